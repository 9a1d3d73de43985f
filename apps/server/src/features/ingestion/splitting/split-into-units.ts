import type { PageText, TextLine } from '#engines/pdf-reader/pdf-reader.ts';
import { splitIntoSentences } from '#kernel/language/split-into-sentences.ts';
import { countWords } from './count-words.ts';

/** The smallest piece of a page that passages are made of: a sentence, a row of a table, an item of a list. Offsets into the page's text. */
export interface Unit {
  readonly start: number;
  readonly end: number;
  readonly words: number;
}

/** Words. What is longer without a place to cut is cut between words. */
export const LONGEST_PASSAGE = 200;

/** A line shorter than this share of the page's full lines ends what it says: a row, an item, a paragraph's last line. */
const FULL_LINE = 0.55;
/** Of all lines of a page, how many are shorter than a full one. */
const NEARLY_ALL = 0.9;
const STARTS_ITEM = /^(?:[•●◦▪■□‣–—*-]\s|\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)]\s)/iu;
const NUMBER = /(?:^|\s)[$€£(+-]*\d[\d.,%/:]*\)?(?=\s|$)/g;
const ENDS_SENTENCE = /[.!?。！？:][\s"'”’»)]*$/u;

/** The units of a page's lines `from` to `to` (not included), in order. They cover these lines without overlap. */
export function splitIntoUnits(page: Pick<PageText, 'text' | 'lines'>, from: number, to: number): Unit[] {
  const full = fullLineLength(page.lines);
  const units: Unit[] = [];
  let paragraph = from;
  for (let index = from; index < to; index++) {
    if (index + 1 < to && goesOn(page, index, full)) continue;
    units.push(...unitsOfParagraph(page, paragraph, index));
    paragraph = index + 1;
  }
  return units;
}

function fullLineLength(lines: readonly TextLine[]): number {
  const lengths = lines.map(({ start, end }) => end - start).toSorted((first, second) => first - second);
  return lengths[Math.floor(lengths.length * NEARLY_ALL)] ?? 0;
}

/** Whether a line's sentence may go on in the next line. */
function goesOn({ text, lines }: Pick<PageText, 'text' | 'lines'>, index: number, full: number): boolean {
  const line = lines[index];
  const next = lines[index + 1];
  if (line === undefined || next === undefined) return false;
  // A word was joined over the end of this line.
  if (line.end === next.start) return true;
  const written = text.slice(line.start, line.end);
  const following = text.slice(next.start, next.end);
  if (Math.abs(line.fontSize - next.fontSize) > 0.08 * line.fontSize || line.bold !== next.bold) return false;
  if (STARTS_ITEM.test(following) || isRow(written) || isRow(following)) return false;
  return written.length >= FULL_LINE * full && !(ENDS_SENTENCE.test(written) && written.length < 0.8 * full);
}

/** A row of a table: several numbers, which make up most of its words. */
function isRow(line: string): boolean {
  const numbers = line.match(NUMBER)?.length ?? 0;
  return numbers >= 2 && numbers * 2.5 > line.split(' ').length;
}

function unitsOfParagraph({ text, lines }: Pick<PageText, 'text' | 'lines'>, first: number, last: number): Unit[] {
  const start = lines[first]?.start ?? 0;
  const end = lines[last]?.end ?? start;
  if (first === last && end - start < 200) return unitsWithin(text, start, end);
  return splitIntoSentences(text.slice(start, end)).flatMap((sentence) =>
    unitsWithin(text, start + sentence.start, start + sentence.end),
  );
}

/** The stretch itself, or, where it has too many words for a passage, pieces of it cut between words. */
function unitsWithin(text: string, start: number, end: number): Unit[] {
  const words = countWords(text.slice(start, end));
  if (words <= LONGEST_PASSAGE) return [{ start, end, words }];
  const middle = cutNear(text, start, end);
  return [...unitsWithin(text, start, middle), ...unitsWithin(text, middle, end)];
}

/** A place to cut near the middle: after a line's end, else a blank, else anywhere but inside a character. */
function cutNear(text: string, start: number, end: number): number {
  const middle = Math.floor((start + end) / 2);
  const reach = Math.floor((end - start) / 4);
  for (const separator of ['\n', ' ']) {
    const found = text.lastIndexOf(separator, middle) + 1;
    if (found > middle - reach) return found;
  }
  const splitsPair = text.charCodeAt(middle) >= 0xdc00 && text.charCodeAt(middle) <= 0xdfff;
  return splitsPair ? middle + 1 : middle;
}
