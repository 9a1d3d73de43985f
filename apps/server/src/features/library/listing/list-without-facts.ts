import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { shownDocumentsOf } from '../library.store.ts';
import { bytesIdOf } from '../versions/bytes-of.ts';

export interface DocumentWithoutFacts {
  readonly id: string;
  readonly filename: string;
  readonly sha256: string;
  readonly bytesId: string;
}

/** Some of the documents outside Trash that can be read and whose facts were not read by these rules. */
export const createListWithoutFacts =
  ({ database }: { database: Database }) =>
  async ({ ownerId }: OwnerScope, rules: number, limit: number): Promise<DocumentWithoutFacts[]> => {
    const rows = await shownDocumentsOf(database, ownerId)
      .select(['id', 'filename', 'sha256', 'bytes_id'])
      .where('status', '=', 'ready')
      .where('fact_rules', '!=', rules)
      .limit(limit)
      .execute();
    return rows.map((row) => ({ id: row.id, filename: row.filename, sha256: row.sha256, bytesId: bytesIdOf(row) }));
  };
