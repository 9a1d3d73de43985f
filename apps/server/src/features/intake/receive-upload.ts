import type { Readable } from 'node:stream';
import type { BlobStore, StoredBlob } from '#engines/blob-store/blob-store.ts';
import type { Database } from '#engines/database/database.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { createTakeTurns } from '#kernel/take-turns.ts';
import type { RecordDocument } from '#features/library/record-document.ts';
import { originalKey } from '#features/library/original-key.ts';
import type { ReadingJobs } from '#features/library/library.events.ts';
import type { CheckPdf } from './check-pdf.ts';
import type { FindDuplicate } from './find-duplicate.ts';
import { storeChecked } from './store-checked.ts';

interface Collaborators {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly makeId: MakeId;
  readonly checkPdf: CheckPdf;
  readonly library: { readonly record: RecordDocument; readonly findDuplicate: FindDuplicate; readonly jobs: ReadingJobs };
}

export interface Received {
  readonly documentId: string;
  /** The same bytes had been uploaded before; this is that document. */
  readonly duplicate: boolean;
}

/**
 * Takes one uploaded file: its bytes stream to storage, are checked, and become a document whose reading is a job written in the same
 * transaction. From then on the document cannot be lost; before, a refusal or a crash leaves nothing behind (bytes without a row are
 * swept).
 *
 * @throws every code of intake.errors
 */
export function createReceiveUpload(
  { database, blobs, makeId, checkPdf, library }: Collaborators,
  limits: { maxBytes: number },
) {
  const takeTurns = createTakeTurns();

  async function keep(scope: OwnerScope, documentId: string, filename: string, stored: StoredBlob): Promise<Received> {
    const key = originalKey(scope, documentId);
    try {
      const duplicate = await library.findDuplicate(scope, stored.sha256);
      if (duplicate) {
        await blobs.remove(key);
        return { documentId: duplicate, duplicate: true };
      }
      const pageCount = await checkPdf(key);
      await database.transact(async (transaction) => {
        const { bytes, sha256 } = stored;
        const origin = { source: 'upload', externalKey: null, folderId: null };
        await library.record(transaction, scope, {
          id: documentId,
          filename,
          bytes,
          sha256,
          pageCount,
          ...origin,
        });
        await library.jobs.read(transaction, scope, documentId);
      });
    } catch (error) {
      await blobs.remove(key);
      throw error;
    }
    return { documentId, duplicate: false };
  }

  return async (scope: OwnerScope, file: { filename: string; content: Readable }): Promise<Received> => {
    const documentId = makeId('doc');
    const stored = await storeChecked(blobs, originalKey(scope, documentId), file.content, limits.maxBytes);
    // The same bytes sent twice at once are one document too: the second looks when the first is there.
    return takeTurns(`${scope.ownerId} ${stored.sha256}`, () => keep(scope, documentId, file.filename, stored));
  };
}
export type ReceiveUpload = ReturnType<typeof createReceiveUpload>;
