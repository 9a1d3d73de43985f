import { sql } from 'kysely';
import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { VersionPages } from '#features/library/library.events.ts';
import { deletePages } from '../ingestion.store.ts';
import { deleteInvoices } from '../invoices/invoices.store.ts';
import { KEPT_COLUMNS, type IngestionTables } from '../ingestion.tables.ts';

/** What is kept of a page, beside whose page it is. Pages that were put off are tried again with the document, not with a version. */
const COLUMNS = sql.join(KEPT_COLUMNS.map((column) => sql.ref(column)));

/** Pages of older versions lie in a table of their own, so that nothing that goes through the pages of documents meets them. */
export const versionPages: VersionPages = {
  async setAside(transaction, { ownerId }, documentId, versionId) {
    await sql`INSERT INTO version_page (owner_id, version_id, ${COLUMNS})
      SELECT owner_id, ${versionId}, ${COLUMNS} FROM page WHERE owner_id = ${ownerId} AND document_id = ${documentId}`.execute(
      transaction.tables<IngestionTables>(),
    );
    await deletePages(transaction, ownerId, documentId);
    await deleteInvoices(transaction, ownerId, documentId);
  },
  async bringBack(transaction, scope, versionId, documentId) {
    await sql`INSERT INTO page (owner_id, document_id, ${COLUMNS})
      SELECT owner_id, ${documentId}, ${COLUMNS} FROM version_page WHERE owner_id = ${scope.ownerId} AND version_id = ${versionId}`.execute(
      transaction.tables<IngestionTables>(),
    );
    await versionPages.forget(transaction, scope, versionId);
  },
  async handOver(transaction, { ownerId }, from, to) {
    await transaction
      .tables<IngestionTables>()
      .updateTable('page')
      .set({ document_id: to })
      .where('owner_id', '=', ownerId)
      .where('document_id', '=', from)
      .execute();
    await deletePages(transaction, ownerId, from);
  },
  async forget(within, { ownerId }, versionId) {
    await within
      .tables<IngestionTables>()
      .deleteFrom('version_page')
      .where('owner_id', '=', ownerId)
      .where('version_id', '=', versionId)
      .execute();
  },
};

export async function deleteVersionPagesOf(database: Database, { ownerId }: OwnerScope): Promise<void> {
  await database.tables<IngestionTables>().deleteFrom('version_page').where('owner_id', '=', ownerId).execute();
}
