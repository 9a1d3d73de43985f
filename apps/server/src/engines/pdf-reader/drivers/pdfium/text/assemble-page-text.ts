import type { PageText, TextLine, Word } from '../../../pdf-reader.ts';
import { composeAccents } from './compose-accents.ts';
import { joinLabelRows } from './join-label-rows.ts';
import type { PageCharacters } from './page-characters.ts';
import { isBesideNoteMark } from './note-mark.ts';
import { LINE_END_HYPHEN, readCharacter, texLigature, unexplainedShare } from './read-character.ts';
import { splitUnspacedWord } from './split-unspaced-word.ts';
import { isTurnedLigature } from './turned-ligature.ts';
import { goesOnInNextLine, isNarrowGap } from './unspaced-lines.ts';

/** Control codes up to this share of a page are ligatures of old TeX files; more are a font without explanations. */
const RARE = 0.05;

/**
 * Puts characters together into text, words with boxes, and lines. Words hyphenated over a line end are joined ("exam-", "ple" become
 * "example", two words with adjoining offsets), unless the same page also writes them with the hyphen. Values of forms stand behind their labels.
 */
export function assemblePageText(drawn: PageCharacters): Pick<PageText, 'text' | 'words' | 'lines'> {
  const characters = composeAccents(drawn);
  const page = new PageAssembly(characters);
  const { codes } = characters;
  const fromTex = unexplainedShare(codes) < RARE;
  let written: string | undefined;
  for (let index = 0; index < codes.length; index++) {
    const code = codePointAt(codes, index);
    if (code > 0xffff && codes[index] !== code) index += 1;
    if (isTurnedLigature(characters, index)) {
      page.append(readCharacter(codes[index + 1] ?? 0) + readCharacter(code), index);
      index += 1;
      continue;
    }
    const read = (fromTex && texLigature(code)) || readCharacter(code);
    if (read === LINE_END_HYPHEN) {
      written ??= Array.from(codes, (code) => readCharacter(code))
        .join('')
        .toLowerCase();
      if (keepsHyphen(codes, index, written)) page.append('-', index);
      page.breakLineInsideWord();
    } else if (read === '\n') {
      if (goesOnInNextLine(characters, index)) page.breakLineInsideWord();
      else page.endLine();
    } else if (read === ' ') {
      if (!isNarrowGap(characters, index)) page.space();
    } else if (read !== '') page.append(read, index);
  }
  return joinLabelRows(page.finish());
}

/** PDFium gives characters beyond U+FFFF in two halves. */
function codePointAt(codes: ArrayLike<number>, index: number): number {
  const high = codes[index] ?? 0;
  const low = codes[index + 1] ?? 0;
  const isPair = high >= 0xd800 && high <= 0xdbff && low >= 0xdc00 && low <= 0xdfff;
  return isPair ? (high - 0xd800) * 0x400 + (low - 0xdc00) + 0x10000 : high;
}

class PageAssembly {
  readonly #characters: PageCharacters;
  readonly #words: Word[] = [];
  readonly #lines: TextLine[] = [];
  #text = '';
  /** The word under way, and the character that each of its code units came from. */
  #word = '';
  #sources: number[] = [];
  #lineStart = 0;
  #pendingSpace = false;
  /** Code units of the line under way by font size, and how many of them are bold. */
  #sizes = new Map<number, number>();
  #boldUnits = 0;

  constructor(characters: PageCharacters) {
    this.#characters = characters;
  }

