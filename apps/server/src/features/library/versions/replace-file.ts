import { FileProperties } from 'contract/file-details';
import { TAGS_OF_ONE_DOCUMENT } from 'contract/tags';
import type { Database } from '#engines/database/database.ts';
import type { JobQueue } from '#engines/job-queue/job-queue.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { selectProperties } from '../details/details.store.ts';
import { keepProperties } from '../keep-properties.ts';
import { libraryErrors } from '../library.errors.ts';
import type { Announcer, ReadingJobs, VersionPages } from '../library.events.ts';
import { freeFilename, withEndingOf } from '../library.rules.ts';
import { selectDocument, takenNames, updateDocument } from '../library.store.ts';
import type { DocumentRow } from '../library.tables.ts';
import type { LimitHoldings } from '../limits/limit-holdings.ts';
import { foldedName } from '../querying/querying.tables.ts';
import { typesetColumns, type NewContent } from '../record-document.ts';
import { insertTag, selectTags } from '../tags/tags.store.ts';
import { NO_FACTS } from '../track-facts.ts';
import { purgeLater } from '../trash/delete-permanently.ts';
import { bytesIdOf, TAKEN_BYTES } from './bytes-of.ts';
import type { KeepVersion, SetAside } from './keep-version.ts';
import { deleteVersionRow, selectVersion } from './versions.store.ts';

interface Collaborators {
  readonly keepVersion: KeepVersion;
  readonly pages: VersionPages;
  readonly limit: LimitHoldings;
  readonly announcer: Announcer;
  readonly upkeep: { readonly clock: Clock; readonly queue: JobQueue; readonly jobs: ReadingJobs };
}

/** Another file of a document, whose bytes lie in the store. */
export interface ChangedContent extends NewContent {
  /** Under what name. */
  readonly bytesId: string;
  /** What it was called where it came from. */
  readonly filename?: string;
  /** Epoch milliseconds. */
  readonly modifiedAt: number | null;
}

/** What the row of a document says of its file, and nobody else may say. */
type FileColumns = Partial<Omit<DocumentRow, 'owner_id' | 'id'>>;

/** What was read of a file goes with it. */
const UNREAD = {
  status: 'waiting',
  failure_code: null,
  failure_message: null,
  pages_read: 0,
  passages: 0,
  recognition: null,
  ...NO_FACTS,
} as const satisfies FileColumns;

/** The columns that a document, and each of its versions, has for its file. */
type FileOf = Pick<
  DocumentRow,
  | 'bytes'
  | 'sha256'
  | 'format'
  | 'typeset_from_name'
  | 'typeset_from_bytes'
  | 'typeset_from_sha256'
  | 'typesetting'
  | 'pages_by'
  | 'page_count'
  | 'missing_scripts'
  | 'unread_pages'
>;

const fileOf = (row: FileOf): FileColumns => ({
  bytes: row.bytes,
  sha256: row.sha256,
  format: row.format,
  typeset_from_name: row.typeset_from_name,
  typeset_from_bytes: row.typeset_from_bytes,
  typeset_from_sha256: row.typeset_from_sha256,
  typesetting: row.typesetting,
  pages_by: row.pages_by,
  // Of a file that could not be read it is tried once more.
  page_count: row.page_count === 0 ? null : row.page_count,
  missing_scripts: row.missing_scripts,
  unread_pages: row.unread_pages,
});

/**
 * Gives a document another file, in the caller's transaction; what it had becomes an older version. Its id stays, and with it its folder, its tags
 * and stars, links to it and everything else that is tied to it.
 */
