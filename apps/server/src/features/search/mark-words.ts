import { stemOf } from '#kernel/language/stems.ts';
import { wordsOf } from '#kernel/language/words.ts';

/** Where one of the question's words stands in a text, and which. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  /** Place of the word in the question. */
  readonly term: number;
}

/** Finds the question's words in a text by their stems. @param language of the text, ISO 639-1 or `und` */
export function markWords(text: string, language: string, terms: readonly { readonly stems: readonly string[] }[]): Mark[] {
  const termOf = new Map(terms.flatMap(({ stems }, term) => stems.map((stem) => [stem, term] as const)));
  return wordsOf(text).flatMap(({ text: word, start, end }) => {
    const term = termOf.get(stemOf(word, language));
    return term === undefined ? [] : [{ start, end, term }];
  });
}
