import type { Readable } from 'node:stream';
import { BlobStoreFullError, type BlobStore, type StoredBlob } from '#engines/blob-store/blob-store.ts';
import { FileTooLargeError, NotAPdfError } from './first-bytes-checked.ts';
import { intakeErrors } from '../intake.errors.ts';
import { readableSize } from './readable-size.ts';

/** Streams a checked file to storage. @throws not_a_pdf, empty_file, too_large, storage_full; nothing is kept then */
export async function keepBlob(blobs: BlobStore, key: string, checked: Readable, maxBytes: number): Promise<StoredBlob> {
  try {
    return await blobs.put(key, checked);
  } catch (error) {
    if (error instanceof NotAPdfError) throw error.empty ? intakeErrors.empty_file() : intakeErrors.not_a_pdf();
    if (error instanceof FileTooLargeError) throw intakeErrors.too_large({ limit: readableSize(maxBytes) });
    if (error instanceof BlobStoreFullError) throw intakeErrors.storage_full({}, { cause: error });
    throw error;
  }
}
