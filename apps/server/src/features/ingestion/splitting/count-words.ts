const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const WORD = /[\p{L}\p{N}][^\s]*/gu;
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** Letters and signs that count as a word at the least: leaders, formulas and codes have length, but no words. */
const LONGEST_WORD = 12;

/** How many words a text has; those of Chinese, Japanese and Thai, which write no blanks between them, by dictionary. */
export function countWords(text: string): number {
  let signs = 0;
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) > 0x20) signs += 1;
  return Math.max(
    UNSPACED.test(text) ? countSegments(text) : (text.match(WORD)?.length ?? 0),
    Math.floor(signs / LONGEST_WORD),
  );
}

function countSegments(text: string): number {
  let words = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike === true) words += 1;
  return words;
}
