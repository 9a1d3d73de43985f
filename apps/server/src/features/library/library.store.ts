import { nameKey } from 'contract/query/fold-text';
import { sql } from 'kysely';
import type { Database } from '#engines/database/database.ts';
import { isLike } from '#engines/database/match-text.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { DocumentRow, LibraryTables } from './library.tables.ts';
import { bytesIdOf } from './versions/bytes-of.ts';
import { deleteDetails } from './details/details.store.ts';
import { deleteMetadataOf } from './metadata/metadata.store.ts';
import { deleteEveryTag, deleteTagsOf } from './tags/tags.store.ts';
import {
  deleteVersionsOf,
  selectBytesOfVersions,
  selectEveryVersionOriginal,
  sumVersionBytes,
  sumVersionBytesOfAll,
} from './versions/versions.store.ts';

/** SQLite takes at most 32,766 parameters. */
const IDS_AT_ONCE = 5_000;

/** The documents of an owner, Trash included; what is being deleted for ever is not seen any more. */
export const documentsOf = (database: Database, ownerId: OwnerId) =>
  database.tables<LibraryTables>().selectFrom('document').where('owner_id', '=', ownerId).where('purged_at', 'is', null);

/** Those outside Trash. */
export const shownDocumentsOf = (database: Database, ownerId: OwnerId) =>
  documentsOf(database, ownerId).where('trashed_at', 'is', null);

/** Of the file that its owner brought, not of the pages that were made from it. The indexes by size are written in these words. */
export const ORIGINAL_BYTES = sql<number>`COALESCE(typeset_from_bytes, bytes)`;
export const originalBytes = (row: Pick<DocumentRow, 'bytes' | 'typeset_from_bytes'>): number =>
  row.typeset_from_bytes ?? row.bytes;

export const beginsWith = (column: 'name_key' | 'external_key', start: string) => isLike(sql.ref(column), { start });

/** The document of this id, or else the one of this name that is not in Trash. */
export async function selectDocument(database: Database, ownerId: OwnerId, idOrName: string): Promise<DocumentRow | undefined> {
  return (
    (await documentsOf(database, ownerId).selectAll().where('id', '=', idOrName).executeTakeFirst()) ??
    (await shownDocumentsOf(database, ownerId).selectAll().where('name_key', '=', nameKey(idOrName)).executeTakeFirst())
  );
}

export async function selectDocumentsByIds(
  database: Database,
  ownerId: OwnerId,
  ids: readonly string[],
): Promise<DocumentRow[]> {
  const rows: DocumentRow[] = [];
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const slice = ids.slice(from, from + IDS_AT_ONCE);
    rows.push(...(await documentsOf(database, ownerId).selectAll().where('id', 'in', slice).execute()));
  }
  return rows;
}

export async function insertDocument(database: Database, row: DocumentRow): Promise<void> {
  await database.tables<LibraryTables>().insertInto('document').values(row).execute();
}

export async function updateDocument(
  database: Database,
  ownerId: OwnerId,
  id: string,
  change: Partial<Omit<DocumentRow, 'owner_id' | 'id'>>,
): Promise<void> {
  await database
    .tables<LibraryTables>()
    .updateTable('document')
    .set(change)
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .execute();
}

/** Gives a document the next number of a version; what else changes it in this transaction waits for others that do. @returns the number */
export async function advanceVersion(database: Database, ownerId: OwnerId, id: string): Promise<number | undefined> {
  const row = await database
    .tables<LibraryTables>()
    .updateTable('document')
    .set({ version: sql<number>`version + 1` })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('purged_at', 'is', null)
    .returning('version')
    .executeTakeFirst();
  return row === undefined ? undefined : Number(row.version);
}

/** Documents of one statement: SQLite takes at most 32,766 parameters. */
const STAMPED_AT_ONCE = 5_000;

/** Notes when documents were changed. @returns those that are there, by their names */
export async function stampDocuments(
  database: Database,
  ownerId: OwnerId,
  ids: readonly string[],
  at: number,
): Promise<{ id: string; filename: string }[]> {
  const named: { id: string; filename: string }[] = [];
  for (let from = 0; from < ids.length; from += STAMPED_AT_ONCE)
    named.push(
      ...(await database
        .tables<LibraryTables>()
        .updateTable('document')
        .set({ changed_at: at })
        .where('owner_id', '=', ownerId)
        .where('id', 'in', ids.slice(from, from + STAMPED_AT_ONCE))
        .returning(['id', 'filename'])
        .execute()),
    );
  return named;
}

export async function deleteDocumentRow(database: Database, ownerId: OwnerId, id: string): Promise<void> {
  await deleteTagsOf(database, ownerId, id);
  await deleteMetadataOf(database, ownerId, id);
  await deleteDetails(database, ownerId, id);
  await database.tables<LibraryTables>().deleteFrom('document').where('owner_id', '=', ownerId).where('id', '=', id).execute();
}

