import { LOCKED_INSIDE, sayUnread } from 'contract/file-states';
import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { LibraryTables } from '../library.tables.ts';

export type AttachmentRow = LibraryTables['attachment'];

export async function upsertProperties(database: Database, row: LibraryTables['document_properties']): Promise<void> {
  const { properties } = row;
  await database
    .tables<LibraryTables>()
    .insertInto('document_properties')
    .values(row)
    .onConflict((conflict) => conflict.columns(['owner_id', 'document_id']).doUpdateSet({ properties }))
    .execute();
}

/** JSON, by the ids of documents. */
export async function selectProperties(
  database: Database,
  ownerId: OwnerId,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await database
    .tables<LibraryTables>()
    .selectFrom('document_properties')
    .select(['document_id', 'properties'])
    .where('owner_id', '=', ownerId)
    .where('document_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ document_id: id, properties }) => [id, properties]));
}

export async function upsertAttachment(database: Database, row: AttachmentRow): Promise<void> {
  const { mail_sha256, name, bytes, document_id, reason } = row;
  await database
    .tables<LibraryTables>()
    .insertInto('attachment')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'mail_id', 'position']).doUpdateSet({ mail_sha256, name, bytes, document_id, reason }),
    )
    .execute();
}

/** What came with a mail of this content, in its order, with the documents that are still there and outside Trash. */
export const selectAttachments = (database: Database, ownerId: OwnerId, mailId: string, mailSha256: string) =>
  database
    .tables<LibraryTables>()
    .selectFrom('attachment')
    .leftJoin('document', (join) =>
      join
        .onRef('document.owner_id', '=', 'attachment.owner_id')
        .onRef('document.id', '=', 'attachment.document_id')
        .on('document.purged_at', 'is', null)
        .on('document.trashed_at', 'is', null),
    )
    .select([
      'attachment.position',
      'attachment.name',
      'attachment.bytes',
      'attachment.reason',
      'attachment.document_id as became',
      'document.id as there',
    ])
    .where('attachment.owner_id', '=', ownerId)
    .where('attachment.mail_id', '=', mailId)
    .where('attachment.mail_sha256', '=', mailSha256)
    .orderBy('attachment.position')
    .execute();

/** The mails outside Trash that a document came with, the first one first. */
export const selectMailsOf = (database: Database, ownerId: OwnerId, documentId: string, limit: number) =>
  database
    .tables<LibraryTables>()
    .selectFrom('attachment')
    .innerJoin('document', (join) =>
      join
        .onRef('document.owner_id', '=', 'attachment.owner_id')
        .onRef('document.id', '=', 'attachment.mail_id')
        .on('document.purged_at', 'is', null)
        .on('document.trashed_at', 'is', null),
    )
    .select(['document.id', 'document.filename', 'document.created_at'])
    .distinct()
    .where('attachment.owner_id', '=', ownerId)
    .where('attachment.document_id', '=', documentId)
    .orderBy('document.created_at')
    .orderBy('document.id')
    .limit(limit)
    .execute();

/** Mails that a document came with, whatever became of them. */
export async function selectMailIdsOf(database: Database, ownerId: OwnerId, documentId: string): Promise<string[]> {
  const rows = await database
    .tables<LibraryTables>()
    .selectFrom('attachment')
    .select('mail_id')
    .distinct()
    .where('owner_id', '=', ownerId)
    .where('document_id', '=', documentId)
    .execute();
  return rows.map((row) => row.mail_id);
}

async function deleteAttachmentsOf(database: Database, ownerId: OwnerId, mailId: string): Promise<void> {
  const tables = database.tables<LibraryTables>();
  for (const [table, column] of [
    ['attachment', 'mail_id'],
    ['opened_mail', 'document_id'],
  ] as const)
    await tables.deleteFrom(table).where('owner_id', '=', ownerId).where(column, '=', mailId).execute();
}

export async function upsertOpenedMail(database: Database, row: LibraryTables['opened_mail']): Promise<void> {
  await database
    .tables<LibraryTables>()
    .insertInto('opened_mail')
    .values(row)
    .onConflict((conflict) => conflict.columns(['owner_id', 'document_id']).doUpdateSet({ sha256: row.sha256 }))
    .execute();
}

/** That files in an archive wait for their password, or that none does any more. */
export async function updateLockedInside(database: Database, ownerId: OwnerId, id: string, isLocked: boolean): Promise<void> {
  const [code, message] = isLocked ? [LOCKED_INSIDE, sayUnread(LOCKED_INSIDE)] : [null, null];
  await database
    .tables<LibraryTables>()
    .updateTable('document')
    .set({ failure_code: code, failure_message: message })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('status', '=', 'ready')
    .where((build) => build.or([build('failure_code', 'is', null), build('failure_code', '=', LOCKED_INSIDE)]))
    .execute();
}

/** Documents of every owner that were typeset from files with these endings and were not opened yet, in the order of their ids. */
export const selectUnopenedMails = (
  database: Database,
  endings: readonly string[],
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<{ owner_id: OwnerId; id: string }[]> =>
  database
    .tables<LibraryTables>()
    .selectFrom('document')
    .leftJoin('opened_mail', (join) =>
      join.onRef('opened_mail.owner_id', '=', 'document.owner_id').onRef('opened_mail.document_id', '=', 'document.id'),
    )
    .select(['document.owner_id', 'document.id'])
    .where((build) =>
      build.or([
        build('opened_mail.sha256', 'is', null),
        build('opened_mail.sha256', '!=', build.ref('document.typeset_from_sha256')),
      ]),
    )
    .where('document.status', '=', 'ready')
    .where('document.purged_at', 'is', null)
    .where((build) => build.or(endings.map((ending) => build('document.typeset_from_name', 'like', `%${ending}`))))
    .where('document.id', '>', after)
    .orderBy('document.id')
    .limit(limit)
    .execute();

/** Forgets the details of a document, or of all documents of an owner. */
export async function deleteDetails(database: Database, ownerId: OwnerId, documentId?: string): Promise<void> {
  const tables = database.tables<LibraryTables>();
  if (documentId !== undefined) {
    await deleteAttachmentsOf(database, ownerId, documentId);
    await tables
      .deleteFrom('document_properties')
      .where('owner_id', '=', ownerId)
      .where('document_id', '=', documentId)
      .execute();
    return;
  }
  for (const table of ['attachment', 'opened_mail', 'document_properties'] as const)
    await tables.deleteFrom(table).where('owner_id', '=', ownerId).execute();
}
