import { isVersionId } from 'contract/versions';
import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { describedOf, type DescribeDocuments, type FindDocument, type FoundDocument } from '../find-document.ts';
import { selectDocument } from '../library.store.ts';
import type { DocumentRow } from '../library.tables.ts';
import { NO_FACTS } from '../track-facts.ts';
import { selectVersion, selectVersions } from './versions.store.ts';
import type { VersionRow } from './versions.tables.ts';

/** A document as it was: where it lies and what it is called among others is what is true today. */
const rowOf = (document: DocumentRow, version: VersionRow): DocumentRow => ({
  ...document,
  ...NO_FACTS,
  id: version.id,
  bytes_id: version.bytes_id,
  filename: version.filename,
  bytes: version.bytes,
  sha256: version.sha256,
  format: version.format,
  typeset_from_name: version.typeset_from_name,
  typeset_from_bytes: version.typeset_from_bytes,
  typeset_from_sha256: version.typeset_from_sha256,
  typesetting: version.typesetting,
  pages_by: version.pages_by,
  status: version.status,
  failure_code: version.failure_code,
  failure_message: version.failure_message,
  page_count: version.page_count,
  pages_read: version.page_count ?? 0,
  missing_scripts: version.missing_scripts,
  unread_pages: version.unread_pages,
  modified_at: version.modified_at,
  recognition: null,
  passages: 0,
});

/**
 * Finds what can be looked at and downloaded: a document by its id or name, or an older version by its id. A version of a document that is being
 * deleted is gone with it.
 */
export function createFindReadable({ database, find }: { database: Database; find: FindDocument }): FindDocument {
  return async (scope, idOrName) => (await findVersion(database, scope, idOrName)) ?? find(scope, idOrName);
}

/** The same for many ids, those that are not there left out. */
export function createDescribeReadable({
  database,
  describe,
}: {
  database: Database;
  describe: DescribeDocuments;
}): DescribeDocuments {
  return async (scope, ids) => {
    const described = new Map(await describe(scope, ids));
    for (const id of new Set(ids.filter(isVersionId))) {
      const version = await findVersion(database, scope, id);
      if (version) described.set(id, version);
    }
    return described;
  };
}

/** The older versions of a document, as it was; none of an id that is a version's. */
export function createFindVersions({ database }: { database: Database }) {
  return async (scope: OwnerScope, documentId: string): Promise<FoundDocument[]> => {
    const document = await selectDocument(database, scope.ownerId, documentId);
    if (!document) return [];
    const versions = await selectVersions(database, scope.ownerId, document.id);
    return Promise.all(versions.map((version) => describedOf(database, scope, rowOf(document, version))));
  };
}

async function findVersion(database: Database, scope: OwnerScope, id: string): Promise<FoundDocument | undefined> {
  if (!isVersionId(id)) return undefined;
  const version = await selectVersion(database, scope.ownerId, id);
  const document = version && (await selectDocument(database, scope.ownerId, version.document_id));
  return document && describedOf(database, scope, rowOf(document, version));
}
