import type { PageCharacters } from './page-characters.ts';

/** Of the height of the letters beside it, how high a mark of a footnote is at most. */
const SMALL = 0.85;
/** Fewer letters before a small figure are a unit or a formula: "km²", "x²". */
const WORD = /\p{L}{3}$/u;
const FIGURES = /^\d+$/;
const FIGURE = /^[\d*†‡]$/u;
const LETTER = /^\p{L}$/u;

interface RaisedCharacter {
  /** What the word holds so far, and the index of its last character. */
  readonly word: string;
  readonly last: number;
  readonly startsLine: boolean;
  readonly next: string;
  readonly index: number;
}

/**
 * Whether a blank belongs before the next character, because a small raised figure is a footnote's and not the word's: "agreement¹", or
 * "¹The" where the note itself begins. Figures that are lowered, as in "CO₂", stay with their word.
 */
export function isBesideNoteMark(
  { boxes }: Pick<PageCharacters, 'boxes'>,
  { word, last, startsLine, next, index }: RaisedCharacter,
): boolean {
  if (FIGURE.test(next)) return WORD.test(word) && isRaised(boxes, index, last);
  return startsLine && LETTER.test(next) && FIGURES.test(word) && isRaised(boxes, last, index);
}

function isRaised(boxes: ArrayLike<number>, mark: number, letter: number): boolean {
  const [top, height] = [boxes[mark * 4 + 1] ?? 0, boxes[mark * 4 + 3] ?? 0];
  const [letterTop, letterHeight] = [boxes[letter * 4 + 1] ?? 0, boxes[letter * 4 + 3] ?? 0];
  return height > 0 && height < SMALL * letterHeight && top + height / 2 < letterTop + letterHeight / 2;
}
