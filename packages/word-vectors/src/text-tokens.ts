import { endOfRun } from './end-of-run.ts';

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

/** What a word of a language is to the model; null for a function word. @param word in lower case */
export function wordToken(word: string, language: string, stemOf: StemOf): TextToken | null {
  const stem = stemOf(word, language);
  if (stem === '') return null;
  if (language === 'en') return { term: stem, word };
  const english = stemOf(word, 'en');
  return { term: termOf(stem, language), word, ...(english === '' ? {} : { otherwise: english }) };
}

/** Calls back for every sign and number of a text with its shape, and for every other word in lower case; in order. */
export function eachPiece(text: string, onShape: (shape: string, word: string) => void, onWord: (word: string) => void): void {
  const lower = text.normalize('NFKC').toLowerCase();
  for (let at = 0; at < lower.length;) {
    const start = at;
    const end = endOfRun(lower, start);
    at = Math.max(end, start + 1);
    if (end === start) {
      const sign = SIGNS.get(lower.charAt(start));
      if (sign !== undefined) onShape(sign, lower.charAt(start));
      continue;
    }
    const word = lower.slice(start, end);
    if (DIGITS.test(word)) {
      if (lower[end] === ':' && DIGITS.test(lower[end + 1] ?? '')) onShape('#time', word);
      onShape(shapeOf(word), word);
    } else onWord(word.slice(0, LONGEST_WORD));
  }
}

/** The tokens of a text in order; function words are left out. */
export function textTokens(text: string, language: string, stemOf: StemOf): TextToken[] {
  const tokens: TextToken[] = [];
  eachPiece(
    text,
    (term, word) => tokens.push({ term, word }),
    (word) => {
      const token = wordToken(word, language, stemOf);
      if (token) tokens.push(token);
    },
  );
  return tokens;
}
