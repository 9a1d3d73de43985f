import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { ItemRow } from '../connections.tables.ts';
import { itemQueries } from '../items/items.store.ts';

/** The items of one connection with pending work. */
export function pendingWork(database: Database, ownerId: OwnerId, connectionId: string) {
  const { items, change } = itemQueries(database, ownerId, connectionId);
  return {
    async hasDueWork(now: number): Promise<boolean> {
      const due = items().select('id').where('work', 'is not', null).where('next_try_at', '<=', now).limit(1);
      return (await due.executeTakeFirst()) !== undefined;
    },
    /** Work that is due, quick things before downloads; in the order of the index, because there may be very many. */
    async dueWork(now: number, limit: number): Promise<ItemRow[]> {
      const due = () => items().selectAll().where('work', 'is not', null).where('next_try_at', '<=', now);
      const quick = await due().where('work', '!=', 'fetch').limit(limit).execute();
      if (quick.length > 0) return quick;
      return due().where('work', '=', 'fetch').orderBy('next_try_at').limit(limit).execute();
    },
    async nextWorkAt(): Promise<number | null> {
      const row = await items()
        .select((build) => build.fn.min('next_try_at').as('at'))
        .where('work', 'is not', null)
        .executeTakeFirst();
      return row?.at ?? null;
    },
    /** Retries quarantined files. */
    releaseQuarantined: (id: string | null, now: number) => {
      const aside = change()
        .set({ quarantined_revision: null, tries: 0, failure: null, next_try_at: now, work: 'fetch' })
        .where('quarantined_revision', 'is not', null)
        .where('skipped', 'is', null)
        .where('gone_at', 'is', null);
      return (id === null ? aside : aside.where('id', '=', id)).execute();
    },
  };
}
