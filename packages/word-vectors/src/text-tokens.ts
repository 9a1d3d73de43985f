/** The stem of a word in a language (ISO 639-1), lower case and without accents; empty for a word that says nothing by itself. */
export type StemOf = (word: string, language: string) => string;

/** A word or a sign of a text, as the model may know it. */
export interface TextToken {
  /** The entry of the vocabulary that stands for it: a stem, in other languages than English with the language before it, or a shape. */
  readonly term: string;
  /** The entry to use where the first is not in the vocabulary. */
  readonly otherwise?: string;
  /** The written word, for what only looks at its letters. */
  readonly word: string;
}

const WORD_OR_SIGN = /[\p{L}\p{N}\p{M}]+|[$€£%]/gu;
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['$', '#currency'],
  ['€', '#currency'],
  ['£', '#currency'],
  ['%', '#percent'],
]);
const DIGITS = /^[0-9]+$/;
const YEAR = /^(?:19|20)[0-9]{2}$/;
/** Longer runs are keys and encoded files. */
const LONGEST_WORD = 60;

/** Entries that stand for how a number is written: all amounts are alike, and all years. */
export const SHAPES = ['#currency', '#percent', '#time', '#year', '#1', '#2', '#3', '#4'] as const;

const shapeOf = (digits: string) => (YEAR.test(digits) ? '#year' : `#${Math.min(4, digits.length)}`);

/** The entry of the vocabulary for a stem of a language. English has no prefix, because most words of the world's papers are there too. */
export const termOf = (stem: string, language: string): string => (language === 'en' ? stem : `${language}:${stem}`);

/** The tokens of a text in order; function words are left out. */
export function* textTokens(text: string, language: string, stemOf: StemOf): Generator<TextToken> {
  const lower = text.normalize('NFKC').toLowerCase();
  for (const { 0: word, index } of lower.matchAll(WORD_OR_SIGN)) {
    const sign = SIGNS.get(word);
    if (sign !== undefined) {
      yield { term: sign, word };
      continue;
    }
    if (DIGITS.test(word)) {
      const end = index + word.length;
      if (lower[end] === ':' && DIGITS.test(lower[end + 1] ?? '')) yield { term: '#time', word };
      yield { term: shapeOf(word), word };
      continue;
    }
    const cut = word.slice(0, LONGEST_WORD);
    const stem = stemOf(cut, language);
    if (stem === '') continue;
    if (language === 'en') yield { term: stem, word: cut };
    else {
      const english = stemOf(cut, 'en');
      yield { term: termOf(stem, language), word: cut, ...(english === '' ? {} : { otherwise: english }) };
    }
  }
}
