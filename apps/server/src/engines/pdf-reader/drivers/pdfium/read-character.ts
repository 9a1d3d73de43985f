/** What `readCharacter` answers for a hyphen that ends a line. */
export const LINE_END_HYPHEN = '\u0002';

const PRESENTATION_FORMS: readonly (readonly [from: number, to: number])[] = [
  [0xfb00, 0xfb4f],
  [0xfb50, 0xfdf9],
  [0xfe70, 0xfefc],
];

/**
 * How one code point of a PDF is written in text: itself; `' '` for any blank; `'\n'`; the letters of a ligature or presentation form
 * ("ﬁ" is "fi"); LINE_END_HYPHEN; or nothing for control characters, invisible marks and what is no character at all.
 */
export function readCharacter(code: number): string {
  if (code > 0x20 && code < 0x7f) return String.fromCharCode(code);
  if (code === 0x20 || code === 0x09 || code === 0xa0) return ' ';
  if (code === 0x0a) return '\n';
  if (code === 0x02 || code === 0xfffe) return LINE_END_HYPHEN;
  if (code < 0xa0 || code === 0xad) return '';
  if (code < 0x1680) return String.fromCharCode(code);
  if (isInvisible(code)) return '';
  if (code === 0x1680 || (code >= 0x2000 && code <= 0x200a) || code === 0x202f || code === 0x205f || code === 0x3000) return ' ';
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