/** The names (as keys) of documents outside Trash that start like `wanted`, without the document `except`. */
export async function takenNames(database: Database, ownerId: OwnerId, wanted: string, except = ''): Promise<Set<string>> {
  const stem = nameKey(wanted)
    .replace(/\.[^.\s]{1,10}$/, '')
    .slice(0, 200);
  const rows = await shownDocumentsOf(database, ownerId)
    .select('name_key')
    .where('id', '!=', except)
    .where(beginsWith('name_key', stem))
    .execute();
  return new Set(rows.map((row) => row.name_key));
}

/** Documents in Trash since before `before`, of every owner, oldest first. For the nightly purge alone. */
export async function selectOldTrash(database: Database, before: number, limit: number) {
  return database
    .tables<LibraryTables>()
    .selectFrom('document')
    .select(['owner_id', 'id'])
    .where('trashed_at', '<', before)
    .where('purged_at', 'is', null)
    .orderBy('trashed_at')
    .limit(limit)
    .execute();
}

export async function deleteLibraryOf(database: Database, ownerId: OwnerId): Promise<void> {
  const tables = database.tables<LibraryTables>();
  await deleteEveryTag(database, ownerId);
  await deleteMetadataOf(database, ownerId);
  await deleteDetails(database, ownerId);
  await deleteVersionsOf(database, ownerId);
  await tables.deleteFrom('document').where('owner_id', '=', ownerId).execute();
  await tables.deleteFrom('folder').where('owner_id', '=', ownerId).execute();
}

/** Files, and the pages that were made of them. */
const KEPT_BYTES = sql<number>`COALESCE(SUM(bytes + COALESCE(typeset_from_bytes, 0)), 0)`;

export async function selectHoldings(database: Database, ownerId: OwnerId) {
  const sums = await documentsOf(database, ownerId)
    .select((build) => [
      build.fn.countAll<number>().as('files'),
      sql<number>`COALESCE(SUM(CASE WHEN trashed_at IS NULL THEN 0 ELSE 1 END), 0)`.as('trash'),
      KEPT_BYTES.as('bytes'),
      sql<number>`COALESCE(SUM(page_count), 0)`.as('pages'),
      sql<number>`COALESCE(SUM(passages), 0)`.as('passages'),
    ])
    .executeTakeFirstOrThrow();
  const { folders } = await database
    .tables<LibraryTables>()
    .selectFrom('folder')
    .select((build) => build.fn.countAll<number>().as('folders'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  // PostgreSQL sums BIGINT as NUMERIC, which comes as text.
  const [files, trash, bytes, pages, passages] = [sums.files, sums.trash, sums.bytes, sums.pages, sums.passages].map(Number);
  return {
    documents: (files ?? 0) - (trash ?? 0),
    trash: trash ?? 0,
    folders,
    bytes: (bytes ?? 0) + (await sumVersionBytes(database, ownerId)),
    pages: pages ?? 0,
    passages: passages ?? 0,
  };
}

/** What an owner keeps, Trash and older versions included. */
export async function selectUsage(database: Database, ownerId: OwnerId): Promise<{ bytes: number; documents: number }> {
  const row = await documentsOf(database, ownerId)
    .select((build) => [build.fn.countAll<number>().as('documents'), KEPT_BYTES.as('bytes')])
    .executeTakeFirstOrThrow();
  return { bytes: Number(row.bytes) + (await sumVersionBytes(database, ownerId)), documents: Number(row.documents) };
}

/** Which of these ids have a row, whoever owns it and whatever its state. For sweeping alone. */
export async function selectExistingIds(database: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await database.tables<LibraryTables>().selectFrom('document').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map((row) => row.id));
}

/**
 * Which of these names in the store are of a document or an older version, whatever their state, where the owners are known: found by keys, on a
 * cluster on the nodes of these owners. For sweeping alone.
 */
export async function selectKnownBytes(
  database: Database,
  owners: ReadonlySet<string>,
  bytesIds: readonly string[],
): Promise<Set<string>> {
  const ofOwners = database
    .tables<LibraryTables>()
    .selectFrom('document')
    .select(['id', 'bytes_id'])
    .where(sql<boolean>`owner_id IN (${sql.join([...owners])})`);
  const named = await ofOwners.where('id', 'in', bytesIds).execute();
  const changed = await ofOwners
    .where(sql<boolean>`bytes_id != ''`)
    .where('bytes_id', 'in', bytesIds)
    .execute();
  const versions = await selectBytesOfVersions(database, owners, bytesIds);
  return new Set([...[...named, ...changed].map(bytesIdOf), ...versions]);
}

/** A page of the documents that can be searched, Trash included, in the order of their ids. */
export async function selectReadyDocuments(
  database: Database,
  ownerId: OwnerId,
  { limit, after }: { readonly limit: number; readonly after: string },
) {
  return (
    documentsOf(database, ownerId)
      .select(['id', 'filename', 'folder_id', 'passages'])
      .where('status', '=', 'ready')
      // What is kept without pages is not looked for in the index.
      .where((row) => row.or([row('page_count', 'is', null), row('page_count', '>', 0)]))
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute()
  );
}

/** Documents that could not be read, outside Trash. */
export async function selectFailedIds(database: Database, ownerId: OwnerId, limit: number): Promise<string[]> {
  const rows = await database
    .tables<LibraryTables>()
    .selectFrom('document')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('status', '=', 'failed')
    .where('trashed_at', 'is', null)
    .where('purged_at', 'is', null)
    .orderBy('modified_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Also one that is being deleted for ever. For the job that does it. */
export const selectAnyDocument = (database: Database, ownerId: OwnerId, id: string): Promise<DocumentRow | undefined> =>
  database
    .tables<LibraryTables>()
    .selectFrom('document')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Under what names their bytes lie, whatever their state. */
export const selectDocumentsOfAnyState = (database: Database, ownerId: OwnerId) =>
  database.tables<LibraryTables>().selectFrom('document').select(['id', 'bytes_id']).where('owner_id', '=', ownerId).execute();

export async function selectIds(database: Database, ownerId: OwnerId): Promise<string[]> {
  const rows = await database
    .tables<LibraryTables>()
    .selectFrom('document')
    .select('id')
    .where('owner_id', '=', ownerId)
    .execute();
  return rows.map((row) => row.id);
}

/** Every owner's documents and their older versions, Trash included, with what tells where their files lie. */
export async function selectEveryOriginal(database: Database) {
  const documents = await database
    .tables<LibraryTables>()
    .selectFrom('document')
    .select(['id', 'bytes_id', 'page_count', 'typeset_from_name'])
    .where('purged_at', 'is', null)
    .execute();
  const versions = await selectEveryVersionOriginal(database);
  return { documents: documents.map((row) => ({ ...row, bytes_id: bytesIdOf(row) })), versions };
}

/** How much every owner has, Trash and older versions included. For the operator. */
export async function countHoldingsOfAll(database: Database) {
  const versions = new Map((await sumVersionBytesOfAll(database)).map((row) => [row.owner_id, Number(row.bytes)]));
  const rows = await countDocumentsOfAll(database);
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes) + (versions.get(row.owner_id) ?? 0) }));
}

