import type { PageCharacters } from '../text/page-characters.ts';
import type { Pdfium } from './pdfium-library.ts';

/** What our own pages say of a word in a line with letters that are read from right to left: `LINE ORDER DIRECTION TEXT`. */
const MARK = /^(\d+) (\d+) ([lr]) ([^]*)$/;
const KEY = 'Trove';
/** Bytes of a mark; words of lines are short. */
const LONGEST_MARK = 8_192;
/** What is looked at of one object: a page of ours has one mark around a word. */
const MOST_MARKS = 4;

interface Word {
  readonly line: number;
  readonly order: number;
  readonly rightToLeft: boolean;
  readonly text: string;
}

interface Placed {
  readonly word: Word;
  /** The first of its characters, for the style. */
  readonly index: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const isRightToLeft = (code: number): boolean =>
  (code >= 0x590 && code <= 0x8ff) ||
  (code >= 0xfb1d && code <= 0xfdff) ||
  (code >= 0xfe70 && code <= 0xfefc) ||
  (code >= 0x1e900 && code <= 0x1e95f) ||
  code === 0xd83a;
const isBlank = (code: number): boolean => code <= 0x20;

/**
 * Puts lines with letters that are read from right to left in the order in which they were written, where the page tells it. Engines guess the
 * order from where letters stand, which loses it: a date, a telephone number and a bracket in such a line can stand either way.
 */
export function inWrittenOrder(pdfium: Pdfium, text: number, characters: PageCharacters): PageCharacters {
  const { codes, boxes } = characters;
  if (!Array.from(codes).some(isRightToLeft)) return characters;
  const wordAt = readWords(pdfium, text);
  const written: number[] = [];
  const places: number[] = [];
  const sources: number[] = [];
  const push = (code: number, box: readonly number[], index: number) => {
    written.push(code);
    places.push(...box);
    sources.push(index);
  };
  for (let index = 0; index < codes.length;) {
    const line = wordAt(index)?.line;
    if (line === undefined) {
      push(
        codes[index] ?? 0,
        [0, 1, 2, 3].map((side) => boxes[index * 4 + side] ?? 0),
        index,
      );
      index += 1;
      continue;
    }
    const words = new Map<number, Placed>();
    let end = index;
    for (let at = index; at < codes.length; at++) {
      const word = wordAt(at);
      if (word?.line === line) {
        place(words, word, at, boxes);
        end = at + 1;
      } else if (word !== undefined || !isBlank(codes[at] ?? 0)) break;
    }
    for (const placed of [...words.values()].toSorted((one, other) => one.word.order - other.word.order))
      pushWord(placed, push);
    index = end;
  }
  return { codes: written, boxes: places, styleOf: (index) => characters.styleOf(sources[index] ?? 0) };
}

function place(words: Map<number, Placed>, word: Word, index: number, boxes: ArrayLike<number>): void {
  const [left = 0, top = 0, width = 0, height = 0] = [0, 1, 2, 3].map((side) => boxes[index * 4 + side]);
  const known = words.get(word.order);
  if (known === undefined) words.set(word.order, { word, index, left, top, right: left + width, bottom: top + height });
  else {
    known.left = Math.min(known.left, left);
    known.top = Math.min(known.top, top);
    known.right = Math.max(known.right, left + width);
    known.bottom = Math.max(known.bottom, top + height);
  }
}

function pushWord(
  { word, index, left, top, right, bottom }: Placed,
  push: (code: number, box: readonly number[], index: number) => void,
): void {
  const letters = Array.from(word.text.trimEnd());
  const share = (right - left) / Math.max(1, letters.length);
  for (const [at, letter] of letters.entries()) {
    const x = word.rightToLeft ? right - (at + 1) * share : left + at * share;
    push(letter.codePointAt(0) ?? 0, [x, top, share, bottom - top], index);
  }
  if (letters.length < Array.from(word.text).length) push(0x20, [0, 0, 0, 0], index);
}

/** @returns a function that says which word of a line a character belongs to, where its page tells */
function readWords(pdfium: Pdfium, text: number): (index: number) => Word | undefined {
  const known = new Map<number, Word | undefined>();
  return (index) => {
    const object = pdfium.FPDFText_GetTextObject(text, index);
    if (object === 0) return undefined;
    if (!known.has(object)) known.set(object, readWord(pdfium, object));
    return known.get(object);
  };
}

function readWord(pdfium: Pdfium, object: number): Word | undefined {
  const count = Math.min(MOST_MARKS, pdfium.FPDFPageObj_CountMarks(object));
  for (let index = 0; index < count; index++) {
    const said = MARK.exec(readMark(pdfium, pdfium.FPDFPageObj_GetMark(object, index)));
    if (said === null) continue;
    const [, line, order, direction, text = ''] = said;
    return { line: Number(line), order: Number(order), rightToLeft: direction === 'r', text };
  }
  return undefined;
}

function readMark(pdfium: Pdfium, mark: number): string {
  if (mark === 0) return '';
  const key = Buffer.from(`${KEY}\0`);
  return pdfium.withMemory(LONGEST_MARK + key.length + 8, (pointer) => {
    const [name, length] = [pointer + LONGEST_MARK, pointer + LONGEST_MARK + key.length];
    const aligned = length + ((4 - (length % 4)) % 4);
    pdfium.bytes(name, key.length).set(key);
    if (pdfium.FPDFPageObjMark_GetParamStringValue(mark, name, pointer, LONGEST_MARK, aligned) === 0) return '';
    const bytes = pdfium.view().getUint32(aligned, true);
    return bytes <= 2 || bytes > LONGEST_MARK ? '' : Buffer.from(pdfium.bytes(pointer, bytes - 2)).toString('utf16le');
  });
}
