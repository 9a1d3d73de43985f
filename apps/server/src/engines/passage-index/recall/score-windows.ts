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

interface Mark {
  readonly position: number;
  readonly term: number;
  readonly value: number;
}

function marksOf(
  { positions, terms: found, concepts }: WordPlaces,
  terms: readonly WindowTerm[],
  sureness: (strength: number) => number,
): Mark[] {
  const marks: Mark[] = [];
  terms.forEach(({ words, concepts: meant }, term) => {
    if (words.size > 0)
      found.forEach((number, at) => {
        const value = words.get(number);
        if (value !== undefined) marks.push({ position: positions[at] ?? 0, term, value });
      });
    if (meant.size > 0)
      for (const { term: number, position, strength } of concepts) {
        const value = meant.get(number);
        if (value !== undefined) marks.push({ position, term, value: value * sureness(strength) });
      }
  });
  return marks.toSorted((a, b) => a.position - b.position);
}

/**
 * The share of the question that stands close together in a passage, 0 to 1, rare words counting more: an answer says it in a sentence or two.
 * Of each word the best of itself and its concepts counts.
 *
 * @param inDocument what its document covers of a word, 0 to 1
 */
export function scoreWindow(
  place: WordPlaces,
  terms: readonly WindowTerm[],
  inDocument: (term: number) => number,
  sureness: (strength: number) => number,
): number {
  const marks = marksOf(place, terms, sureness);
  const elsewhere = terms.map(({ words, concepts }, term) =>
    Math.max(
      ELSEWHERE.document * inDocument(term),
      ...place.above.map((number) => ELSEWHERE.above * (words.get(number) ?? concepts.get(number) ?? 0)),
    ),
  );
  for (const { term, value } of marks) elsewhere[term] = Math.max(ELSEWHERE.passage * value, elsewhere[term] ?? 0);
  const nothing = terms.reduce((sum, { share }, term) => sum + share * (elsewhere[term] ?? 0), 0);
  let best = nothing;
  const values = new Float64Array(terms.length);
  for (let from = 0; from < marks.length; from++) {
    const first = marks[from];
    if (!first) break;
    values.fill(0);
    let sum = nothing;
    for (let at = from; at < marks.length; at++) {
      const mark = marks[at];
      if (!mark || mark.position > first.position + WINDOW) break;
      const had = Math.max(values[mark.term] ?? 0, elsewhere[mark.term] ?? 0);
      if (mark.value <= had) continue;
      values[mark.term] = mark.value;
      sum += (terms[mark.term]?.share ?? 0) * (mark.value - had);
    }
    if (sum > best) best = sum;
  }
  return Math.min(1, best);
}
