import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { FilesQuery } from 'contract/documents';
import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { DocumentRow, LibraryTables } from './library.tables.ts';
import { nameKey, type Place } from './library.rules.ts';

type Documents = ExpressionBuilder<LibraryTables, 'document'>;

const COLUMN_OF = { filename: 'name_key', size: 'bytes', modified: 'modified_at' } as const;

export type FilesFilter = Pick<FilesQuery, 'filter' | 'folder' | 'view'> & {
  /** Only documents of these sources; absent means of all. */
  readonly sources?: readonly Origin[] | undefined;
};

/** Where a document came from: the kind of source, and what its owner calls it. */
export type Origin = Pick<DocumentRow, 'source' | 'source_name'>;

function matches(ownerId: OwnerId, { filter, folder, view, sources }: FilesFilter) {
  return (build: Documents) => {
    const conditions: Expression<SqlBool>[] = [build('owner_id', '=', ownerId), build('purged_at', 'is', null)];
    conditions.push(build('trashed_at', view === 'trash' ? 'is not' : 'is', null));
    if (view === 'failed') conditions.push(build('status', '=', 'failed'));
    if (folder !== undefined)
      conditions.push(folder === 'root' ? build('folder_id', 'is', null) : build('folder_id', '=', folder));
    if (sources !== undefined)
      conditions.push(
        build.or(
          sources.map(({ source, source_name: name }) =>
            build.and([
              build('source', '=', source),
              name === null ? build('source_name', 'is', null) : build('source_name', '=', name),
            ]),
          ),
        ),
      );
    if (filter !== undefined && filter !== '') {
      const pattern = `%${nameKey(filter).replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
      conditions.push(sql<boolean>`name_key LIKE ${pattern} ESCAPE '\\'`);
    }
    return build.and(conditions);
  };
}

/** One page of documents in the asked order. `after` is the place of the last row of the page before. */
export async function selectDocuments(
  database: Database,
  ownerId: OwnerId,
  query: FilesFilter & {
    sort: FilesQuery['sort'];
    direction: 'asc' | 'desc';
    after: Place | undefined;
    limit: number | undefined;
  },
): Promise<DocumentRow[]> {
  const column = COLUMN_OF[query.sort];
  let select = database
    .tables<LibraryTables>()
    .selectFrom('document')
    .selectAll()
    .where(matches(ownerId, query))
    .orderBy(column, query.direction)
    .orderBy('id', query.direction);
  const { after } = query;
  if (after) {
    const beyond = sql.raw(query.direction === 'asc' ? '>' : '<');
    // Compared as a pair, which the index of this order can seek; two comparisons joined by OR would walk it from its end.
    select = select.where(sql<boolean>`(${sql.ref(column)}, id) ${beyond} (${after.value}, ${after.id})`);
  }
  if (query.limit !== undefined) select = select.limit(query.limit);
  return select.execute();
}

/** Where a row stands in a list sorted by `sort`. */
export const placeOf = (row: DocumentRow, sort: FilesQuery['sort']): Place => ({ value: row[COLUMN_OF[sort]], id: row.id });

export async function countDocuments(database: Database, ownerId: OwnerId, filter: FilesFilter): Promise<number> {
  const { count } = await database
    .tables<LibraryTables>()
    .selectFrom('document')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where(matches(ownerId, filter))
    .executeTakeFirstOrThrow();
  return count;
}

/** The document of this id, or else the one of this name that is not in Trash. */
export async function selectDocument(database: Database, ownerId: OwnerId, idOrName: string): Promise<DocumentRow | undefined> {
  const documents = database.tables<LibraryTables>().selectFrom('document').selectAll();
  const visible = documents.where('owner_id', '=', ownerId).where('purged_at', 'is', null);
  return (
    (await visible.where('id', '=', idOrName).executeTakeFirst()) ??
    (await visible.where('name_key', '=', nameKey(idOrName)).where('trashed_at', 'is', null).executeTakeFirst())
  );
}

export async function selectDocumentsByIds(
  database: Database,
  ownerId: OwnerId,
  ids: readonly string[],
): Promise<DocumentRow[]> {
  const rows: DocumentRow[] = [];
  // In slices, because SQLite takes at most 32,766 parameters.
  for (let from = 0; from < ids.length; from += 5_000) {
    const slice = ids.slice(from, from + 5_000);
    rows.push(
      ...(await database
        .tables<LibraryTables>()
        .selectFrom('document')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .where('purged_at', 'is', null)
        .where('id', 'in', slice)
        .execute()),
    );
  }
  return rows;
}

/** A document that arrived by upload with the same bytes; the one outside Trash first. */
export async function selectUploadOfContent(
  database: Database,
  ownerId: OwnerId,
  sha256: string,
): Promise<DocumentRow | undefined> {
  return database
    .tables<LibraryTables>()
    .selectFrom('document')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('sha256', '=', sha256)
    .where('source', '=', 'upload')
    .where('purged_at', 'is', null)
    .orderBy(sql`CASE WHEN trashed_at IS NULL THEN 0 ELSE 1 END`)
    .orderBy('created_at')
    .executeTakeFirst();
}

export async function selectByExternalKey(
  database: Database,
  ownerId: OwnerId,
  source: string,
  externalKey: string,
): Promise<DocumentRow | undefined> {
  return database
    .tables<LibraryTables>()
    .selectFrom('document')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('source', '=', source)
    .where('external_key', '=', externalKey)
    .where('purged_at', 'is', null)
    .executeTakeFirst();
}

/** A document of a source that came from these bytes, outside Trash. */
export async function selectByContent(
  database: Database,
  ownerId: OwnerId,
  source: string,
  sha256: string,
): Promise<DocumentRow | undefined> {
  return database
    .tables<LibraryTables>()
    .selectFrom('document')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('source', '=', source)
    .where((build) =>
      build.or([
        build('typeset_from_sha256', '=', sha256),
        build.and([build('sha256', '=', sha256), build('typeset_from_sha256', 'is', null)]),
      ]),
    )
    .where('trashed_at', 'is', null)
    .where('purged_at', 'is', null)
    .executeTakeFirst();
}

const beginsWith = (prefix: string) => `${prefix.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;

/** Ids of a connection's documents, Trash included, that do not bear its name yet. */
export async function selectOfConnection(
  database: Database,
  ownerId: OwnerId,
  { source, keyPrefix, notNamed }: { source: string; keyPrefix: string; notNamed: string },
): Promise<string[]> {
  const rows = await database
    .tables<LibraryTables>()
    .selectFrom('document')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('source', '=', source)
    .where(sql<boolean>`external_key LIKE ${beginsWith(keyPrefix)} ESCAPE '\\'`)
    .where('purged_at', 'is', null)
    .where((build) => build.or([build('source_name', 'is', null), build('source_name', '!=', notNamed)]))
    .execute();
  return rows.map(({ id }) => id);
}

/** Where the documents outside Trash came from, and how many from each. */
export async function selectSources(database: Database, ownerId: OwnerId) {
  return database
    .tables<LibraryTables>()
    .selectFrom('document')
    .select((build) => ['source', 'source_name', build.fn.countAll<number>().as('count')])
    .where('owner_id', '=', ownerId)
    .where('trashed_at', 'is', null)
    .where('purged_at', 'is', null)
    .groupBy(['source', 'source_name'])
    .orderBy('source')
    .orderBy('source_name')
    .execute();
}

/** Documents outside Trash whose external key begins with `keyPrefix`, by what became of them. */
export async function countByOrigin(database: Database, ownerId: OwnerId, source: string, keyPrefix: string) {
  const rows = await database
    .tables<LibraryTables>()
    .selectFrom('document')
    .select((build) => ['status', build.fn.countAll<number>().as('count')])
    .where('owner_id', '=', ownerId)
    .where('source', '=', source)
    .where(sql<boolean>`external_key LIKE ${beginsWith(keyPrefix)} ESCAPE '\\'`)
    .where('trashed_at', 'is', null)
    .where('purged_at', 'is', null)
    .groupBy('status')
    .execute();
  const of = (status: DocumentRow['status']) => Number(rows.find((row) => row.status === status)?.count ?? 0);
  return { ready: of('ready'), failed: of('failed') };
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

export async function deleteDocumentRow(database: Database, ownerId: OwnerId, id: string): Promise<void> {
  await database.tables<LibraryTables>().deleteFrom('document').where('owner_id', '=', ownerId).where('id', '=', id).execute();
}

/** The names (as keys) of documents outside Trash that start like `wanted`, without the document `except`. */
export async function takenNames(database: Database, ownerId: OwnerId, wanted: string, except = ''): Promise<Set<string>> {
  const stem = nameKey(wanted)
    .replace(/\.[^.\s]{1,10}$/, '')
    .slice(0, 200);
  const rows = await database
    .tables<LibraryTables>()
    .selectFrom('document')
    .select('name_key')
    .where('owner_id', '=', ownerId)
    .where('trashed_at', 'is', null)
    .where('purged_at', 'is', null)
    .where('id', '!=', except)
    .where(sql<boolean>`name_key LIKE ${`${stem.replace(/[\\%_]/g, (character) => `\\${character}`)}%`} ESCAPE '\\'`)
    .execute();
  return new Set(rows.map((row) => row.name_key));
}

export async function selectFolders(database: Database, ownerId: OwnerId) {
  return database
    .tables<LibraryTables>()
    .selectFrom('folder')
    .leftJoin('document', (join) =>
      join
        .onRef('document.owner_id', '=', 'folder.owner_id')
        .onRef('document.folder_id', '=', 'folder.id')
        .on('document.trashed_at', 'is', null)
        .on('document.purged_at', 'is', null),
    )
    .select((build) => ['folder.id', 'folder.name', build.fn.count<number>('document.id').as('count')])
    .where('folder.owner_id', '=', ownerId)
    .groupBy(['folder.id', 'folder.name', 'folder.name_key'])
    .orderBy('folder.name_key')
    .execute();
}

export async function selectFolderNames(database: Database, ownerId: OwnerId): Promise<Map<string, string>> {
  const rows = await database
    .tables<LibraryTables>()
    .selectFrom('folder')
    .select(['id', 'name'])
    .where('owner_id', '=', ownerId)
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

export async function selectFolder(database: Database, ownerId: OwnerId, id: string) {
  return database
    .tables<LibraryTables>()
    .selectFrom('folder')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** False when another folder has the name. */
export async function insertFolder(database: Database, row: LibraryTables['folder']): Promise<boolean> {
  const result = await database
    .tables<LibraryTables>()
    .insertInto('folder')
    .values(row)
    .onConflict((conflict) => conflict.columns(['owner_id', 'name_key']).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows) > 0;
}

export async function folderOfName(database: Database, ownerId: OwnerId, name: string) {
  return database
    .tables<LibraryTables>()
    .selectFrom('folder')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('name_key', '=', nameKey(name))
    .executeTakeFirst();
}

export async function updateFolderName(database: Database, ownerId: OwnerId, id: string, name: string): Promise<void> {
  await database
    .tables<LibraryTables>()
    .updateTable('folder')
    .set({ name, name_key: nameKey(name) })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .execute();
}

/** Removes a folder; its files move to All Files. */
export async function deleteFolderRow(database: Database, ownerId: OwnerId, id: string): Promise<void> {
  const tables = database.tables<LibraryTables>();
  await tables
    .updateTable('document')
    .set({ folder_id: null })
    .where('owner_id', '=', ownerId)
    .where('folder_id', '=', id)
    .execute();
  await tables.deleteFrom('folder').where('owner_id', '=', ownerId).where('id', '=', id).execute();
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
  await tables.deleteFrom('document').where('owner_id', '=', ownerId).execute();
  await tables.deleteFrom('folder').where('owner_id', '=', ownerId).execute();
}

export async function selectHoldings(database: Database, ownerId: OwnerId) {
  const tables = database.tables<LibraryTables>();
  const sums = await tables
    .selectFrom('document')
    .select((build) => [
      build.fn.countAll<number>().as('files'),
      sql<number>`COALESCE(SUM(CASE WHEN trashed_at IS NULL THEN 0 ELSE 1 END), 0)`.as('trash'),
      sql<number>`COALESCE(SUM(bytes), 0)`.as('bytes'),
      sql<number>`COALESCE(SUM(page_count), 0)`.as('pages'),
      sql<number>`COALESCE(SUM(passages), 0)`.as('passages'),
    ])
    .where('owner_id', '=', ownerId)
    .where('purged_at', 'is', null)
    .executeTakeFirstOrThrow();
  const { folders } = await tables
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
    bytes: bytes ?? 0,
    pages: pages ?? 0,
    passages: passages ?? 0,
  };
}

/** Which of these ids have a row, whoever owns it and whatever its state. For sweeping alone. */
export async function selectExistingIds(database: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await database.tables<LibraryTables>().selectFrom('document').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map((row) => row.id));
}

export async function selectIds(database: Database, ownerId: OwnerId): Promise<string[]> {
  const rows = await database
    .tables<LibraryTables>()
    .selectFrom('document')
    .select('id')
    .where('owner_id', '=', ownerId)
    .execute();
  return rows.map((row) => row.id);
}
