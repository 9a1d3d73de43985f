import { outsideTrash } from 'contract/query/match-query';
import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { ReadingJobs } from '../library.events.ts';
import { selectDocuments } from '../listing/listing.store.ts';
import { bindQuery } from '../querying/querying.store.ts';

interface Collaborators {
  readonly database: Database;
  readonly jobs: ReadingJobs;
  /** Forgets the stored pages, so that they are read from the file again. */
  readonly forgetPages: (transaction: Database, scope: OwnerScope, documentId: string) => Promise<void>;
}

/** Puts every document of an owner in line to be read from its original again. What is indexed answers until it is replaced. @returns how many */
export function createReadAllAgain({ database, jobs, forgetPages }: Collaborators) {
  return async (scope: OwnerScope): Promise<number> => {
    const query = await bindQuery(database, scope.ownerId, outsideTrash({ everything: true }));
    const order = { sort: 'modified', direction: 'desc', after: undefined, limit: undefined } as const;
    const rows = await selectDocuments(database, scope.ownerId, { query, ...order });
    for (const row of rows)
      await database.transact(async (transaction) => {
        await forgetPages(transaction, scope, row.id);
        await jobs.read(transaction, scope, row.id);
      });
    return rows.length;
  };
}
