import type { WordPlaces } from './word-places.ts';

/** Content words that are read together: about three lines. */
const WINDOW = 24;
/** What stands elsewhere says what a window is about, not what it says: in the headings above, in the passage, in the document. */
const ELSEWHERE = { above: 0.7, passage: 0.7, document: 0.3 };

/** What stands for a word of the question in a passage: numbers of terms, and what each counts, 0 to 1. */
export interface WindowTerm {
  /** Of the whole question, 0 to 1. */
  readonly share: number;
  readonly words: ReadonlyMap<number, number>;
  readonly concepts: ReadonlyMap<number, number>;
}

/** Places of the question’s words in a passage, in order. Written over for each passage: hundreds are looked at in one search. */
class Marks {
  many = 0;
  readonly positions: number[] = [];
  readonly terms: number[] = [];
  readonly values: number[] = [];

  /** Finds all of them, those of the question's first word first where several stand at one place. */
  find(
    { positions, terms: found, concepts }: WordPlaces,
    terms: readonly WindowTerm[],
    sureness: (strength: number) => number,
  ): void {
    this.many = 0;
    for (let term = 0; term < terms.length; term++) {
      const { words, concepts: meant } = terms[term] ?? NO_TERM;
      if (words.size > 0)
        for (let at = 0; at < found.length; at++) {
          const value = words.get(found[at] ?? 0);
          if (value !== undefined) this.#add(positions[at] ?? 0, term, value);
        }
      if (meant.size > 0)
        for (const { term: number, position, strength } of concepts) {
          const value = meant.get(number);
          if (value !== undefined) this.#add(position, term, value * sureness(strength));
        }
    }
  }

  /** Behind those at the same place and before; the places of each word come nearly in order. */
  #add(position: number, term: number, value: number): void {
    const { positions, terms, values } = this;
    let at = this.many++;
    for (; at > 0 && (positions[at - 1] ?? 0) > position; at--) {
      positions[at] = positions[at - 1] ?? 0;
      terms[at] = terms[at - 1] ?? 0;
      values[at] = values[at - 1] ?? 0;
    }
    positions[at] = position;
    terms[at] = term;
    values[at] = value;
  }
}

const NO_TERM: WindowTerm = { share: 0, words: new Map(), concepts: new Map() };

/**
 * Tells the share of the question that stands close together in a passage, 0 to 1, rare words counting more: an answer says it in a sentence or
 * two. Of each word the best of itself and its concepts counts.
 *
 * @param many words of the question
 */
export function createScoreWindow(many: number, sureness: (strength: number) => number) {
  const marks = new Marks();
  const elsewhere = new Float64Array(many);
  const values = new Float64Array(many);

  /** What stands anywhere of each word, as far as it counts everywhere. */
  function findElsewhere({ above }: WordPlaces, terms: readonly WindowTerm[], document: number, inDocument: InDocument): void {
    for (let term = 0; term < many; term++) {
      const { words, concepts } = terms[term] ?? NO_TERM;
      let most = ELSEWHERE.document * inDocument(document, term);
      for (const number of above) most = Math.max(most, ELSEWHERE.above * (words.get(number) ?? concepts.get(number) ?? 0));
      elsewhere[term] = most;
    }
    for (let at = 0; at < marks.many; at++) {
      const term = marks.terms[at] ?? 0;
      elsewhere[term] = Math.max(ELSEWHERE.passage * (marks.values[at] ?? 0), elsewhere[term] ?? 0);
    }
  }

  /** What the marks from one on add to what stands elsewhere, as far as they stand close together. */
  function sumFrom(from: number, terms: readonly WindowTerm[], nothing: number): number {
    const last = (marks.positions[from] ?? 0) + WINDOW;
    values.fill(0);
    let sum = nothing;
    for (let at = from; at < marks.many && (marks.positions[at] ?? 0) <= last; at++) {
      const term = marks.terms[at] ?? 0;
      const value = marks.values[at] ?? 0;
      const had = Math.max(values[term] ?? 0, elsewhere[term] ?? 0);
      if (value <= had) continue;
      values[term] = value;
      sum += (terms[term]?.share ?? 0) * (value - had);
    }
    return sum;
  }

  /** @param inDocument what a document covers of a word, 0 to 1 */
  return (place: WordPlaces, terms: readonly WindowTerm[], document: number, inDocument: InDocument): number => {
    marks.find(place, terms, sureness);
    findElsewhere(place, terms, document, inDocument);
    let nothing = 0;
    for (let term = 0; term < many; term++) nothing += (terms[term]?.share ?? 0) * (elsewhere[term] ?? 0);
    let best = nothing;
    for (let from = 0; from < marks.many; from++) best = Math.max(best, sumFrom(from, terms, nothing));
    return Math.min(1, best);
  };
}

type InDocument = (document: number, term: number) => number;
