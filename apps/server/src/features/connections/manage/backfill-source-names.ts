import type { Database } from '#engines/database/database.ts';
import type { SetSourceName } from './change-connection.ts';
import { allConnections } from '../connections.store.ts';

interface Collaborators {
  readonly database: Database;
  readonly setSourceName: SetSourceName;
}

/**
 * Sets the name of their connection on documents that were fetched before names were stored. Runs at every start and changes nothing where
 * all have one.
 */
export function createBackfillSourceNames({ database, setSourceName }: Collaborators) {
  return async (): Promise<void> => {
    for (const row of await allConnections(database)) await setSourceName({ ownerId: row.owner_id }, row, row.name);
  };
}
