import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { FactsTables } from './facts.tables.ts';

export type FactsRow = FactsTables['document_facts'];

/** The facts of these documents that were read by these rules. */
export const selectFactsOf = (
  database: Database,
  ownerId: OwnerId,
  rules: number,
  ids: readonly string[],
): Promise<FactsRow[]> =>
  database
    .tables<FactsTables>()
    .selectFrom('document_facts')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('document_id', 'in', ids)
    .where('rules', '=', rules)
    .execute();

/** The facts of all documents of an owner that were read by these rules. */
export const selectAllFacts = (database: Database, ownerId: OwnerId, rules: number): Promise<FactsRow[]> =>
  database
    .tables<FactsTables>()
    .selectFrom('document_facts')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('rules', '=', rules)
    .execute();

export async function upsertFacts(database: Database, row: FactsRow): Promise<void> {
  const { rules, sha256, facts } = row;
  await database
    .tables<FactsTables>()
    .insertInto('document_facts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['owner_id', 'document_id']).doUpdateSet({ rules, sha256, facts }))
    .execute();
}

/** Forgets the facts of a document, or of all documents of an owner. */
export async function deleteFacts(database: Database, ownerId: OwnerId, documentId?: string): Promise<void> {
  const facts = database.tables<FactsTables>().deleteFrom('document_facts').where('owner_id', '=', ownerId);
  await (documentId === undefined ? facts : facts.where('document_id', '=', documentId)).execute();
}
