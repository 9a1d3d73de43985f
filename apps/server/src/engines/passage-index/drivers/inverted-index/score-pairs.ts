import { rarity, saturation } from './bm25.ts';

const PAIRS = { k1: 1.2, b: 0.75 };

/** A passage whose words are known in order: numbers of terms, function words left out. */
export interface PassageSequence {
  readonly passage: number;
  readonly sequence: readonly number[];
}

/**
 * BM25 over neighbouring pairs of the question's words. How rare a pair is gets counted among the passages given, which are the best by
 * single words: a passage with the pair holds both words, so few are missed.
 *
 * @param pairs the question's neighbours; each side is a set of term numbers, because a word may have several stems
 */
export function scorePairs(
  pairs: readonly (readonly [ReadonlySet<number>, ReadonlySet<number>])[],
  sequences: readonly PassageSequence[],
  passages: number,
): Map<number, number> {
  const scores = new Map<number, number>();
  const meanLength = sequences.reduce((sum, { sequence }) => sum + sequence.length, 0) / sequences.length || 1;
  for (const [left, right] of pairs) {
    const counts = sequences.map(({ sequence }) => countPair(sequence, left, right));
    const weight = rarity(counts.filter((count) => count > 0).length, passages);
    counts.forEach((count, index) => {
      const found = sequences[index];
      if (count === 0 || !found) return;
      scores.set(
        found.passage,
        (scores.get(found.passage) ?? 0) + weight * saturation(count, found.sequence.length / meanLength, PAIRS),
      );
    });
  }
  return scores;
}

function countPair(sequence: readonly number[], left: ReadonlySet<number>, right: ReadonlySet<number>): number {
  let count = 0;
  for (let at = 0; at + 1 < sequence.length; at++) if (left.has(sequence[at] ?? 0) && right.has(sequence[at + 1] ?? 0)) count++;
  return count;
}

/** Whether the words stand next to each other in this order. */
export function holdsPhrase(sequence: readonly number[], phrase: readonly ReadonlySet<number>[]): boolean {
  if (phrase.length === 0) return true;
  for (let at = 0; at + phrase.length <= sequence.length; at++)
    if (phrase.every((word, offset) => word.has(sequence[at + offset] ?? 0))) return true;
  return false;
}
