import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { shownDocumentsOf } from '../library.store.ts';

/** Some of the documents outside Trash that can be read and whose facts were not read by these rules. */
export const createListWithoutFacts =
  ({ database }: { database: Database }) =>
  ({ ownerId }: OwnerScope, rules: number, limit: number): Promise<{ id: string; filename: string; sha256: string }[]> =>
    shownDocumentsOf(database, ownerId)
      .select(['id', 'filename', 'sha256'])
      .where('status', '=', 'ready')
      .where('fact_rules', '!=', rules)
      .limit(limit)
      .execute();