export function createReplaceFile({ keepVersion, pages, limit, announcer, upkeep }: Collaborators) {
  const { clock, queue, jobs } = upkeep;

  async function place(
    transaction: Database,
    scope: OwnerScope,
    { row, next }: SetAside,
    { file, arrivedAs, properties }: { file: FileColumns; arrivedAs: string; properties: FileProperties },
  ): Promise<void> {
    const { ownerId } = scope;
    const wanted = withEndingOf(row.filename, arrivedAs);
    const filename =
      wanted === row.filename || row.trashed_at !== null
        ? wanted
        : freeFilename(wanted, await takenNames(transaction, ownerId, wanted, row.id));
    await updateDocument(transaction, ownerId, row.id, { ...UNREAD, ...file, ...next, filename, ...foldedName(filename) });
    await keepProperties(transaction, scope, row.id, properties);
    await jobs.read(transaction, scope, row.id);
    if (row.trashed_at === null)
      await announcer.fileEvent(transaction, scope, {
        type: 'modified',
        path: filename,
        source: row.source,
        documentId: row.id,
      });
    await announcer.changed(transaction, scope, { documentIds: [row.id], folders: false, what: ['file.changed'] });
  }

  return {
    /** A file that arrived. @throws storage_quota */
    async arrived(transaction: Database, scope: OwnerScope, id: string, content: ChangedContent): Promise<void> {
      await limit.addVersion(transaction, scope, content.typesetFrom?.bytes ?? content.bytes);
      const setAside = await keepVersion(transaction, scope, id);
      if (!setAside) return;
      const file = {
        bytes_id: content.bytesId,
        bytes: content.bytes,
        sha256: content.sha256,
        page_count: null,
        missing_scripts: '',
        unread_pages: 0,
        ...typesetColumns(content.typesetFrom),
        format: content.format ?? '',
        pages_by: '',
        ...(content.modifiedAt === null ? {} : { modified_at: content.modifiedAt }),
      };
      await place(transaction, scope, setAside, {
        file,
        arrivedAs: content.filename ?? setAside.row.filename,
        properties: {},
      });
    },

    /** An older version, which is none any more. @throws version_moved_on, where `current` is not the newest; version_not_found */
    async restored(
      transaction: Database,
      scope: OwnerScope,
      id: string,
      { versionId, current }: { readonly versionId: string; readonly current: number | undefined },
    ): Promise<void> {
      const setAside = await keepVersion(transaction, scope, id);
      const version = await selectVersion(transaction, scope.ownerId, versionId);
      if (!setAside) throw libraryErrors.document_not_found();
      const now = setAside.next.version ?? 1;
      if (current !== undefined && current !== now - 1)
        throw libraryErrors.version_moved_on({ name: setAside.row.filename, number: now - 1 });
      // With few versions kept, the one that was set aside has just pushed it out.
      if (version?.document_id !== id) throw libraryErrors.version_not_found();
      await pages.bringBack(transaction, scope, versionId, id);
      await deleteVersionRow(transaction, scope.ownerId, versionId);
      await place(
        transaction,
        scope,
        { ...setAside, next: { ...setAside.next, version_from: version.number } },
        {
          file: { ...fileOf(version), bytes_id: version.bytes_id, modified_at: clock.now() },
          arrivedAs: version.filename,
          properties: FileProperties.parse(JSON.parse(version.properties)),
        },
      );
    },

    /** The file of another document, which is a document no more. */
    async taken(transaction: Database, scope: OwnerScope, id: string, otherId: string): Promise<void> {
      const { ownerId } = scope;
      const setAside = await keepVersion(transaction, scope, id);
      const other = await selectDocument(transaction, ownerId, otherId);
      if (!setAside || !other) throw libraryErrors.document_not_found();
      const properties = (await selectProperties(transaction, ownerId, [otherId])).get(otherId) ?? '{}';
      await pages.handOver(transaction, scope, otherId, id);
      await handTagsOver(transaction, scope, otherId, id);
      await updateDocument(transaction, ownerId, otherId, { bytes_id: TAKEN_BYTES, bytes: 0, typeset_from_bytes: null });
      await purgeLater(transaction, scope, otherId, { clock, queue });
      await announcer.changed(transaction, scope, { documentIds: [otherId], folders: true, what: ['file.removed'] });
      await place(transaction, scope, setAside, {
        file: {
          ...fileOf(other),
          bytes_id: bytesIdOf(other),
          modified_at: other.modified_at,
          ...(other.starred === 1 && { starred: 1 }),
        },
        arrivedAs: other.filename,
        properties: FileProperties.parse(JSON.parse(properties)),
      });
    },
  };
}
export type ReplaceFile = ReturnType<typeof createReplaceFile>;

async function handTagsOver(transaction: Database, { ownerId }: OwnerScope, from: string, to: string): Promise<void> {
  const tags = await selectTags(transaction, ownerId, [from, to]);
  const held = tags.get(to) ?? [];
  const more = (tags.get(from) ?? []).filter((tag) => !held.includes(tag));
  for (const tag of more.slice(0, Math.max(0, TAGS_OF_ONE_DOCUMENT - held.length)))
    await insertTag(transaction, ownerId, to, tag);
}
