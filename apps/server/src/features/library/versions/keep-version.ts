import type { Database } from '#engines/database/database.ts';
import type { JobQueue } from '#engines/job-queue/job-queue.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { selectProperties } from '../details/details.store.ts';
import { advanceVersion, selectDocument } from '../library.store.ts';
import type { DocumentRow } from '../library.tables.ts';
import { bytesIdOf } from './bytes-of.ts';
import type { VersionPages } from '../library.events.ts';
import { hideVersion, insertVersion, selectVersions } from './versions.store.ts';
import type { VersionRow } from './versions.tables.ts';

export const PURGE_VERSION = 'purge-version';

export interface VersionLimits {
  /** Older versions kept of a document. */
  readonly most: number;
  /** For how many days; null for no end. */
  readonly days: number | null;
}

interface Collaborators {
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly queue: JobQueue;
  readonly pages: VersionPages;
}

/** A document whose file was set aside, so that another one can take its place. */
export interface SetAside {
  /** As it was. */
  readonly row: DocumentRow;
  /** What the row says of the version that comes next. */
  readonly next: Required<Pick<DocumentRow, 'version' | 'version_at' | 'version_by' | 'version_from'>>;
}

/** Hides a version, and writes the job that removes its bytes and pages. @returns whether it was there */
export async function purgeVersionLater(
  transaction: Database,
  scope: OwnerScope,
  id: string,
  { clock, queue }: { clock: Clock; queue: JobQueue },
): Promise<boolean> {
  if (!(await hideVersion(transaction, scope.ownerId, id, clock.now()))) return false;
  await queue.enqueue(transaction, { kind: PURGE_VERSION, key: id, ownerId: scope.ownerId, payload: { versionId: id } });
  return true;
}

/**
 * Makes an older version of what a document is now, in the caller's transaction, which then gives the document another file. The bytes stay where
 * they lie, so that a crash leaves either both or neither. Of two changes at once the second waits for the first.
 *
 * @returns undefined where the document is gone
 */
export function createKeepVersion({ clock, makeId, queue, pages }: Collaborators, { most }: VersionLimits) {
  return async (transaction: Database, scope: OwnerScope, documentId: string): Promise<SetAside | undefined> => {
    const { ownerId, actorId = ownerId } = scope;
    const version = await advanceVersion(transaction, ownerId, documentId);
    const row = version === undefined ? undefined : await selectDocument(transaction, ownerId, documentId);
    if (version === undefined || !row) return undefined;
    const id = makeId('ver');
    const properties = (await selectProperties(transaction, ownerId, [documentId])).get(documentId) ?? '{}';
    await insertVersion(transaction, { ...versionOf(row), id, number: version - 1, properties, replaced_at: clock.now() });
    await pages.setAside(transaction, scope, documentId, id);
    for (const old of (await selectVersions(transaction, ownerId, documentId)).slice(most))
      await purgeVersionLater(transaction, scope, old.id, { clock, queue });
    return { row, next: { version, version_at: clock.now(), version_by: actorId, version_from: null } };
  };
}
export type KeepVersion = ReturnType<typeof createKeepVersion>;

const versionOf = (row: DocumentRow): Omit<VersionRow, 'id' | 'number' | 'properties' | 'replaced_at'> => ({
  owner_id: row.owner_id,
  document_id: row.id,
  bytes_id: bytesIdOf(row),
  filename: row.filename,
  bytes: row.bytes,
  sha256: row.sha256,
  format: row.format,
  typeset_from_name: row.typeset_from_name,
  typeset_from_bytes: row.typeset_from_bytes,
  typeset_from_sha256: row.typeset_from_sha256,
  typesetting: row.typesetting,
  pages_by: row.pages_by,
  status: row.status,
  failure_code: row.failure_code,
  failure_message: row.failure_message,
  page_count: row.page_count,
  missing_scripts: row.missing_scripts,
  unread_pages: row.unread_pages,
  modified_at: row.modified_at,
  made_at: row.version_at ?? row.created_at,
  made_by: row.version_by ?? null,
  restored_from: row.version_from ?? null,
  purged_at: null,
});
