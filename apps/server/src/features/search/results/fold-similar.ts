import type { Passage } from '#engines/passage-index/passage-index.ts';
import { stemsOf } from '#kernel/language/stems.ts';

/** Share of word triples that two passages must have in common to say nearly the same. */
const ALIKE = 0.6;

function triplesOf({ text, language }: Passage): ReadonlySet<string> {
  const stems = stemsOf(text, language).map(({ stem }) => stem);
  if (stems.length < 3) return new Set([stems.join(' ')]);
  return new Set(stems.slice(2).map((stem, index) => `${stems[index]} ${stems[index + 1]} ${stem}`));
}

function likeness(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  let shared = 0;
  for (const triple of left) if (right.has(triple)) shared++;
  return shared / Math.min(left.size, right.size);
}

export interface FoldedPassage<Judged> {
  readonly judged: Judged;
  readonly passage: Passage;
  readonly documentId: string;
  /** Passages of the same document that say nearly the same, best first. */
  readonly similar: readonly Passage[];
}

/** Folds passages of one document that say nearly the same (running texts, repeated clauses) under the best of them; order stays. */
export function foldSimilar<Judged>(
  found: readonly { readonly judged: Judged; readonly passage: Passage }[],
): FoldedPassage<Judged>[] {
  const kept: { judged: Judged; passage: Passage; triples: ReadonlySet<string>; similar: Passage[] }[] = [];
  for (const { judged, passage } of found) {
    const triples = triplesOf(passage);
    const twin = kept.find(
      (other) => other.passage.documentId === passage.documentId && likeness(other.triples, triples) >= ALIKE,
    );
    if (twin) twin.similar.push(passage);
    else kept.push({ judged, passage, triples, similar: [] });
  }
  return kept.map(({ judged, passage, similar }) => ({ judged, passage, documentId: passage.documentId, similar }));
}
