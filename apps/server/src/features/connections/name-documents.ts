import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { NameSource } from './change-connection.ts';
import { allConnections } from './connections.store.ts';

interface Collaborators {
  readonly database: Database;
  readonly nameSource: NameSource;
}

/**
 * Gives documents that were fetched before they bore the name of their connection that name. Run at every start: where all bear it, it only
 * looks.
 */
export function createNameDocuments({ database, nameSource }: Collaborators, scopeOf: (ownerId: string) => OwnerScope) {
  return async (): Promise<void> => {
    for (const row of await allConnections(database)) await nameSource(scopeOf(row.owner_id), row, row.name);
  };
}
