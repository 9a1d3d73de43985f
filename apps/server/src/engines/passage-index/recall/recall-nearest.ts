import type { RecallRequest } from '../passage-index.ts';
import type { IndexSql } from '../storage/index-sql.ts';
import type { OwnerRow } from '../storage/owner-row.ts';
import { recallSpace, type KnownSpaces } from '../vectors/spaces.ts';
import type { VectorStore } from '../vectors/vector-store.ts';

interface MeaningRecall {
  readonly nearest: readonly number[];
  /** Cosines of any passages; those without a vector are missing. */
  cosinesOf(passages: readonly number[]): Promise<ReadonlyMap<number, number>>;
}

interface Collaborators {
  readonly sql: IndexSql;
  readonly vectorStore: VectorStore;
  readonly owner: OwnerRow;
  /** What the reader remembers of the owner's spaces. */
  readonly spaces: KnownSpaces;
  readonly isLive: (passage: number) => boolean;
}

const NOTHING: MeaningRecall = { nearest: [], cosinesOf: () => Promise.resolve(new Map()) };

/** The passages nearest to the question in meaning. */
export async function recallNearest(
  { sql, vectorStore, owner, spaces, isLive }: Collaborators,
  request: RecallRequest,
): Promise<MeaningRecall> {
  if (!request.meaning) return NOTHING;
  const { space, vector } = request.meaning;
  const place = await recallSpace(sql, owner, space, spaces);
  if (!place) return NOTHING;
  const nearest = await vectorStore.nearest(sql, place, vector, isLive, request.limit);
  // A search asks for the same passages twice, early and again when it knows which it keeps.
  const cosines = new Map(nearest);
  const asked = new Set(cosines.keys());
  return {
    nearest: [...nearest.keys()],
    async cosinesOf(passages) {
      const missing = passages.filter((passage) => !asked.has(passage));
      const found = await vectorStore.cosines(sql, place, vector, missing);
      for (const passage of missing) asked.add(passage);
      for (const [passage, cosine] of found) cosines.set(passage, cosine);
      return cosines;
    },
  };
}
