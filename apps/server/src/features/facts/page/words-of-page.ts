import type { TextLine, Word } from '#engines/pdf-reader/pdf-reader.ts';
import type { PageWord, WordsOfPage } from './lay-out-page.ts';

/** A page as it was read, its words and lines as offsets into its text. */
export interface ReadPage {
  readonly pageNumber: number;
  /** Points, as displayed. */
  readonly width: number;
  readonly height: number;
  readonly text: string;
  readonly words: readonly Word[];
  readonly lines: readonly TextLine[];
}

/** In points: smaller type is there to be found by programs, and nobody reads it. */
const SMALLEST = 1.5;

/** The words of a page with the type of the line that each stands in. */
export function wordsOfPage({ pageNumber, width, height, text, words, lines }: ReadPage): WordsOfPage {
  let at = 0;
  const placed = words.flatMap(({ start, end, box }): PageWord[] => {
    while (at < lines.length - 1 && (lines[at]?.end ?? 0) <= start) at++;
    const line = lines[at];
    const [x, y, wide, high] = box;
    const written = text.slice(start, end).trim();
    if (written === '' || wide <= 0 || high < SMALLEST) return [];
    return [{ text: written, x, y, width: wide, height: high, size: line?.fontSize ?? 0, bold: line?.bold ?? false, start }];
  });
  return { pageNumber, width, height, words: placed };
}

/** Of a line of type, in points: text without places is set as if it were typed. */
const TYPED = { size: 10, line: 13.5, letter: 5.2, left: 50, top: 50 };

/** Places for the words of a page that only its text is known of: each line below the one before, blanks as wide as they are written. */
export function placeTyped(pageNumber: number, text: string): WordsOfPage {
  const words: PageWord[] = [];
  let start = 0;
  text.split('\n').forEach((line, row) => {
    for (const match of line.matchAll(/\S+/g))
      words.push({
        text: match[0],
        x: TYPED.left + match.index * TYPED.letter,
        y: TYPED.top + row * TYPED.line,
        width: match[0].length * TYPED.letter,
        height: TYPED.size * 1.1,
        size: TYPED.size,
        bold: false,
        start: start + match.index,
      });
    start += line.length + 1;
  });
  return { pageNumber, width: 595, height: Math.max(842, TYPED.top * 2 + text.split('\n').length * TYPED.line), words };
}
