import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import { countFailuresOfAll, countHoldingsOfAll } from '../library.store.ts';

export interface LibrariesSummary {
  /** By owner: documents, Trash included, and their bytes. */
  readonly holdings: ReadonlyMap<OwnerId, { readonly documents: number; readonly bytes: number }>;
  /** Documents that could not be read, by the code of the reason, the most frequent first. */
  readonly failures: readonly { readonly code: string; readonly documents: number }[];
}

/** Figures of all libraries, for the operator, who may know how much there is and not what. */
export function createSummariseLibraries({ database }: { database: Database }) {
  return async (): Promise<LibrariesSummary> => {
    const [holdings, failures] = await Promise.all([countHoldingsOfAll(database), countFailuresOfAll(database)]);
    return {
      holdings: new Map(
        holdings.map(({ owner_id: ownerId, documents, bytes }) => [
          ownerId,
          { documents: Number(documents), bytes: Number(bytes) },
        ]),
      ),
      failures: failures.map(({ code, documents }) => ({ code: code ?? 'unknown', documents: Number(documents) })),
    };
  };
}
