import { markUntrusted } from './mark-untrusted.ts';

/** Pages of one answer. */
export const PAGES_READ = 5;
/** Characters of one answer: a page of a table can be as long as a book. */
const CHARACTERS_READ = 20_000;

interface PageText {
  readonly page: number;
  readonly text: string;
}

/**
 * Pages as an assistant reads them, and how it goes on.
 *
 * @param pages one more than are shown, where there is one
 * @param after characters of the first page that were read before
 */
export function writePages(
  pages: readonly PageText[],
  { from, after }: { readonly from: number; readonly after: number },
): string {
  if (pages.length === 0) return `There is no page from ${from} on, or it has not been read yet.`;
  const shown: string[] = [];
  let left = CHARACTERS_READ;
  for (const [place, { page, text }] of pages.entries()) {
    if (place === PAGES_READ || left <= 0) return told(shown, `More with from: ${page}.`);
    const begin = page === from ? after : 0;
    const part = text.slice(begin, begin + left);
    shown.push(`[page ${page}${begin > 0 ? `, from character ${begin}` : ''}]\n${part}`);
    left -= part.length;
    const end = begin + part.length;
    if (end < text.length) return told(shown, `More with from: ${page} and after: ${end}.`);
  }
  return told(shown, 'That is the end.');
}

const told = (shown: readonly string[], next: string): string => `${markUntrusted(shown.join('\n\n'))}\n${next}`;
