import { TRASH_DAYS } from 'contract/constants';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { DeletePermanently } from './delete-permanently.ts';
import { selectOldTrash } from '../library.store.ts';
import { selectChosenIds } from '../listing/listing.store.ts';
import { bindQuery } from '../querying/querying.store.ts';

const DAY_MILLISECONDS = 86_400_000;
/** Old documents purged in one go; the rest follow in the next. */
const PURGE_AT_ONCE = 500;

/** Deletes for ever everything that lies in an owner's Trash. @returns how many documents that was */
export function createEmptyTrash({
  database,
  deletePermanently,
}: {
  database: Database;
  deletePermanently: DeletePermanently;
}) {
  return async (scope: OwnerScope): Promise<number> => {
    const ids = await selectChosenIds(database, scope.ownerId, await bindQuery(database, scope.ownerId, { inTrash: true }));
    for (const id of ids) await deletePermanently(scope, id);
    return ids.length;
  };
}
export type EmptyTrash = ReturnType<typeof createEmptyTrash>;

/** Deletes for ever what has lain in anybody's Trash for 30 days. Run at start and every hour. */
export function createPurgeOldTrash({
  database,
  deletePermanently,
  clock,
}: {
  database: Database;
  deletePermanently: DeletePermanently;
  clock: Clock;
}) {
  return async (): Promise<number> => {
    const rows = await selectOldTrash(database, clock.now() - TRASH_DAYS * DAY_MILLISECONDS, PURGE_AT_ONCE);
    for (const row of rows) await deletePermanently({ ownerId: row.owner_id }, row.id);
    return rows.length;
  };
}
