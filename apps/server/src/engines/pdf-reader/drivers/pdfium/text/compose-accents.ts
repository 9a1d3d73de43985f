import type { PageCharacters } from './page-characters.ts';

/** The combining mark of each accent that fonts have as a sign of its own. */
const MARK_OF: ReadonlyMap<number, string> = new Map([
  [0x60, '\u0300'],
  [0xb4, '\u0301'],
  [0x5e, '\u0302'],
  [0x2c6, '\u0302'],
  [0x7e, '\u0303'],
  [0x2dc, '\u0303'],
  [0xaf, '\u0304'],
  [0x2c9, '\u0304'],
  [0x2d8, '\u0306'],
  [0x2d9, '\u0307'],
  [0xa8, '\u0308'],
  [0x2da, '\u030a'],
  [0x2dd, '\u030b'],
  [0x2c7, '\u030c'],
  [0xb8, '\u0327'],
  [0x2db, '\u0328'],
]);

/** Letters that are drawn without their dot where an accent takes its place. */
const DOTTED: ReadonlyMap<number, string> = new Map([
  [0x131, 'i'],
  [0x237, 'j'],
]);

/** Of the narrower one's width, how much must lie over the other. */
const OVERLAP = 0.6;
/** Of a letter's height, how much higher or lower its accent may be. */
const SHIFT = 0.5;
/** An accent on a capital is drawn higher, which some engines take for another line: it then comes a line's length away. Characters. */
const REACH = 120;

/** A soft hyphen: it stands where the accent was, and is not written. */
const NOTHING = 0xad;

/**
 * Puts accents that were drawn as signs of their own on the letters that they were drawn over: TeX's older fonts have "ü" as "¨" and "u" in
 * one place. The sign before a letter says nothing, as code is full of "`a" and "^x": the boxes must lie over each other.
 */
export function composeAccents(characters: PageCharacters): PageCharacters {
  const codes = Array.from(characters.codes);
  const written = { ...characters, codes };
  for (let index = 0; index < codes.length; index++) {
    const mark = MARK_OF.get(codes[index] ?? 0);
    if (mark === undefined) continue;
    for (const letter of nearFirst(index, codes.length)) {
      if (!liesOver(written, index, letter)) continue;
      const code = codes[letter] ?? 0;
      const bare = DOTTED.get(code) ?? String.fromCodePoint(code);
      const composed = (bare + mark).normalize('NFC');
      if (composed.length !== 1) continue;
      codes[letter] = composed.charCodeAt(0);
      codes[index] = NOTHING;
      break;
    }
  }
  return written;
}

function* nearFirst(index: number, length: number): Generator<number> {
  for (let distance = 1; distance <= REACH; distance++) {
    if (index + distance < length) yield index + distance;
    if (index - distance >= 0) yield index - distance;
  }
}

function liesOver({ codes, boxes }: PageCharacters, accent: number, letter: number): boolean {
  const side = (character: number, at: number) => boxes[character * 4 + at] ?? 0;
  const [x, y, width] = [side(accent, 0), side(accent, 1), side(accent, 2)] as const;
  const [left, top, across, height] = [side(letter, 0), side(letter, 1), side(letter, 2), side(letter, 3)] as const;
  const shared = Math.min(x + width, left + across) - Math.max(x, left);
  if (shared <= 0 || shared < OVERLAP * Math.min(width, across) || Math.abs(y - top) > SHIFT * height) return false;
  return /\p{L}/u.test(String.fromCodePoint(codes[letter] ?? 0));
}
