import type { LibraryFile, Recognition } from 'contract/documents';
import type { PageWords } from 'contract/reading';
import { formatCount, formatNumber } from '~/lib/text/format';
import { formatTime } from '~/lib/text/format-date';
import { texts } from '../texts/texts';

/** Below this a word is worth a second look, 0 to 100. */
export const UNSURE = 70;

/** Whether a PDF with recognised letters over its pages can be made of it. */
export const hasRecognisedLetters = ({ recognition }: Pick<LibraryFile, 'recognition'>): boolean =>
  recognition !== null && recognition.of !== 'speech' && recognition.read > 0;

/** How far the letters of a document's scanned pages and pictures are. */
export function standingInWords({ state, pages, settled, retryAt = null }: Recognition): string {
  const done = texts.of(formatNumber(settled), formatCount(pages, 'page'));
  if (state === 'waiting' && retryAt !== null) return texts.readingFailedBusy(pages - settled, formatTime(retryAt));
  switch (state) {
    case 'failed':
      return texts.theLettersOfSomePages;
    case 'paused':
      return texts.recognitionIsPausedDoneThe(done);
    case 'waiting':
      return texts.recognisingLettersInTheBackground(done);
    case 'done':
      return texts.recognised(done);
  }
}

/** What stands below a page whose letters were recognised. */
export function sureInWords({ recognised, words }: Pick<PageWords, 'recognised' | 'words'>): string | undefined {
  if (recognised === null || words.length === 0) return undefined;
  const what = recognised.inPictures ? texts.lettersInPicturesRecognised : texts.recognisedLabel;
  return texts.sure(what, recognised.certainty);
}

/** The boxes of words that the recogniser was not sure of. */
export function unsureBoxes({ recognised, words }: Pick<PageWords, 'recognised' | 'words'>): PageWords['words'] {
  if (recognised === null) return [];
  return words.filter((_, index) => (recognised.certainties[index] ?? 100) < UNSURE);
}
