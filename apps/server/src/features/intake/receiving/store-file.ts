import { formatOf } from 'contract/file-names';
import { isTypeset, type FormatId } from 'contract/formats';
import type { Readable } from 'node:stream';
import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { asWorkOf } from '#kernel/scheduling/work-of-owner.ts';
import { originalKey, typesetFromKey } from '#features/library/original-key.ts';
import type { TypesetFrom } from '#features/library/record-document.ts';
import { firstBytesChecked, limited } from './first-bytes-checked.ts';
import { keepBlob } from './keep-blob.ts';
import type { PreparedPages, PreparePages } from './prepare-pages.ts';

/** A text longer than this is no note, and its pages no reading for a person. Bytes. What else a file holds is not told by its length. */
const LONGEST_TEXT = 5 * 1024 * 1024;
const TEXTS: ReadonlySet<FormatId> = new Set(['plain-text', 'markdown', 'html']);

interface Collaborators {
  readonly blobs: BlobStore;
  readonly makeId: MakeId;
  readonly preparePages: PreparePages;
}

export interface IncomingFile {
  readonly filename: string;
  readonly mediaType: string | null;
  readonly content: Readable;
}

/** A file in the store that is not a document yet. */
export interface StoredFile {
  /** The document it becomes, if it becomes a new one. */
  readonly id: string;
  /** Of what arrived: of the file itself where its pages are typeset. */
  readonly contentSha256: string;
  /** The file that pages are typeset from; null for a PDF. */
  readonly typesetFrom: TypesetFrom | null;
  /** Bytes and hash are the PDF's. @throws the refusals of intake.errors */
  readonly preparePages: (signal?: AbortSignal) => Promise<PreparedPages>;
  /** The bytes become the content of that document. */
  readonly moveTo: (documentId: string) => Promise<void>;
  readonly discard: () => Promise<void>;
}

/**
 * Streams a file to the store. Nothing of it is parsed here: pages are made when they are wanted, in a process of their own.
 *
 * @throws not_a_pdf, empty_file, too_large, storage_full; nothing is kept then
 */
export function createStoreFile({ blobs, makeId, preparePages }: Collaborators, limits: { maxBytes: number }) {
  return async (scope: OwnerScope, { filename, mediaType, content }: IncomingFile): Promise<StoredFile> => {
    const id = makeId('doc');
    const format: FormatId = formatOf(filename, mediaType) ?? 'pdf';
    const typeset = isTypeset(format);
    const pdfKey = originalKey(scope, id);
    const key = typeset ? typesetFromKey(scope, id) : pdfKey;
    const maxBytes = TEXTS.has(format) ? Math.min(LONGEST_TEXT, limits.maxBytes) : limits.maxBytes;
    const checked = typeset ? limited(content, maxBytes) : firstBytesChecked(content, maxBytes);
    const stored = await keepBlob(blobs, key, checked, maxBytes);
    return {
      id,
      contentSha256: stored.sha256,
      typesetFrom: typeset ? { filename, ...stored } : null,
      preparePages: (signal) => asWorkOf(scope, () => preparePages({ format, filename, key, pdfKey }, stored, signal)),
      async moveTo(documentId) {
        if (typeset) await blobs.move(key, typesetFromKey(scope, documentId));
        else await blobs.remove(typesetFromKey(scope, documentId));
        await blobs.move(pdfKey, originalKey(scope, documentId));
      },
      async discard() {
        await blobs.remove(pdfKey);
        if (typeset) await blobs.remove(key);
      },
    };
  };
}
export type StoreFile = ReturnType<typeof createStoreFile>;
