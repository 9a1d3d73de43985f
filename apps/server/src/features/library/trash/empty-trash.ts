import { TRASH_DAYS } from 'contract/constants';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { DeletePermanently } from './delete-permanently.ts';
import { selectOldTrash } from '../library.store.ts';
import { selectDocuments } from '../listing/listing.store.ts';

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
    const rows = await selectDocuments(database, scope.ownerId, {
      view: 'trash',
      sort: 'modified',
      direction: 'asc',
      after: undefined,
      limit: undefined,
    });
    for (const row of rows) await deletePermanently(scope, row.id);
    return rows.length;
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
