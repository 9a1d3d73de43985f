import type { ConnectionChange } from 'contract/connections';
import type { CloudSourceDriver } from '#engines/cloud-source/cloud-source.ts';
import type { Database } from '#engines/database/database.ts';
import type { JobQueue } from '#engines/job-queue/job-queue.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { createChooseFolders } from './choose-folders.ts';
import { refuse } from '../connections.errors.ts';
import { CHECK_CONNECTION, FETCH_CLOUD_FILES, SYNC_CONNECTION } from '../connections.jobs.ts';
import { findConnection, updateConnection } from '../connections.store.ts';
import type { ConnectionRow } from '../connections.tables.ts';
import { pendingWork } from '../fetch/fetch.store.ts';

/** Sets the name of a connection on its documents. */
export type SetSourceName = (scope: OwnerScope, connection: Pick<ConnectionRow, 'id' | 'kind'>, name: string) => Promise<void>;

interface Collaborators {
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly clock: Clock;
  readonly chooseFolders: ReturnType<typeof createChooseFolders>;
  readonly setSourceName: SetSourceName;
}

/** What a person can do to a connection that exists. */
export function createChangeConnection(
  { database, jobs, clock, chooseFolders, setSourceName }: Collaborators,
  drivers: ReadonlyMap<string, CloudSourceDriver>,
) {
  const update = (scope: OwnerScope, id: string, fields: Partial<ConnectionRow>, ...kinds: string[]): Promise<void> =>
    database.transact(async (transaction) => {
      const row = await findConnection(transaction, scope.ownerId, id);
      if (!row || row.removing !== null) throw refuse.connection_not_found();
      await updateConnection(transaction, scope.ownerId, id, fields);
      for (const kind of kinds) await jobs.enqueue(transaction, { kind, key: id, ownerId: scope.ownerId, payload: {} });
    });

  /** @throws only_read where files cannot be changed, asks_first where the provider has to be asked */
  async function expectWriting({ ownerId }: OwnerScope, id: string): Promise<void> {
    const row = await findConnection(database, ownerId, id);
    const driver = row && drivers.get(row.kind);
    if (row && driver?.writing === 'asks' && row.writes !== 1) throw refuse.asks_first({ name: row.name });
    if (row && driver?.writing === undefined) throw refuse.only_read({ name: row.name });
  }

  return {
    async change(scope: OwnerScope, id: string, { name, paused, folders, writes }: ConnectionChange): Promise<void> {
      if (writes === true) await expectWriting(scope, id);
      await update(scope, id, {
        ...(name === undefined ? {} : { name }),
        ...(paused === undefined ? {} : { paused: paused ? 1 : 0 }),
        ...(writes === undefined ? {} : { writes: writes ? 1 : 0 }),
      });
      const row = name === undefined ? undefined : await findConnection(database, scope.ownerId, id);
      if (row) await setSourceName(scope, row, row.name);
      if (folders !== undefined) await chooseFolders(scope, id, folders);
      if (paused === false) await this.syncNow(scope, id);
    },
    /** Starts or stops keeping the connection in sync. */
    watch: (scope: OwnerScope, id: string, on: boolean) =>
      on
        ? update(scope, id, { watching: 1, next_sync_at: clock.now(), next_fetch_at: clock.now() }, SYNC_CONNECTION)
        : update(scope, id, { watching: 0 }),
    syncNow: (scope: OwnerScope, id: string) =>
      update(scope, id, { next_sync_at: clock.now(), next_fetch_at: clock.now() }, SYNC_CONNECTION, FETCH_CLOUD_FILES),
    /** Compares with a full listing of the provider, in the background. */
    checkNow: (scope: OwnerScope, id: string) => update(scope, id, {}, CHECK_CONNECTION),
    /** @throws nothing_held */
    async confirmDeletions(scope: OwnerScope, id: string): Promise<void> {
      const row = await findConnection(database, scope.ownerId, id);
      if (row?.problem !== 'held-deletions') throw refuse.nothing_held();
      await update(scope, id, { deletions_confirmed: 1, next_sync_at: clock.now() }, SYNC_CONNECTION);
    },
    /** Retries quarantined files: one, or all. */
    async retry(scope: OwnerScope, id: string, itemId: string | null): Promise<void> {
      await pendingWork(database, scope.ownerId, id).releaseQuarantined(itemId, clock.now());
      await update(scope, id, { next_fetch_at: clock.now() }, FETCH_CLOUD_FILES);
    },
  };
}
export type ChangeConnection = ReturnType<typeof createChangeConnection>;
