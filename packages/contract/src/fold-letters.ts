/** Letters that Unicode does not take apart, as people write them on a keyboard that lacks them. */
const PLAIN: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
};
const WITHOUT_PARTS = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'gu');
const IS_ASCII = /^[\x20-\x7e]*$/;

/**
 * Letters in lower case without their accents, so that "resume" finds "résumé" and "tromso" finds "tromsø". Scripts where a mark makes another
 * letter keep it: й without its breve would be another one.
 */
export const foldLetters = (lower: string): string =>
  IS_ASCII.test(lower)
    ? lower
    : lower
        .normalize('NFKD')
        .replaceAll(/(?<=[\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu, '')
        .replaceAll(WITHOUT_PARTS, (letter) => PLAIN[letter] ?? letter)
        .normalize('NFKC');
