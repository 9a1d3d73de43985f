import type { RecalledTerm } from '#engines/passage-index/passage-index.ts';

/** A text as its words and what they mean. Offsets in UTF-16 units. */
export interface WordMeanings {
  /** The stem is empty for function words. */
  readonly words: readonly { readonly stem: string; readonly start: number; readonly end: number }[];
  /** Where it speaks of a concept of the lexicon, and how surely, 0 to 1. */
  readonly concepts: readonly {
    readonly id: string;
    readonly start: number;
    readonly end: number;
    readonly sureness: number;
  }[];
}

/** Where one of the question's words stands in a text, and which. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  /** Place of the word in the question. */
  readonly term: number;
  /** 1 for the word itself, less for another that says the same. */
  readonly value: number;
}

export type MarkedTerm = Pick<RecalledTerm, 'stems' | 'concepts'>;

/** Prepares the words of a question to be found in texts, by their stems and by the concepts they stand for. */
export function createMarkWords(terms: readonly MarkedTerm[]) {
  const termOf = new Map(terms.flatMap(({ stems }, term) => stems.map((stem) => [stem, term] as const)));
  const meant = Map.groupBy(
    terms.flatMap(({ concepts }, term) => concepts.map(({ id, weight }) => ({ id, weight, term }))),
    ({ id }) => id,
  );
  return ({ words, concepts }: WordMeanings): Mark[] => {
    const exact = words.flatMap(({ stem, start, end }) => {
      const term = termOf.get(stem);
      return term === undefined ? [] : [{ start, end, term, value: 1 }];
    });
    const others = concepts.flatMap(({ id, start, end, sureness }) =>
      (meant.get(id) ?? []).map(({ weight, term }) => ({ start, end, term, value: weight * sureness })),
    );
    return [...exact, ...others].toSorted((a, b) => a.start - b.start || b.value - a.value);
  };
}
