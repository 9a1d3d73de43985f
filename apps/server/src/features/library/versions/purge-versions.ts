import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import type { Database } from '#engines/database/database.ts';
import type { JobHandler } from '#engines/job-queue/job-queue.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { originalKey, typesetFromKey } from '../original-key.ts';
import { PURGE_VERSION } from './keep-version.ts';
import type { VersionPages } from '../library.events.ts';
import { deleteVersionRow, selectAnyVersion, selectEveryVersion } from './versions.store.ts';
import type { VersionRow } from './versions.tables.ts';

interface Collaborators {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly pages: VersionPages;
  /** Removes the pictures of pages that are kept of a file, by the name of its bytes. */
  readonly forgetPictures: (bytesId: string) => Promise<void>;
}

/** Removes what older versions left, each row last, so that a crash in between starts over. */
export function createPurgeVersions({ database, blobs, pages, forgetPictures }: Collaborators) {
  async function purge(scope: OwnerScope, { id, bytes_id: bytesId }: VersionRow): Promise<void> {
    await pages.forget(database, scope, id);
    await forgetPictures(bytesId);
    await blobs.remove(originalKey(scope, bytesId));
    await blobs.remove(typesetFromKey(scope, bytesId));
    await deleteVersionRow(database, scope.ownerId, id);
  }
  return {
    /** With a document that is deleted for ever. */
    async ofDocument(scope: OwnerScope, documentId: string): Promise<void> {
      for (const version of await selectEveryVersion(database, scope.ownerId, documentId)) await purge(scope, version);
    },
    jobHandlers: {
      [PURGE_VERSION]: {
        concurrency: 1,
        attempts: 20,
        async run(job) {
          const scope = { ownerId: job.ownerId };
          const version = await selectAnyVersion(database, scope.ownerId, job.key);
          // One that was restored meanwhile is none any more.
          if (version && version.purged_at !== null) await purge(scope, version);
        },
        // The row stays, hidden.
        giveUp: () => Promise.resolve(),
      },
    } satisfies Readonly<Record<string, JobHandler>>,
  };
}
