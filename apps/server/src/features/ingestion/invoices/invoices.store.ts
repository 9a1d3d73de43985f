import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { IngestionTables } from '../ingestion.tables.ts';

export type InvoiceRow = IngestionTables['attached_invoice'];

/** Documents asked for in one query. */
const AT_ONCE = 200;

/** What was noted of these documents. */
export async function selectInvoices(database: Database, ownerId: OwnerId, ids: readonly string[]): Promise<InvoiceRow[]> {
  const rows: InvoiceRow[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE)
    rows.push(
      ...(await database
        .tables<IngestionTables>()
        .selectFrom('attached_invoice')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .where('document_id', 'in', ids.slice(from, from + AT_ONCE))
        .execute()),
    );
  return rows;
}

export async function upsertInvoice(database: Database, row: InvoiceRow): Promise<void> {
  const { content, rules, data } = row;
  await database
    .tables<IngestionTables>()
    .insertInto('attached_invoice')
    .values(row)
    .onConflict((conflict) => conflict.columns(['owner_id', 'document_id']).doUpdateSet({ content, rules, data }))
    .execute();
}

/** Forgets the invoice of a document, or those of all documents of an owner. */
export async function deleteInvoices(database: Database, ownerId: OwnerId, documentId?: string): Promise<void> {
  const rows = database.tables<IngestionTables>().deleteFrom('attached_invoice').where('owner_id', '=', ownerId);
  await (documentId === undefined ? rows : rows.where('document_id', '=', documentId)).execute();
}
