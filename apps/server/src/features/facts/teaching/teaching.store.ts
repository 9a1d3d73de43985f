import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { FactsTables } from '../facts.tables.ts';

export type TaughtRow = FactsTables['taught_fact'];

/** What an owner showed, the last first. */
export const selectTaught = (database: Database, ownerId: OwnerId, limit: number): Promise<TaughtRow[]> =>
  database
    .tables<FactsTables>()
    .selectFrom('taught_fact')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Keeps where a fact was shown on a document; what was shown there before is replaced. */
export async function upsertTaught(database: Database, row: TaughtRow): Promise<void> {
  const { id, read_sender, shown, at } = row;
  await database
    .tables<FactsTables>()
    .insertInto('taught_fact')
    .values(row)
    .onConflict((conflict) => conflict.columns(['owner_id', 'document_id', 'fact']).doUpdateSet({ id, read_sender, shown, at }))
    .execute();
}

/** Forgets what was shown of a fact on a document. False when nothing was. */
export async function deleteTaught(database: Database, ownerId: OwnerId, documentId: string, fact: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .tables<FactsTables>()
    .deleteFrom('taught_fact')
    .where('owner_id', '=', ownerId)
    .where('document_id', '=', documentId)
    .where('fact', '=', fact)
    .executeTakeFirst();
  return Number(numDeletedRows) > 0;
}

/** Forgets one of them by its id, and says on which document it was shown; null when there is none. */
export async function deleteTaughtById(database: Database, ownerId: OwnerId, id: string): Promise<string | null> {
  const row = await database
    .tables<FactsTables>()
    .deleteFrom('taught_fact')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .returning('document_id')
    .executeTakeFirst();
  return row?.document_id ?? null;
}
