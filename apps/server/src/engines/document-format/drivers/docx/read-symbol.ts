/** Signs of the fonts that Word inserts symbols from, by the byte that stands for them, as Unicode has them. */
const WINGDINGS: Readonly<Record<number, string>> = {
  0x22: '✂',
  0x28: '☎',
  0x2a: '✉',
  0x4a: '☺',
  0x4c: '☹',
  0x6c: '●',
  0x6e: '■',
  0x6f: '☐',
  0x71: '❑',
  0x72: '❒',
  0x76: '❖',
  0x78: '☒',
  0xa1: '○',
  0xa7: '▪',
  0xa8: '☐',
  0xd8: '➢',
  0xdf: '←',
  0xe0: '→',
  0xe1: '↑',
  0xe2: '↓',
  0xe8: '➔',
  0xf0: '⇨',
  0xfb: '✗',
  0xfc: '✓',
  0xfd: '☒',
  0xfe: '☑',
};
const WINGDINGS_2: Readonly<Record<number, string>> = {
  0x4f: '✗',
  0x50: '✓',
  0x51: '☒',
  0x52: '☑',
  0x53: '☒',
  0x54: '☒',
  0x98: '●',
  0xa3: '☐',
};
const GREEK = 'abgdezhqiklmnxoprstufcyw';
const GREEK_LETTERS = 'αβγδεζηθικλμνξοπρστυφχψω';
const SYMBOL: Readonly<Record<number, string>> = {
  ...Object.fromEntries(Array.from(GREEK, (letter, at) => [letter.charCodeAt(0), GREEK_LETTERS.charAt(at)])),
  ...Object.fromEntries(
    Array.from(GREEK.toUpperCase(), (letter, at) => [letter.charCodeAt(0), GREEK_LETTERS.charAt(at).toUpperCase()]),
  ),
  0xa3: '≤',
  0xa5: '∞',
  0xac: '←',
  0xae: '→',
  0xb0: '°',
  0xb1: '±',
  0xb3: '≥',
  0xb4: '×',
  0xb7: '•',
  0xb8: '÷',
  0xb9: '≠',
  0xbb: '≈',
  0xd6: '√',
  0xe5: '∑',
  0xf2: '∫',
};
const FONTS: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  wingdings: WINGDINGS,
  'wingdings 2': WINGDINGS_2,
  symbol: SYMBOL,
};

/** A symbol that was inserted from a font, as a character; empty for a picture that means nothing. @param code hexadecimal, as `F0FE` */
export function readSymbol(font: string, code: string): string {
  const number = Number.parseInt(code, 16);
  if (!(number > 0x20 && number <= 0xffff)) return '';
  const signs = FONTS[font.toLowerCase()];
  if (signs !== undefined) return signs[number & 0xff] ?? '';
  return number >= 0xd800 && number <= 0xf8ff ? '' : String.fromCharCode(number);
}
