import type { Database } from '#engines/database/database.ts';
import type { JobQueue } from '#engines/job-queue/job-queue.ts';
import type { Clock } from '#kernel/clock.ts';
import { SYNC_CONNECTION } from '../connections.jobs.ts';
import { findAnyConnection, updateConnection } from '../connections.store.ts';

interface Collaborators {
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly clock: Clock;
}

/** Syncs a connection now, because it may have changed. A wrong call costs one request to the provider. */
export function createWakeConnection({ database, jobs, clock }: Collaborators) {
  return (connectionId: string): Promise<void> =>
    database.transact(async (transaction) => {
      const row = await findAnyConnection(transaction, connectionId);
      const inactive = !row || row.removing !== null || row.watching === 0 || row.paused === 1 || row.problem === 'sign-in';
      // A provider that asked us to wait is not asked earlier because of a push.
      if (inactive || row.problem === 'rate-limited') return;
      const { owner_id: ownerId } = row;
      await updateConnection(transaction, ownerId, row.id, { next_sync_at: clock.now() });
      await jobs.enqueue(transaction, { kind: SYNC_CONNECTION, key: row.id, ownerId, payload: {} });
    });
}
export type WakeConnection = ReturnType<typeof createWakeConnection>;
