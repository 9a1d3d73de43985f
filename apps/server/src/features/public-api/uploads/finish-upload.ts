import { Readable } from 'node:stream';
import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import type { Database } from '#engines/database/database.ts';
import type { Intake } from '#features/intake/assemble-intake.ts';
import type { Library } from '#features/library/assemble-library.ts';
import { ProductError } from '#kernel/errors.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { ChangeFiles } from '../files/change-file.ts';
import { findOrMakeFolder, folderNameOf } from '../files/find-folder.ts';
import { deleteParts, selectParts, selectUpload, updateUpload, type PartRow, type UploadRow } from './uploads.store.ts';

interface Collaborators {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly intake: Pick<Intake, 'receive'>;
  readonly library: Pick<Library, 'folders'>;
  readonly files: ChangeFiles;
}

/** Drops the bytes of an upload. Safe to do again. */
export function createForgetParts({ database, blobs }: Pick<Collaborators, 'database' | 'blobs'>) {
  return async ({ owner_id: ownerId, id }: Pick<UploadRow, 'owner_id' | 'id'>): Promise<void> => {
    for (const { blob_key: key } of await selectParts(database, ownerId, id)) await blobs.remove(key);
    await deleteParts(database, ownerId, id);
  };
}

/**
 * Makes a document of an upload whose bytes are all kept, in the folder that its sender named. Safe to do again: the same bytes are the same
 * document.
 *
 * @returns the upload as it is then, with its document or with why it is none; undefined where it was ended
 * @throws what lies with the server or with the room that is left: the bytes are kept, and it can be done again
 */
export function createFinishUpload({ database, blobs, intake, library, files }: Collaborators) {
  const forgetParts = createForgetParts({ database, blobs });

  async function* bytesOf(parts: readonly PartRow[]): AsyncGenerator<Buffer> {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a store gives bytes; the declared type of its stream says less
    for (const { blob_key: key } of parts) for await (const chunk of await blobs.read(key)) yield chunk as Buffer;
  }

  async function makeDocument(scope: OwnerScope, { id, filename, path }: UploadRow): Promise<Partial<UploadRow>> {
    const parts = await selectParts(database, scope.ownerId, id);
    const content = Readable.from(bytesOf(parts), { objectMode: false });
    const folderId = await findOrMakeFolder(library.folders, scope, path);
    const received = await intake.receive(scope, { filename, content, folderId });
    // Bytes that were here in no folder may have been left there by a process that died.
    if (received.duplicate && folderNameOf(path) !== null) await files.place(scope, received, { path });
    return { document_id: received.documentId, duplicate: received.duplicate ? 1 : 0 };
  }

  return async (scope: OwnerScope, id: string): Promise<UploadRow | undefined> => {
    const upload = await selectUpload(database, scope.ownerId, id);
    if (!upload || upload.received < upload.length || upload.document_id !== null || upload.problem !== null) return upload;
    const change = await makeDocument(scope, upload).catch((error: unknown): Partial<UploadRow> => {
      if (!(error instanceof ProductError) || error.status >= 500) throw error;
      return { problem: error.message, problem_code: error.code };
    });
    await updateUpload(database, upload, change);
    await forgetParts(upload);
    return { ...upload, ...change };
  };
}
