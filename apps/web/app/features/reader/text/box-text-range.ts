import type { PlacedWord, TextLine } from './arrange-text-lines';

/** x, y, width, height in points from the top left of the page. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** Character offsets in a page's text, the end exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** The part of a word's box that its characters from `start` to `end` take, taking letters to be equally wide. */
function partOf(word: PlacedWord, start: number, end: number): { left: number; right: number } {
  const letters = Math.max(1, word.end - word.start);
  const left = (Math.max(start, word.start) - word.start) / letters;
  const right = (Math.min(end, word.end) - word.start) / letters;
  return { left: word.x + left * word.width, right: word.x + right * word.width };
}

/** One box a line over the text from `start` to `end`, in reading order. */
export function boxTextRange(lines: readonly TextLine[], { start, end }: TextRange): Box[] {
  const boxes: Box[] = [];
  for (const line of lines) {
    const words = line.words.filter((word) => word.end > start && word.start < end);
    if (words.length === 0) continue;
    const parts = words.map((word) => partOf(word, start, end));
    const left = Math.min(...parts.map((part) => part.left));
    const right = Math.max(...parts.map((part) => part.right));
    const top = Math.min(...words.map(({ y }) => y));
    const bottom = Math.max(...words.map(({ y, height }) => y + height));
    boxes.push([left, top, right - left, bottom - top]);
  }
  return boxes;
}
