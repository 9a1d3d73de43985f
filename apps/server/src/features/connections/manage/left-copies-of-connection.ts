import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { refuse } from '../connections.errors.ts';
import { listConnections } from '../connections.store.ts';
import { listKeptConnectionIds } from '../kept/kept.store.ts';

/** A connection, and the ids of all connections of its owner, also of those that find their copies when they are connected again. */
interface AmongConnections {
  readonly source: string;
  readonly connectionId: string;
  readonly connectionIds: readonly string[];
}

/** Documents that an earlier connection of the same account left behind, as the library knows them. */
export interface LeftCopiesInLibrary {
  find(scope: OwnerScope, among: AmongConnections): Promise<{ count: number; names: string[] }>;
  merge(scope: OwnerScope, among: AmongConnections): Promise<{ merged: number; left: number }>;
}

/** Offers to merge what is here twice, since before kept copies were found again by their account. @throws connection_not_found */
export function createLeftCopiesOfConnection({ database, library }: { database: Database; library: LeftCopiesInLibrary }) {
  async function among({ ownerId }: OwnerScope, id: string): Promise<AmongConnections> {
    const rows = await listConnections(database, ownerId);
    const row = rows.find((one) => one.id === id);
    if (!row) throw refuse.connection_not_found();
    return {
      source: row.kind,
      connectionId: id,
      connectionIds: [...rows.map((one) => one.id), ...(await listKeptConnectionIds(database, ownerId))],
    };
  }
  return {
    find: async (scope: OwnerScope, id: string) => library.find(scope, await among(scope, id)),
    merge: async (scope: OwnerScope, id: string) => library.merge(scope, await among(scope, id)),
  };
}
export type LeftCopiesOfConnection = ReturnType<typeof createLeftCopiesOfConnection>;
