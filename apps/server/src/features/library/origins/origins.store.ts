import { nameKey } from 'contract/query/fold-text';
import { sql } from 'kysely';
import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import { beginsWith, documentsOf, shownDocumentsOf } from '../library.store.ts';
import type { DocumentRow } from '../library.tables.ts';

/** Where a document came from: the kind of source, and what its owner calls it. */
export type Origin = Pick<DocumentRow, 'source' | 'source_name'>;

/** A document that arrived by upload with the same bytes; the one outside Trash first. */
export const selectUploadOfContent = (database: Database, ownerId: OwnerId, sha256: string, filename?: string) =>
  documentsOf(database, ownerId)
    .selectAll()
    .$if(filename !== undefined, (named) => named.where('name_key', '=', nameKey(filename ?? '')))
    .where((build) =>
      build.or([
        build('typeset_from_sha256', '=', sha256),
        build.and([build('sha256', '=', sha256), build('typeset_from_sha256', 'is', null)]),
      ]),
    )
    .where('source', '=', 'upload')
    .orderBy(sql`CASE WHEN trashed_at IS NULL THEN 0 ELSE 1 END`)
    .orderBy('created_at')
    .executeTakeFirst();

export const selectByExternalKey = (database: Database, ownerId: OwnerId, source: string, externalKey: string) =>
  documentsOf(database, ownerId)
    .selectAll()
    .where('source', '=', source)
    .where('external_key', '=', externalKey)
    .executeTakeFirst();

/** A document of a source that came from these bytes, outside Trash. */
export const selectByContent = (database: Database, ownerId: OwnerId, source: string, sha256: string) =>
  shownDocumentsOf(database, ownerId)
    .selectAll()
    .where('source', '=', source)
    .where((build) =>
      build.or([
        build('typeset_from_sha256', '=', sha256),
        build.and([build('sha256', '=', sha256), build('typeset_from_sha256', 'is', null)]),
      ]),
    )
    .executeTakeFirst();

/** Ids of a connection's documents, Trash included, that do not bear its name yet. */
export async function selectOfConnection(
  database: Database,
  ownerId: OwnerId,
  { source, keyPrefix, notNamed }: { source: string; keyPrefix: string; notNamed: string },
): Promise<string[]> {
  const rows = await documentsOf(database, ownerId)
    .select('id')
    .where('source', '=', source)
    .where(beginsWith('external_key', keyPrefix))
    .where((build) => build.or([build('source_name', 'is', null), build('source_name', '!=', notNamed)]))
    .execute();
  return rows.map(({ id }) => id);
}

/** Where the documents outside Trash came from, and how many from each. */
export const selectSources = (database: Database, ownerId: OwnerId) =>
  shownDocumentsOf(database, ownerId)
    .select((build) => ['source', 'source_name', build.fn.countAll<number>().as('count')])
    .groupBy(['source', 'source_name'])
    .orderBy('source')
    .orderBy('source_name')
    .execute();

/** Documents outside Trash whose external key begins with `keyPrefix`, by what became of them. */
export async function countByOrigin(database: Database, ownerId: OwnerId, source: string, keyPrefix: string) {
  const rows = await shownDocumentsOf(database, ownerId)
    .select((build) => ['status', build.fn.countAll<number>().as('count')])
    .where('source', '=', source)
    .where(beginsWith('external_key', keyPrefix))
    .groupBy('status')
    .execute();
  const of = (status: DocumentRow['status']) => Number(rows.find((row) => row.status === status)?.count ?? 0);
  return { ready: of('ready'), failed: of('failed') };
}

/** Where any document came from, Trash included. */
export const selectEveryOrigin = (database: Database, ownerId: OwnerId): Promise<Origin[]> =>
  documentsOf(database, ownerId).select(['source', 'source_name']).distinct().execute();
