import { createHash } from 'node:crypto';
import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { FactsTables } from './facts.tables.ts';

export type FactsRow = FactsTables['document_facts'];
export type CorrectionRow = FactsTables['fact_correction'];

const factsOf = (database: Database, ownerId: OwnerId, rules: number) =>
  database.tables<FactsTables>().selectFrom('document_facts').where('owner_id', '=', ownerId).where('rules', '=', rules);
const correctionsOf = (database: Database, ownerId: OwnerId) =>
  database.tables<FactsTables>().selectFrom('fact_correction').selectAll().where('owner_id', '=', ownerId);

/** The facts of these documents that were read by these rules. */
export const selectFactsOf = (
  database: Database,
  ownerId: OwnerId,
  rules: number,
  ids: readonly string[],
): Promise<FactsRow[]> => factsOf(database, ownerId, rules).selectAll().where('document_id', 'in', ids).execute();

/** The facts of all documents of an owner that were read by these rules. */
export const selectAllFacts = (database: Database, ownerId: OwnerId, rules: number): Promise<FactsRow[]> =>
  factsOf(database, ownerId, rules).selectAll().execute();

/** Which facts all documents of an owner have, without the facts. */
export const selectDigests = (
  database: Database,
  ownerId: OwnerId,
  rules: number,
): Promise<Pick<FactsRow, 'document_id' | 'sha256' | 'digest'>[]> =>
  factsOf(database, ownerId, rules).select(['document_id', 'sha256', 'digest']).execute();

export async function upsertFacts(database: Database, row: Omit<FactsRow, 'digest'>): Promise<void> {
  const { rules, sha256, facts } = row;
  const digest = createHash('sha256').update(facts).digest('base64url');
  await database
    .tables<FactsTables>()
    .insertInto('document_facts')
    .values({ ...row, digest })
    .onConflict((conflict) => conflict.columns(['owner_id', 'document_id']).doUpdateSet({ rules, sha256, facts, digest }))
    .execute();
}

/** Forgets the facts of a document, or of all documents of an owner. */
export async function deleteFacts(database: Database, ownerId: OwnerId, documentId?: string): Promise<void> {
  for (const table of ['document_facts', 'fact_correction', 'taught_fact'] as const) {
    const rows = database.tables<FactsTables>().deleteFrom(table).where('owner_id', '=', ownerId);
    await (documentId === undefined ? rows : rows.where('document_id', '=', documentId)).execute();
  }
}

/** What an owner corrected, the last first. */
export const selectCorrections = (database: Database, ownerId: OwnerId): Promise<CorrectionRow[]> =>
  correctionsOf(database, ownerId).orderBy('at', 'desc').orderBy('document_id').execute();

/** What an owner corrected on one document. */
export const selectCorrectionsOf = (database: Database, ownerId: OwnerId, documentId: string): Promise<CorrectionRow[]> =>
  correctionsOf(database, ownerId).where('document_id', '=', documentId).execute();

/** Keeps a correction; what the rules had read stays as it was noted the first time. */
export async function upsertCorrection(database: Database, row: CorrectionRow): Promise<void> {
  const { value, at, place } = row;
  await database
    .tables<FactsTables>()
    .insertInto('fact_correction')
    .values(row)
    .onConflict((conflict) => conflict.columns(['owner_id', 'document_id', 'fact']).doUpdateSet({ value, at, place }))
    .execute();
}

/** False when there was none. */
export async function deleteCorrection(
  database: Database,
  ownerId: OwnerId,
  documentId: string,
  fact: string,
): Promise<boolean> {
  const result = await database
    .tables<FactsTables>()
    .deleteFrom('fact_correction')
    .where('owner_id', '=', ownerId)
    .where('document_id', '=', documentId)
    .where('fact', '=', fact)
    .executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
}
