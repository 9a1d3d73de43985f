const OF_WORD = /^[\p{L}\p{N}\p{M}]$/u;
const NOT_LOOKED_AT = 0;
const NO = 1;
const YES = 2;
/** Of each UTF-16 unit that is a character by itself, as far as it was met. */
const known = new Uint8Array(0x10000);
const FIRST_SURROGATE = 0xd800;
const LAST_SURROGATE = 0xdfff;

function isOfWord(unit: number): boolean {
  if (known[unit] === NOT_LOOKED_AT) known[unit] = OF_WORD.test(String.fromCharCode(unit)) ? YES : NO;
  return known[unit] === YES;
}

/**
 * Where the letters, digits and marks end that begin at a place of a text; the place itself where there are none. The same as the pattern
 * `[\p{L}\p{N}\p{M}]+`, in two thirds of its time: every text that is indexed or read for a search goes through it.
 */
export function endOfRun(text: string, start: number): number {
  let at = start;
  while (at < text.length) {
    const unit = text.charCodeAt(at);
    if (unit < FIRST_SURROGATE || unit > LAST_SURROGATE) {
      if (!isOfWord(unit)) return at;
      at += 1;
    } else {
      const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
      if (!OF_WORD.test(character)) return at;
      at += character.length;
    }
  }
  return at;
}
