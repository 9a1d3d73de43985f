import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#engines/database/database.ts';
import { messageOf } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';
import { watchedConnections } from '../connections.store.ts';
import type { ConnectionRow } from '../connections.tables.ts';
import type { OpenConnection } from '../credentials/open-connection.ts';
import type { WakeConnection } from './wake-connection.ts';

/** Pause after a failure; the schedule goes on asking meanwhile. */
const PAUSE_MILLISECONDS = 60_000;

interface Collaborators {
  readonly database: Database;
  readonly openConnection: OpenConnection;
  readonly wake: WakeConnection;
  readonly log: Log;
}

/**
 * Waits for the providers that can be waited for (long polling, a watched folder), and syncs a connection as soon as something changes.
 * `update` is called from time to time and starts or stops waiting as connections come and go.
 */
export function createWatchConnections({ database, openConnection, wake, log }: Collaborators) {
  const waiting = new Map<string, { controller: AbortController; done: Promise<void> }>();

  async function wait(row: ConnectionRow, signal: AbortSignal): Promise<void> {
    let cursor = row.cursor;
    while (!signal.aborted && cursor !== null) {
      try {
        const source = openConnection(row, row.owner_id);
        if (!source.wait) return;
        const outcome = await source.wait(cursor, signal);
        if (signal.aborted) return;
        if (outcome === 'changed') {
          await wake(row.id);
          // The sync moves the cursor; `update` starts waiting from there.
          return;
        }
      } catch (error) {
        if (signal.aborted) return;
        log.warn('waiting failed', { connection: row.id, reason: messageOf(error) });
        await pause(PAUSE_MILLISECONDS, undefined, { signal }).catch(() => undefined);
      }
      cursor = row.cursor;
    }
  }

  return {
    async update(): Promise<void> {
      const rows = await watchedConnections(database);
      const watched = new Map(
        rows.filter((row) => row.cursor !== null && row.problem !== 'sign-in').map((row) => [row.id, row]),
      );
      for (const [id, { controller }] of waiting) if (!watched.has(id)) controller.abort();
      for (const [id, row] of watched) {
        // While a sync is running the cursor moves.
        if (waiting.has(id) || row.lease !== null) continue;
        const controller = new AbortController();
        const done = wait(row, controller.signal).finally(() => waiting.delete(id));
        waiting.set(id, { controller, done });
      }
    },
    async [Symbol.asyncDispose](): Promise<void> {
      const all = [...waiting.values()];
      for (const { controller } of all) controller.abort();
      await Promise.all(all.map(({ done }) => done));
    },
  };
}
