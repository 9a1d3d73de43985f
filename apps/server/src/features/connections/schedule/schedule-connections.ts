import * as z from 'zod';
import type { Database } from '#engines/database/database.ts';
import type { JobQueue } from '#engines/job-queue/job-queue.ts';
import type { Clock } from '#kernel/clock.ts';
import { CHECK_CONNECTION, FETCH_CLOUD_FILES, SYNC_CONNECTION } from '../connections.jobs.ts';
import { dueConnections, NEVER, updateConnection } from '../connections.store.ts';
import type { ConnectionRow } from '../connections.tables.ts';

const Checked = z.object({ at: z.unknown() });

/** A job that was not started within this time is enqueued again: its process may have crashed. */
const REPEAT_MILLISECONDS = 10 * 60_000;
const CHECK_EVERY_MILLISECONDS = 24 * 60 * 60_000;

interface Collaborators {
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly clock: Clock;
}

/** Enqueues the jobs of the connections that are due. Called every second or so by every worker process. */
export function createScheduleConnections({ database, jobs, clock }: Collaborators) {
  return async (): Promise<void> => {
    const now = clock.now();
    for (const row of await dueConnections(database, now)) {
      const { owner_id: ownerId } = row;
      const syncs = row.next_sync_at <= now;
      const fetches = row.next_fetch_at <= now;
      await database.transact(async (transaction) => {
        const write = (kind: string) => jobs.enqueue(transaction, { kind, key: row.id, ownerId, payload: {} });
        await updateConnection(transaction, ownerId, row.id, {
          ...(syncs ? { next_sync_at: now + REPEAT_MILLISECONDS } : {}),
          ...(fetches ? { next_fetch_at: NEVER } : {}),
        });
        if (syncs) await write(SYNC_CONNECTION);
        if (fetches) await write(FETCH_CLOUD_FILES);
        if (syncs && wantsCheck(row, now)) await write(CHECK_CONNECTION);
      });
    }
  };
}

/** Once a day our items are compared with a full listing of the provider. */
const wantsCheck = (row: ConnectionRow, now: number) =>
  row.last_sync_at !== null && row.problem === null && now - lastCheckAt(row) > CHECK_EVERY_MILLISECONDS;

function lastCheckAt({ checked, created_at: createdAt }: ConnectionRow): number {
  const at: unknown = checked === null ? null : Checked.parse(JSON.parse(checked)).at;
  return typeof at === 'number' ? at : createdAt;
}
