import type { ProviderCheck } from 'contract/connections';
import { CursorExpiredError } from '#engines/cloud-source/cloud-source.errors.ts';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import { messageOf } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { findConnection, updateConnection } from '../connections.store.ts';
import type { OpenConnection } from '../credentials/open-connection.ts';
import { connectionItems } from '../items/items.store.ts';

/** Examples that are kept of each difference. */
const EXAMPLES = 100;
const PAGE = 1000;

interface Collaborators {
  readonly database: Database;
  readonly openConnection: OpenConnection;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Counts what the provider has by listing all of it once more, apart from the sync and its cursor, and compares. What the two differ in is
 * either on its way or a fault of ours; in both cases a person can see it.
 */
export function createCheckAgainstProvider({ database, openConnection, clock, log }: Collaborators) {
  return async ({ ownerId }: OwnerScope, connectionId: string, signal?: AbortSignal): Promise<void> => {
    const connection = await findConnection(database, ownerId, connectionId);
    if (!connection || connection.removing !== null || connection.problem === 'sign-in') return;
    const source = openConnection(connection, ownerId);
    const there = new Map<string, string>();
    let cursor: string | null = null;
    try {
      for (let scanning = true; scanning;) {
        const page: Awaited<ReturnType<typeof source.pull>> = await source.pull(cursor, signal);
        for (const change of page.changes)
          if (change.op === 'upsert' && change.item.kind === 'file')
            there.set(change.item.id, change.item.path ?? change.item.name);
        cursor = page.cursor;
        scanning = page.scan === 'open' && page.more;
      }
    } catch (error) {
      // The count stays as it was; the sync itself says what is wrong with the provider.
      if (!(error instanceof CursorExpiredError))
        log.warn('check failed', { connection: connectionId, reason: messageOf(error) });
      return;
    }
    const check: ProviderCheck = { files: there.size, at: clock.now(), missing: [], surplus: [] };
    const items = connectionItems(database, ownerId, connectionId);
    for (let after: string | undefined = ''; after !== undefined;) {
      const rows = await items.page(after, PAGE);
      for (const row of rows)
        if (row.kind === 'file' && !there.delete(row.id) && check.surplus.length < EXAMPLES) check.surplus.push(row.path);
      after = rows.length < PAGE ? undefined : rows.at(-1)?.id;
    }
    check.missing.push(...[...there.values()].slice(0, EXAMPLES));
    await updateConnection(database, ownerId, connectionId, { checked: JSON.stringify(check) });
  };
}
