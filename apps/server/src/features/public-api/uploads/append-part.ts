import { Readable } from 'node:stream';
import { BlobStoreFullError, type BlobStore } from '#engines/blob-store/blob-store.ts';
import type { Database } from '#engines/database/database.ts';
import { intakeErrors } from '#features/intake/intake.errors.ts';
import { messageOf } from '#kernel/errors.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { Checksum } from './read-headers.ts';
import { uploadErrors } from './upload-errors.ts';
import { insertParts, moveReceived, type PartRow, type UploadRow } from './uploads.store.ts';

/** Bytes that are kept at once: what is lost when the process dies, and what one upload takes of the memory. */
const PART_BYTES = 2 * 1024 * 1024;

interface Collaborators {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly makeId: MakeId;
}

/** Bytes as they came: putting them together would take their memory twice. */
interface Stretch {
  readonly chunks: readonly Buffer[];
  readonly bytes: number;
}

/** The bytes in stretches of this length; the last may be shorter. When the line breaks, the rest that did arrive comes before the error. */
async function* stretches(content: AsyncIterable<Buffer>): AsyncGenerator<Stretch> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  let broken: Error | undefined;
  try {
    for await (const chunk of content) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes < PART_BYTES) continue;
      yield { chunks, bytes };
      [chunks, bytes] = [[], 0];
    }
  } catch (error) {
    broken = error instanceof Error ? error : new Error(messageOf(error));
  }
  if (bytes > 0) yield { chunks, bytes };
  if (broken) throw broken;
}

/**
 * Adds to an upload what arrives, durably and stretch by stretch, so that a broken line loses nothing that came through. What has a checksum is
 * kept as a whole or not at all.
 *
 * @returns how many bytes are kept from now on
 * @throws upload_checksum, upload_offset, too_large, storage_full
 */
export function createAppendPart({ database, blobs, makeId }: Collaborators) {
  async function keep(upload: UploadRow, parts: readonly PartRow[]): Promise<UploadRow> {
    const received = parts.reduce((sum, { bytes }) => sum + bytes, upload.received);
    const isMoved = await database.transact(async (transaction) => {
      if (!(await moveReceived(transaction, upload, received))) return false;
      await insertParts(transaction, parts);
      return true;
    });
    if (!isMoved) throw uploadErrors.upload_offset({ received: 'other' });
    return { ...upload, received };
  }

  return async (given: UploadRow, content: Readable, checksum: Checksum | undefined): Promise<number> => {
    let upload = given;
    let unkept: PartRow[] = [];
    let first = upload.received;
    try {
      for await (const { chunks, bytes } of stretches(content)) {
        if (first + bytes > upload.length) throw uploadErrors.upload_headers({ name: 'Upload-Length' });
        for (const chunk of chunks) checksum?.update(chunk);
        const blobKey = `uploads/${Buffer.from(upload.owner_id).toString('base64url')}/${upload.id}/${makeId('part')}`;
        const part = { owner_id: upload.owner_id, upload_id: upload.id, first, bytes, blob_key: blobKey };
        unkept.push(part);
        await blobs.put(blobKey, Readable.from(chunks));
        first += bytes;
        if (checksum) continue;
        upload = await keep(upload, unkept);
        unkept = [];
      }
      if (checksum && !checksum.matches()) throw uploadErrors.upload_checksum();
      if (unkept.length > 0) upload = await keep(upload, unkept);
      return upload.received;
    } catch (error) {
      for (const { blob_key: key } of unkept) await blobs.remove(key);
      if (error instanceof BlobStoreFullError) throw intakeErrors.storage_full({}, { cause: error });
      throw error;
    }
  };
}
