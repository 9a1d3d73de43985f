/** What `readCharacter` answers for a hyphen that ends a line. */
export const LINE_END_HYPHEN = '\u0002';

const PRESENTATION_FORMS: readonly (readonly [from: number, to: number])[] = [
  [0xfb00, 0xfb4f],
  [0xfb50, 0xfdf9],
  [0xfe70, 0xfefc],
  // Letters of formulas, bold and italic.
  [0x1d400, 0x1d7ff],
];

/**
 * How one code point of a PDF is written in text: itself; `' '` for any blank; `'\n'`; the letters of a ligature or presentation form
 * ("ﬁ" is "fi"); LINE_END_HYPHEN; or nothing for invisible marks and what is no character at all. Other control codes are glyphs that the
 * file does not explain, most often a blank.
 */
export function readCharacter(code: number): string {
  if (code > 0x20 && code < 0x7f) return String.fromCharCode(code);
  if (code === 0x20 || code === 0x09 || code === 0xa0) return ' ';
  if (code === 0x0a) return '\n';
  if (code === 0x02 || code === 0xfffe) return LINE_END_HYPHEN;
  if (code === 0x0d || code === 0xad) return '';
  if (code < 0x20) return ' ';
  if (code < 0xa0) return '';
  if (code < 0x1680) return String.fromCharCode(code);
  if (isInvisible(code)) return '';
  if (code === 0x1680 || (code >= 0x2000 && code <= 0x200a) || code === 0x202f || code === 0x205f || code === 0x3000)
    return ' ';
  if (code === 0x2028 || code === 0x2029) return '\n';
  const written = String.fromCodePoint(code);
  const isForm = PRESENTATION_FORMS.some(([from, to]) => code >= from && code <= to);
  return isForm ? written.normalize('NFKC').replaceAll(' ', '') : written;
}

/** Zero-width spaces, marks of direction, surrogates and non-characters. The joiners U+200C and U+200D stay: Persian and Hindi spell with them. */
function isInvisible(code: number): boolean {
  return (
    code === 0x200b ||
    code === 0x200e ||
    code === 0x200f ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2060 && code <= 0x206f) ||
    code === 0xfeff ||
    (code >= 0xd800 && code <= 0xdfff) ||
    (code >= 0xfdd0 && code <= 0xfdef) ||
    (code & 0xfffe) === 0xfffe ||
    code > 0x10ffff
  );
}

/**
 * TeX's fonts keep ligatures among the control codes, and older files do not say what they are: in its T1 encoding, and in OT1, where "fl"
 * is left out because it cannot be told from a carriage return.
 */
const TEX_LIGATURES: Readonly<Record<number, string>> = {
  0x1b: 'ff',
  0x1c: 'fi',
  0x1d: 'fl',
  0x1e: 'ffi',
  0x1f: 'ffl',
  0x0b: 'ff',
  0x0c: 'fi',
  0x0e: 'ffi',
  0x0f: 'ffl',
};

/** The letters that a control code stands for in TeX's fonts. Only of use on a page where such codes are rare. */
export const texLigature = (code: number): string | undefined => TEX_LIGATURES[code];

/** The share of a page's characters that are control codes: glyphs of which the file does not say what they mean. */
export function unexplainedShare(codes: ArrayLike<number>): number {
  let unexplained = 0;
  for (let index = 0; index < codes.length; index++) {
    const code = codes[index] ?? 0;
    if (code < 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x02) unexplained += 1;
  }
  return unexplained / Math.max(1, codes.length);
}
