import { ConnectionKind } from 'contract/connections';
import type { DocumentVersion, VersionAnswer, VersionList } from 'contract/versions';
import type { Database } from '#engines/database/database.ts';
import type { JobQueue } from '#engines/job-queue/job-queue.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { libraryErrors } from '../library.errors.ts';
import type { Announcer, ReadingJobs } from '../library.events.ts';
import { originalBytes, selectDocument } from '../library.store.ts';
import type { DocumentRow } from '../library.tables.ts';
import type { LimitHoldings } from '../limits/limit-holdings.ts';
import { purgeVersionLater, type VersionLimits } from './keep-version.ts';
import type { ReplaceFile } from './replace-file.ts';
import { selectOldVersions, selectVersion, selectVersions, selectVersionsOf } from './versions.store.ts';
import type { VersionRow } from './versions.tables.ts';

const DAY_MILLISECONDS = 86_400_000;
/** Old versions removed in one go; the rest follow in the next. */
const PURGE_AT_ONCE = 500;

interface Collaborators {
  readonly database: Database;
  readonly announcer: Announcer;
  readonly replaceFile: ReplaceFile;
  /** What accounts are called, by their ids. */
  readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly limit: LimitHoldings;
  readonly upkeep: { readonly clock: Clock; readonly queue: JobQueue; readonly jobs: ReadingJobs };
}

/** The file of an older version, as it was brought. */
export interface OlderFile {
  readonly documentId: string;
  readonly number: number;
  readonly filename: string;
  readonly bytes: number;
  readonly bytesId: string;
  /** It lies where files lie of which pages were made. */
  readonly inTypesetFrom: boolean;
  readonly madeAt: number;
}

const KINDS: ReadonlySet<string> = new Set(ConnectionKind.options);
/** Whether its file is one at a provider, whose changes it follows. */
export const followsSource = ({ source }: Pick<DocumentRow, 'source'>): boolean => KINDS.has(source);

const currentOf = (row: DocumentRow): DocumentVersion => ({
  id: row.id,
  number: row.version ?? 1,
  isCurrent: true,
  filename: row.filename,
  bytes: originalBytes(row),
  pageCount: row.page_count,
  madeAt: row.version_at ?? row.created_at,
  madeBy: row.version_by ?? null,
  madeByName: null,
  restoredFrom: row.version_from ?? null,
});

const olderOf = (row: VersionRow): DocumentVersion => ({
  id: row.id,
  number: row.number,
  isCurrent: false,
  filename: row.filename,
  bytes: originalBytes(row),
  pageCount: row.page_count,
  madeAt: row.made_at,
  madeBy: row.made_by,
  madeByName: null,
  restoredFrom: row.restored_from,
});

