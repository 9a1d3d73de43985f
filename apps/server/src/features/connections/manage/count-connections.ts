import type { Database } from '#engines/database/database.ts';
import { countConnectionsOfAll } from '../connections.store.ts';

/** How many connections of each kind all owners have, and how many of them have a problem. For the operator. */
export function createCountConnections({ database }: { database: Database }) {
  return async () =>
    (await countConnectionsOfAll(database)).map(({ kind, connections, withProblem }) => ({
      kind,
      connections: Number(connections),
      withProblem: Number(withProblem),
    }));
}
export type CountConnections = ReturnType<typeof createCountConnections>;
