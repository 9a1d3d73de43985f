import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#engines/database/database.ts';
import { messageOf } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { watchedConnections } from './connections.store.ts';
import type { ConnectionRow } from './connections.tables.ts';
import type { OpenConnection } from './open-connection.ts';
import type { WakeConnection } from './wake-connection.ts';

/** After trouble the provider is left in peace this long; the schedule goes on asking meanwhile. */
const TROUBLE_MILLISECONDS = 60_000;

interface Collaborators {
  readonly database: Database;
  readonly openConnection: OpenConnection;
  readonly wake: WakeConnection;
  readonly log: Log;
}

/**
 * Sits with the providers that can be waited for (long polling, a watched folder), and wakes a connection as soon as something happens.
 * `look` is called from time to time and starts or ends the sitting as connections come and go.
 */
export function createWatchConnections(
  { database, openConnection, wake, log }: Collaborators,
  scopeOf: (ownerId: string) => OwnerScope,
) {
  const sitting = new Map<string, { controller: AbortController; done: Promise<void> }>();

  async function sit(row: ConnectionRow, signal: AbortSignal): Promise<void> {
    let cursor = row.cursor;
    while (!signal.aborted && cursor !== null) {
      try {
        const source = openConnection(row, scopeOf(row.owner_id).ownerId);
        if (!source.wait) return;
        const outcome = await source.wait(cursor, signal);
        if (signal.aborted) return;
        if (outcome === 'changed') {
          await wake(row.id);
          // The sync moves the cursor on; `look` comes back with it.
          return;
        }
      } catch (error) {
        if (signal.aborted) return;
        log.warn('waiting failed', { connection: row.id, reason: messageOf(error) });
        await pause(TROUBLE_MILLISECONDS, undefined, { signal }).catch(() => undefined);
      }
      cursor = row.cursor;
    }
  }

  return {
    async look(): Promise<void> {
      const rows = await watchedConnections(database);
      const wanted = new Map(
        rows.filter((row) => row.cursor !== null && row.problem !== 'sign-in').map((row) => [row.id, row]),
      );
      for (const [id, { controller }] of sitting) if (!wanted.has(id)) controller.abort();
      for (const [id, row] of wanted) {
        // While a pass is running the cursor moves by itself.
        if (sitting.has(id) || row.lease !== null) continue;
        const controller = new AbortController();
        const done = sit(row, controller.signal).finally(() => sitting.delete(id));
        sitting.set(id, { controller, done });
      }
    },
    async [Symbol.asyncDispose](): Promise<void> {
      const all = [...sitting.values()];
      for (const { controller } of all) controller.abort();
      await Promise.all(all.map(({ done }) => done));
    },
  };
}
