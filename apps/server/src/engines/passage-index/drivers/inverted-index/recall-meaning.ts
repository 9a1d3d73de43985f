import type { RecallRequest } from '../../passage-index.ts';
import type { IndexSql } from './index-sql.ts';
import type { OwnerRow } from './owner-row.ts';
import { seekSpace } from './spaces.ts';
import type { VectorShelf } from './vector-shelf.ts';

interface MeaningRecall {
  readonly nearest: readonly number[];
  /** Cosines of any passages; those without a vector are missing. */
  cosinesOf(passages: readonly number[]): Promise<ReadonlyMap<number, number>>;
}

interface Collaborators {
  readonly sql: IndexSql;
  readonly shelf: VectorShelf;
  readonly owner: OwnerRow;
  readonly isLive: (passage: number) => boolean;
}

const NOTHING: MeaningRecall = { nearest: [], cosinesOf: () => Promise.resolve(new Map()) };

/** The passages nearest to the question in meaning. */
export async function recallMeaning(
  { sql, shelf, owner, isLive }: Collaborators,
  request: RecallRequest,
): Promise<MeaningRecall> {
  if (!request.meaning) return NOTHING;
  const { space, vector } = request.meaning;
  const place = await seekSpace(sql, owner.number, space);
  if (!place) return NOTHING;
  const nearest = await shelf.nearest(sql, place, vector, isLive, request.limit);
  return {
    nearest: [...nearest.keys()],
    async cosinesOf(passages) {
      const missing = passages.filter((passage) => !nearest.has(passage));
      return new Map([...nearest, ...(await shelf.cosines(sql, place, vector, missing))]);
    },
  };
}
