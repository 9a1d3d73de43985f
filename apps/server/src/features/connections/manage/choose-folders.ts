import * as z from 'zod';
import type { Database } from '#engines/database/database.ts';
import type { JobQueue } from '#engines/job-queue/job-queue.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Batch } from '../sync/announce-item.ts';
import { refuse } from '../connections.errors.ts';
import { FETCH_CLOUD_FILES } from '../connections.jobs.ts';
import { planWork } from '../connections.rules.ts';
import { findConnection, updateConnection } from '../connections.store.ts';
import type { ConnectionRow, ItemRow } from '../connections.tables.ts';
import { connectionItems, type ConnectionItems } from '../items/items.store.ts';

const FolderIds = z.array(z.string());
const PAGE = 1000;

/** The current paths of the chosen folders; null when none was chosen, which means everything. */
export async function chosenPathsOf(
  items: ConnectionItems,
  { folders }: Pick<ConnectionRow, 'folders'>,
): Promise<string[] | null> {
  const ids = FolderIds.parse(JSON.parse(folders));
  if (ids.length === 0) return null;
  return [...(await items.byId(ids)).values()].filter((row) => row.gone_at === null).map((row) => row.path);
}

/** Plans the work of every file again. */
export async function reconsiderItems(
  items: ConnectionItems,
  batch: Pick<Batch, 'chosenPaths' | 'largestBytes' | 'now'>,
): Promise<void> {
  for (let after = ''; ;) {
    const rows = await items.page(after, PAGE);
    const changed = rows.flatMap((row): ItemRow[] => {
      if (row.settled === 0) return [];
      const planned = planWork(row, batch);
      return planned.work === row.work && planned.skipped === row.skipped
        ? []
        : [{ ...row, ...planned, next_try_at: batch.now }];
    });
    await items.save(changed);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.id;
  }
}

interface Collaborators {
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly clock: Clock;
}

/** Keeps only these folders in sync; none means all. Files outside go to Trash, files inside are fetched. */
export function createChooseFolders({ database, jobs, clock }: Collaborators, limits: { largestBytes: number }) {
  return (scope: OwnerScope, connectionId: string, folderIds: readonly string[]): Promise<void> =>
    database.transact(async (transaction) => {
      const connection = await findConnection(transaction, scope.ownerId, connectionId);
      if (!connection) throw refuse.connection_not_found();
      const folders = JSON.stringify(folderIds);
      const items = connectionItems(transaction, scope.ownerId, connectionId);
      await updateConnection(transaction, scope.ownerId, connectionId, { folders });
      await reconsiderItems(items, { chosenPaths: await chosenPathsOf(items, { folders }), now: clock.now(), ...limits });
      await jobs.enqueue(transaction, { kind: FETCH_CLOUD_FILES, key: connectionId, ownerId: scope.ownerId, payload: {} });
    });
}