  append(written: string, index: number) {
    const composed = compose(this.#word, written);
    if (composed !== undefined) {
      this.#word = this.#word.slice(0, -1) + composed;
      return;
    }
    const last = this.#sources.at(-1);
    const startsLine = this.#text.length === this.#lineStart;
    if (last !== undefined && isBesideNoteMark(this.#characters, { word: this.#word, last, startsLine, next: written, index }))
      this.space();
    this.#word += written;
    for (let unit = 0; unit < written.length; unit++) this.#sources.push(index);
  }

  space() {
    this.#endWord();
    this.#pendingSpace = true;
  }

  endLine() {
    this.#endWord();
    this.#pendingSpace = false;
    if (this.#text.length === this.#lineStart) return;
    this.#pushLine();
    this.#text += '\n';
    this.#lineStart = this.#text.length;
  }

  /** The next line goes on with the same word. */
  breakLineInsideWord() {
    this.#endWord();
    if (this.#text.length > this.#lineStart) this.#pushLine();
    this.#lineStart = this.#text.length;
  }

  finish() {
    this.endLine();
    return { text: this.#text.replace(/\n$/, ''), words: this.#words, lines: this.#lines };
  }

  #endWord() {
    const first = this.#sources[0];
    if (first === undefined) return;
    if (this.#pendingSpace && this.#text.length > this.#lineStart) this.#text += ' ';
    this.#pendingSpace = false;
    const { fontSize, bold } = this.#characters.styleOf(first);
    const length = this.#sources.length;
    this.#sizes.set(fontSize, (this.#sizes.get(fontSize) ?? 0) + length);
    if (bold) this.#boldUnits += length;
    const from = this.#text.length;
    for (const { start, end } of splitUnspacedWord(this.#word)) {
      const box = boxAround(this.#characters.boxes, this.#sources.slice(start, end));
      this.#words.push({ start: from + start, end: from + end, box });
    }
    this.#text += this.#word;
    this.#word = '';
    this.#sources = [];
  }

  #pushLine() {
    let fontSize = 0;
    let units = 0;
    let most = 0;
    for (const [size, count] of this.#sizes) {
      units += count;
      if (count <= most) continue;
      most = count;
      fontSize = size;
    }
    this.#lines.push({
      start: this.#lineStart,
      end: this.#text.length,
      fontSize,
      bold: this.#boldUnits * 2 > units,
    });
    this.#sizes = new Map();
    this.#boldUnits = 0;
  }
}

/** An accent that comes as a character of its own, put on the letter before it: "e" and U+0301 are written "é". */
function compose(word: string, written: string): string | undefined {
  if (word === '' || !/^[\u0300-\u036F]$/.test(written)) return undefined;
  const composed = (word.slice(-1) + written).normalize('NFC');
  return composed.length === 1 ? composed : undefined;
}

/** The smallest box around those characters that have an extent. */
function boxAround(boxes: ArrayLike<number>, indexes: readonly number[]): Word['box'] {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const index of indexes) {
    const x = boxes[index * 4] ?? 0;
    const y = boxes[index * 4 + 1] ?? 0;
    const width = boxes[index * 4 + 2] ?? 0;
    const height = boxes[index * 4 + 3] ?? 0;
    if (width <= 0 && height <= 0 && left !== Infinity) continue;
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  return left === Infinity ? [0, 0, 0, 0] : [left, top, right - left, bottom - top];
}

/**
 * "1990-" and "95", or "self-" and "Help", are not one word; nor is a compound that the page spells with its hyphen elsewhere.
 *
 * @param page all that the page says, in lower case
 */
function keepsHyphen(codes: ArrayLike<number>, index: number, page: string): boolean {
  const lettersFrom = (start: number, step: 1 | -1) => {
    let letters = '';
    for (let at = start; at >= 0 && at < codes.length; at += step) {
      const written = readCharacter(codes[at] ?? 0);
      if (written === '' || (written === '\n' && letters === '')) continue;
      if (!/^\p{L}+$/u.test(written)) break;
      letters = step === 1 ? letters + written : written + letters;
    }
    return letters;
  };
  const before = lettersFrom(index - 1, -1);
  const after = lettersFrom(index + 1, 1);
  if (before === '' || after === '') return true;
  if (/^\p{Lu}/u.test(after) && !/^\p{Lu}+$/u.test(before)) return true;
  return page.includes(`${before}-${after}`.toLowerCase());
}
