import { formatOf } from 'contract/file-names';
import type { FormatId } from 'contract/formats';
import type { Readable } from 'node:stream';
import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { originalKey, typesetFromKey } from '#features/library/original-key.ts';
import type { NewContent } from '#features/library/record-document.ts';
import { keepBlob } from './keep-blob.ts';

interface Collaborators {
  readonly blobs: BlobStore;
  readonly makeId: MakeId;
}

export interface IncomingFile {
  readonly filename: string;
  readonly mediaType: string | null;
  readonly content: Readable;
}

/** A file in the store that is not a document yet. */
export interface StoredFile {
  /** The document it becomes, if it becomes a new one; under this name the bytes lie in either case. */
  readonly id: string;
  readonly contentSha256: string;
  readonly content: NewContent;
  readonly discard: () => Promise<void>;
}

/**
 * Streams a file of any kind to the store. Nothing of it is parsed here: what it holds is looked at when it is read, in a process of its own.
 *
 * @throws too_large, storage_full; nothing is kept then
 */
export function createStoreFile({ blobs, makeId }: Collaborators, limits: { maxBytes: number }) {
  return async (scope: OwnerScope, { filename, mediaType, content }: IncomingFile): Promise<StoredFile> => {
    const id = makeId('doc');
    const format: FormatId | null = formatOf(filename, mediaType);
    // A PDF is its own pages; of everything else pages are made, or none, beside the file.
    const isPdf = format === 'pdf';
    const keyOf = isPdf ? originalKey : typesetFromKey;
    const stored = await keepBlob(blobs, keyOf(scope, id), content, limits.maxBytes);
    const unmade = { bytes: 0, sha256: '', typesetFrom: { filename, ...stored } };
    return {
      id,
      contentSha256: stored.sha256,
      content: { format, ...(isPdf ? { ...stored, typesetFrom: null } : unmade) },
      discard: () => blobs.remove(keyOf(scope, id)),
    };
  };
}
export type StoreFile = ReturnType<typeof createStoreFile>;
