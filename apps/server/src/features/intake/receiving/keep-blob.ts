import type { Readable } from 'node:stream';
import { BlobStoreFullError, type BlobStore, type StoredBlob } from '#engines/blob-store/blob-store.ts';
import { FileTooLargeError, limited } from './limit-stream.ts';
import { intakeErrors } from '../intake.errors.ts';
import { readableSize } from './readable-size.ts';

/** Streams a file to storage. @throws too_large, storage_full; nothing is kept then */
export async function keepBlob(blobs: BlobStore, key: string, content: Readable, maxBytes: number): Promise<StoredBlob> {
  try {
    return await blobs.put(key, limited(content, maxBytes));
  } catch (error) {
    if (error instanceof FileTooLargeError) throw intakeErrors.too_large({ limit: readableSize(maxBytes) });
    if (error instanceof BlobStoreFullError) throw intakeErrors.storage_full({}, { cause: error });
    throw error;
  }
}
