import { rarity, saturation } from './bm25.ts';
import type { WordPlaces } from './word-places.ts';

const PAIRS = { k1: 1.2, b: 0.75 };
/** Neighbours of the question may have this much between them, and change places: "cost of a pump" and "pump costs". */
const NEAR = 3;

/** A word as the numbers of the terms that stand for it. */
export type WordNumbers = ReadonlySet<number>;

/**
 * BM25 over pairs of neighbours in the question that stand near each other. How rare a pair is gets counted among the passages given,
 * which are the best by single words: a passage with the pair holds both words, so few are missed.
 */
export function scorePairs(
  words: readonly WordNumbers[],
  places: readonly WordPlaces[],
  passages: number,
): Map<number, number> {
  const scores = new Map<number, number>();
  const meanLength = places.reduce((sum, { length }) => sum + length, 0) / places.length || 1;
  words.slice(1).forEach((right, index) => {
    const left = words[index];
    if (!left || left.size === 0 || right.size === 0) return;
    const counts = places.map((place) => countNear(place, left, right));
    const weight = rarity(counts.filter((count) => count > 0).length, passages);
    counts.forEach((count, at) => {
      const place = places[at];
      if (count === 0 || !place) return;
      const score = weight * saturation(count, place.length / meanLength, PAIRS);
      scores.set(place.passage, (scores.get(place.passage) ?? 0) + score);
    });
  });
  return scores;
}

/** How often the two stand near each other, in either order. */
function countNear({ positions, terms }: WordPlaces, left: WordNumbers, right: WordNumbers): number {
  let count = 0;
  for (let at = 0; at < terms.length; at++) {
    const term = terms[at] ?? 0;
    const other = left.has(term) ? right : right.has(term) ? left : undefined;
    if (!other) continue;
    const limit = (positions[at] ?? 0) + NEAR;
    for (let later = at + 1; (positions[later] ?? Infinity) <= limit; later++) if (other.has(terms[later] ?? 0)) count++;
  }
  return count;
}

/** Whether the words stand next to each other in this order. No words stand everywhere. */
export function holdsPhrase({ positions, terms }: WordPlaces, phrase: readonly WordNumbers[]): boolean {
  if (phrase.length === 0) return true;
  return positions.some((position, at) =>
    phrase.every((word, offset) => positions[at + offset] === position + offset && word.has(terms[at + offset] ?? 0)),
  );
}

/** How many of the question's words stand next to each other in the passage as they do in the question; 1 for a word by itself. */
export function longestRun({ positions, terms }: WordPlaces, question: readonly WordNumbers[]): number {
  let longest = 0;
  for (let at = 0; at < positions.length; at++)
    for (let from = 0; from + longest < question.length; from++) {
      let length = 0;
      while (
        positions[at + length] === (positions[at] ?? 0) + length &&
        question[from + length]?.has(terms[at + length] ?? 0) === true
      )
        length++;
      longest = Math.max(longest, length);
    }
  return longest;
}
