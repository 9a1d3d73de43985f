import { foldWords } from 'contract/query/fold-text';
import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { shownDocumentsOf } from '../library.store.ts';

/** The ids of the documents of a sender outside Trash, who came last first. */
export const createListOfSender =
  ({ database }: { database: Database }) =>
  async ({ ownerId }: OwnerScope, sender: string, limit: number): Promise<string[]> => {
    const rows = await shownDocumentsOf(database, ownerId)
      .select('id')
      .where('sender_key', '=', foldWords(sender))
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  };