const countDocumentsOfAll = (database: Database) =>
  database
    .tables<LibraryTables>()
    .selectFrom('document')
    .select((build) => ['owner_id', build.fn.countAll<number>().as('documents'), KEPT_BYTES.as('bytes')])
    .where('purged_at', 'is', null)
    .groupBy('owner_id')
    .execute();

/** Why documents of all owners could not be read. For the operator. */
export const countFailuresOfAll = (database: Database) =>
  database
    .tables<LibraryTables>()
    .selectFrom('document')
    .select((build) => ['failure_code as code', build.fn.countAll<number>().as('documents')])
    .where('status', '=', 'failed')
    .where('trashed_at', 'is', null)
    .where('purged_at', 'is', null)
    .groupBy('failure_code')
    .orderBy('documents', 'desc')
    .execute();

/** Documents of every owner whose pages were made by one of these, by an earlier typesetting, from files with these endings, in the order of their ids. */
export const selectMadeBy = (
  database: Database,
  {
    makers,
    endings,
    before,
    speech,
    after,
    limit,
  }: Record<'makers' | 'endings', readonly string[]> & {
    before: number;
    speech?: 'never' | 'open';
    after: string;
    limit: number;
  },
): Promise<{ owner_id: OwnerId; id: string }[]> =>
  database
    .tables<LibraryTables>()
    .selectFrom('document')
    .select(['owner_id', 'id'])
    .where('pages_by', 'in', makers)
    .where('typesetting', '<', before)
    .where('purged_at', 'is', null)
    .$if(speech === 'never', (query) => query.where('status', '=', 'ready').where('recognition', 'is', null))
    .$if(speech === 'open', (query) => query.where('recognition', 'like', '%"of":"speech"%'))
    .where((build) => build.or(endings.map((ending) => build(sql<string>`LOWER(typeset_from_name)`, 'like', `%${ending}`))))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Documents of every owner that are kept and not read for this reason, in the order of their ids. */
export const selectKept = (
  database: Database,
  { code, after, limit }: { readonly code: string; readonly after: string; readonly limit: number },
) =>
  database
    .tables<LibraryTables>()
    .selectFrom('document')
    .select(['owner_id', 'id', 'filename', 'typeset_from_name'])
    .where('page_count', '=', 0)
    .where('purged_at', 'is', null)
    .where('status', '=', 'ready')
    .where('failure_code', '=', code)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
