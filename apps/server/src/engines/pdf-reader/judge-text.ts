// Tells text from nonsense: PDFs whose fonts do not say what their glyphs mean come out as letters of the wrong script, or split apart.
import { once } from '#kernel/once.ts';

/** Less than this many characters say too little to judge. */
const ENOUGH = 40;

/** From here on text counts as sound. */
const SOUND = 0.75;

/** Whether another reader should try. Nothing at all is not nonsense: most pages without text are pictures. */
export const looksLikeNonsense = (text: string): boolean => text.length >= ENOUGH && soundness(text) < SOUND;

/**
 * How much text looks like writing, from 0 to 1: the share of its characters that are neither undefined nor rare beyond use, lowered where
 * words mix scripts, where nearly all words are single letters, and where signs outnumber letters.
 */
export function soundness(text: string): number {
  const characters = Array.from(text.matchAll(/\S/gu), ([character]) => character);
  if (characters.length === 0) return 0;
  const strange = characters.filter(isStrange).length / characters.length;
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  return (1 - strange) * (1 - mixedShare(words)) * (1 - splitShare(words)) * spelledShare(characters);
}

const LEADER = /[._\-·…–—=*|]/;

/** 1 where at least half of the signs are letters or figures, and less below. Dots that lead to a page number do not count. */
function spelledShare(characters: readonly string[]): number {
  const signs = characters.filter((character) => !LEADER.test(character));
  if (signs.length < ENOUGH) return 1;
  const spelled = signs.filter((sign) => /[\p{L}\p{M}\p{N}]/u.test(sign)).length;
  return Math.min(1, spelled / signs.length / 0.5);
}

const UNDEFINED = /[\uFFFD\p{Co}\p{Cn}\p{Cc}]/u;

function isStrange(character: string): boolean {
  if (character < '\u0080') return false;
  if (UNDEFINED.test(character)) return true;
  if (character >= '\uAC00' && character <= '\uD7A3') return !commonHangul().has(character);
  if (/\p{Script=Han}/u.test(character)) return !commonHan().has(character);
  return false;
}

const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Hangul}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Georgian}/u,
];

/** The share of words that mix scripts. A few do: formulas, "Wi-Fi机". */
function mixedShare(words: readonly string[]): number {
  const long = words.filter((word) => word.length > 2 && /[^\p{ASCII}]/u.test(word));
  if (words.length === 0) return 0;
  const mixed = long.filter((word) => SCRIPTS.filter((script) => script.test(word)).length > 1).length;
  return mixed / words.length;
}

/** How far single letters outnumber words, from 0 where fewer than half of all words are single letters. */
function splitShare(words: readonly string[]): number {
  const spelled = words.filter((word) => !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word));
  if (spelled.length < ENOUGH) return 0;
  const single = spelled.filter((word) => word.length === 1).length / spelled.length;
  return Math.max(0, (single - 0.5) * 2);
}

/** The 2,350 syllables of the Korean standard KS X 1001: practically all that is written, of 11,172 that could be. */
const commonHangul = once(() => new Set(charactersOf('euc-kr', 0xb0, 0xc8)));

/** The characters of the Chinese, Taiwanese and Japanese standards: practically all that is written, of about 90,000. */
const commonHan = once(
  () =>
    new Set([
      ...charactersOf('gb18030', 0xb0, 0xf7),
      ...charactersOf('big5', 0xa4, 0xf9),
      ...charactersOf('euc-jp', 0xb0, 0xf4),
    ]),
);

/** All characters that an encoding writes with two bytes, of which the first is between `from` and `to`. */
function charactersOf(encoding: string, from: number, to: number): string[] {
  const decoder = new TextDecoder(encoding);
  const pairs: number[] = [];
  for (let lead = from; lead <= to; lead++) {
    if (encoding === 'big5') for (let trail = 0x40; trail <= 0x7e; trail++) pairs.push(lead, trail);
    for (let trail = 0xa1; trail <= 0xfe; trail++) pairs.push(lead, trail);
  }
  return Array.from(decoder.decode(Uint8Array.from(pairs)));
}
