import type { TextState } from 'contract/text-state';
import { formatSize, formatNumber } from '~/lib/text/format';
import type { UploadItem } from '../upload.rules';
import { texts } from '../texts/texts';

/** Said with the note of the summary, which names what is missing. */
const DONE: Record<TextState, string> = {
  get complete() {
    return texts.readyToSearch;
  },
  get recognising() {
    return texts.readyToSearch;
  },
  get partly() {
    return texts.partlyReadyToSearch;
  },
  get none() {
    return texts.storedAndFoundByIts;
  },
};

/** How far one file is. */
export function sayState({ state, size }: UploadItem): string {
  switch (state.step) {
    case 'selected':
      return formatSize(size);
    case 'sending':
      return texts.sendingOf(formatSize(state.sent), formatSize(size));
    case 'processing':
      if (!state.total) return texts.storedAndWaitingToBe;
      return state.processed < state.total
        ? texts.readingPageOf(formatNumber(state.processed + 1), formatNumber(state.total))
        : texts.makingItSearchable;
    case 'done':
      return state.answer.duplicate === true ? texts.youHaveThisFileAlready : DONE[state.answer.text];
    case 'failed':
      return state.message;
    case 'missing':
      return state.why === 'allow' ? texts.waitsForYourPermissionTo : texts.chooseThisFileAgainTo;
  }
}
