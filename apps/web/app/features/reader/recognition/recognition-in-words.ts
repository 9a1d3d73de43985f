import type { LibraryFile, Recognition } from 'contract/documents';
import type { PageWords } from 'contract/reading';
import { formatCount } from '~/lib/text/format';
import { formatTime } from '~/lib/text/format-date';

/** Below this a word is worth a second look, 0 to 100. */
export const UNSURE = 70;

/** Whether a PDF with recognised letters over its pages can be made of it. */
export const hasRecognisedLetters = ({ recognition }: Pick<LibraryFile, 'recognition'>): boolean =>
  recognition !== null && recognition.of !== 'speech' && recognition.read > 0;

/** How far the letters of a document's scanned pages and pictures are. */
export function standingInWords({ state, pages, settled, retryAt = null }: Recognition): string {
  const done = `${settled.toLocaleString('en')} of ${formatCount(pages, 'page')}`;
  if (state === 'waiting' && retryAt !== null)
    return `Reading ${formatCount(pages - settled, 'page')} failed while the server was busy. ${pages - settled === 1 ? 'It' : 'They'} will be tried again at ${formatTime(retryAt)}, alone. The other pages can be searched.`;
  switch (state) {
    case 'failed':
      return 'The letters of some pages could not be recognised. The file is safe, and the other pages can be searched.';
    case 'paused':
      return `Recognition is paused: ${done} done. The others cannot be searched yet.`;
    case 'waiting':
      return `Recognising letters in the background: ${done} done. Search and selection come page by page.`;
    case 'done':
      return `${done} recognised.`;
  }
}

/** What stands below a page whose letters were recognised. */
export function sureInWords({ recognised, words }: Pick<PageWords, 'recognised' | 'words'>): string | undefined {
  if (recognised === null || words.length === 0) return undefined;
  const what = recognised.inPictures ? 'Letters in pictures recognised' : 'Recognised';
  return `${what}, ${recognised.certainty} % sure`;
}

/** The boxes of words that the recogniser was not sure of. */
export function unsureBoxes({ recognised, words }: Pick<PageWords, 'recognised' | 'words'>): PageWords['words'] {
  if (recognised === null) return [];
  return words.filter((_, index) => (recognised.certainties[index] ?? 100) < UNSURE);
}