/** The versions of documents: they are listed, restored and deleted, and another document can become one. */
export function createManageVersions(
  { database, announcer, replaceFile, namesOf, limit, upkeep }: Collaborators,
  limits: VersionLimits,
) {
  const { clock, queue } = upkeep;

  async function documentOf(within: Database, scope: OwnerScope, idOrName: string): Promise<DocumentRow> {
    const row = await selectDocument(within, scope.ownerId, idOrName);
    if (!row) throw libraryErrors.document_not_found();
    return row;
  }

  /** @throws document_not_found, version_in_trash, version_follows_source */
  async function expectChangeable(within: Database, scope: OwnerScope, idOrName: string): Promise<DocumentRow> {
    const row = await documentOf(within, scope, idOrName);
    if (row.trashed_at !== null) throw libraryErrors.version_in_trash({ name: row.filename });
    if (followsSource(row))
      throw libraryErrors.version_follows_source({ name: row.filename, source: row.source_name ?? row.source });
    return row;
  }

  async function versionOf(within: Database, scope: OwnerScope, documentId: string, id: string): Promise<VersionRow> {
    const version = await selectVersion(within, scope.ownerId, id);
    if (version?.document_id !== documentId) throw libraryErrors.version_not_found();
    return version;
  }

  const answerOf = async (within: Database, scope: OwnerScope, id: string): Promise<VersionAnswer> => {
    const { filename, version = 1 } = await documentOf(within, scope, id);
    return { id, number: version, filename, unchanged: false };
  };

  return {
    /** Before a file is received that is to be the newest version. @throws document_not_found, version_in_trash, version_follows_source */
    expectChangeable: (scope: OwnerScope, idOrName: string) => expectChangeable(database, scope, idOrName),

    /** The newest first. @throws document_not_found */
    async list(scope: OwnerScope, idOrName: string): Promise<VersionList> {
      const row = await documentOf(database, scope, idOrName);
      const older = await selectVersions(database, scope.ownerId, row.id);
      const versions = [currentOf(row), ...older.map(olderOf)];
      const names = await namesOf(versions.flatMap(({ madeBy }) => madeBy ?? []));
      const named = versions.map((version) => ({ ...version, madeByName: names.get(version.madeBy ?? '') ?? null }));
      const { most, days } = limits;
      return { versions: named, kept: { most, days }, followsSource: followsSource(row) };
    },

    /** Every older version that an owner has, and where its file lies. */
    async listOlder({ ownerId }: OwnerScope): Promise<OlderFile[]> {
      return (await selectVersionsOf(database, ownerId)).map((row) => ({
        documentId: row.document_id,
        number: row.number,
        filename: row.typeset_from_name ?? row.filename,
        bytes: originalBytes(row),
        bytesId: row.bytes_id,
        inTypesetFrom: row.typeset_from_name !== null,
        madeAt: row.made_at,
      }));
    },

    answerOf: (scope: OwnerScope, id: string) => answerOf(database, scope, id),

    /**
     * Makes an older version the newest one; what was the newest becomes an older version.
     *
     * @param current the number of the newest version as the person saw it
     * @throws document_not_found, version_not_found, version_in_trash, version_follows_source, version_moved_on
     */
    restore: (
      scope: OwnerScope,
      idOrName: string,
      { version: versionId, current }: { readonly version: string; readonly current?: number | undefined },
    ): Promise<VersionAnswer> =>
      database.transact(async (transaction) => {
        const { id } = await expectChangeable(transaction, scope, idOrName);
        await replaceFile.restored(transaction, scope, id, { versionId, current });
        return answerOf(transaction, scope, id);
      }),

    /**
     * Makes another document the newest version of this one: its file and pages change hands, its tags are added, and it is a document of its own
     * no more.
     *
     * @throws document_not_found, version_in_trash, version_follows_source, version_of_itself
     */
    take: (scope: OwnerScope, idOrName: string, otherId: string): Promise<VersionAnswer> =>
      database.transact(async (transaction) => {
        const { id, filename } = await expectChangeable(transaction, scope, idOrName);
        const other = await expectChangeable(transaction, scope, otherId);
        if (other.id === id) throw libraryErrors.version_of_itself({ name: filename });
        await replaceFile.taken(transaction, scope, id, other.id);
        transaction.afterCommit(() => limit.forget(scope));
        return answerOf(transaction, scope, id);
      }),

    /** Deletes an older version for ever. @throws document_not_found, version_not_found */
    remove: (scope: OwnerScope, idOrName: string, versionId: string): Promise<{ id: string; filename: string }> =>
      database.transact(async (transaction) => {
        const { id } = await documentOf(transaction, scope, idOrName);
        const { filename } = await versionOf(transaction, scope, id, versionId);
        await purgeVersionLater(transaction, scope, versionId, { clock, queue });
        await announcer.changed(transaction, scope, { documentIds: [id], folders: false, what: ['file.changed'] });
        transaction.afterCommit(() => limit.forget(scope));
        return { id: versionId, filename };
      }),

    /** Deletes what is older than versions are kept, of every owner. @returns how many */
    async forgetOld(): Promise<number> {
      if (limits.days === null) return 0;
      const old = await selectOldVersions(database, clock.now() - limits.days * DAY_MILLISECONDS, PURGE_AT_ONCE);
      for (const { owner_id: ownerId, id } of old)
        await database.transact((transaction) => purgeVersionLater(transaction, { ownerId }, id, { clock, queue }));
      return old.length;
    },
  };
}
export type ManageVersions = ReturnType<typeof createManageVersions>;
