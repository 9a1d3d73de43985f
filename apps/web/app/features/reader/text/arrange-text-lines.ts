import type { PageWords } from 'contract/reading';

export interface PlacedWord {
  /** Offsets in the page's text. */
  readonly start: number;
  readonly end: number;
  /** Points from the top left of the page. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Words that stand beside one another, from left to right. */
export interface TextLine {
  readonly words: readonly PlacedWord[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const placedWords = ({ words }: Pick<PageWords, 'words'>): PlacedWord[] =>
  words.map(([start, end, x, y, width, height]) => ({ start, end, x, y, width, height }));

/** A gap wider than this many heights of a word starts another line: columns of a table, two columns of text. */
const WIDEST_GAP = 3;

function continues(line: readonly PlacedWord[], word: PlacedWord, text: string): boolean {
  const last = line.at(-1);
  if (!last || text.slice(last.end, word.start).includes('\n')) return false;
  const height = Math.max(last.height, word.height);
  const overlap = Math.min(last.y + last.height, word.y + word.height) - Math.max(last.y, word.y);
  const gap = word.x - (last.x + last.width);
  return overlap > 0.4 * Math.min(last.height, word.height) && gap > -0.5 * height && gap < WIDEST_GAP * height;
}

function lineOf(words: readonly PlacedWord[]): TextLine {
  const x = Math.min(...words.map((word) => word.x));
  const y = Math.min(...words.map((word) => word.y));
  const right = Math.max(...words.map((word) => word.x + word.width));
  const bottom = Math.max(...words.map((word) => word.y + word.height));
  return { words, x, y, width: right - x, height: bottom - y };
}

/** Words in reading order, gathered into lines: a line ends where the text has a line end, or where the next word stands elsewhere. */
export function arrangeTextLines({ text, words }: Pick<PageWords, 'text' | 'words'>): TextLine[] {
  const lines: TextLine[] = [];
  let current: PlacedWord[] = [];
  for (const word of placedWords({ words })) {
    if (!continues(current, word, text) && current.length > 0) {
      lines.push(lineOf(current));
      current = [];
    }
    current.push(word);
  }
  if (current.length > 0) lines.push(lineOf(current));
  return lines;
}
