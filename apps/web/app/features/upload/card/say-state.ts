import type { TextState } from 'contract/text-state';
import { formatSize } from '~/lib/text/format';
import type { UploadItem } from '../upload.rules';

/** Said with the note of the summary, which names what is missing. */
const DONE: Record<TextState, string> = {
  complete: 'Ready to search',
  recognising: 'Ready to search',
  partly: 'Partly ready to search',
  none: 'Stored, and found by its name',
};

/** How far one file is. */
export function sayState({ state, size }: UploadItem): string {
  switch (state.step) {
    case 'selected':
      return formatSize(size);
    case 'sending':
      return `Sending: ${formatSize(state.sent)} of ${formatSize(size)}`;
    case 'processing':
      if (!state.total) return 'Stored, and waiting to be read';
      return state.processed < state.total
        ? `Reading page ${(state.processed + 1).toLocaleString('en')} of ${state.total.toLocaleString('en')}`
        : 'Making it searchable…';
    case 'done':
      return state.answer.duplicate === true ? 'You have this file already' : DONE[state.answer.text];
    case 'failed':
      return state.message;
    case 'missing':
      return state.why === 'allow' ? 'Waits for your permission to be read again' : 'Choose this file again to send it';
  }
}
