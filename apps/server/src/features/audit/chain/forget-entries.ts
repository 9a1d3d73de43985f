import type { Database } from '#engines/database/database.ts';
import { deleteUpTo, holdChain, selectFirstKept, selectLink, selectOwnersWithOlder, updateChain } from './chain.store.ts';

/**
 * Removes the beginnings of logs: what is older than entries are kept, up to the first that is not. The hash of the last one that was removed is
 * kept, so that those behind it can still be checked.
 */
export function createForgetEntries({ database }: { database: Database }) {
  const forgetOf = (ownerId: string, before: number) =>
    database.transact(async (transaction) => {
      const chain = await holdChain(transaction, ownerId);
      const kept = await selectFirstKept(transaction, ownerId, before);
      const removed = kept === undefined ? chain.length : kept - 1;
      if (removed <= chain.removed) return;
      const last = await selectLink(transaction, ownerId, removed);
      if (!last) return;
      await deleteUpTo(transaction, ownerId, removed);
      await updateChain(transaction, { ...chain, removed, removed_hash: last.hash });
    });
  return async (before: number): Promise<void> => {
    for (const ownerId of await selectOwnersWithOlder(database, before)) await forgetOf(ownerId, before);
  };
}
