import { Readable } from 'node:stream';
import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { originalKey, typesetFromKey } from '#features/library/original-key.ts';
import type { TypesetFrom } from '#features/library/record-document.ts';
import type { CheckPdf } from './check-pdf.ts';
import { decodeText, NotTextError } from './decode-text.ts';
import { intakeErrors } from './intake.errors.ts';
import { readableSize } from './readable-size.ts';
import { storeChecked } from './store-checked.ts';
import { typesetName, typesetText, typesettingOf } from './typeset-text.ts';

/** A text longer than this is no note, and the rest of a person's files must not wait for it. Bytes. */
const LONGEST_TEXT = 5 * 1024 * 1024;

interface Collaborators {
  readonly blobs: BlobStore;
  readonly makeId: MakeId;
  readonly checkPdf: CheckPdf;
}

interface Arriving {
  readonly filename: string;
  readonly mediaType: string | null;
  readonly content: Readable;
}

/** A file in the store that is not a document yet. */
export interface Arrival {
  /** The document it becomes, if it becomes a new one. */
  readonly id: string;
  readonly filename: string;
  /** Of the PDF. */
  readonly bytes: number;
  readonly sha256: string;
  readonly typesetFrom: TypesetFrom | null;
  /** Of what arrived: of the note where the PDF was typeset from one, since typesetting twice gives two PDFs. */
  readonly contentSha256: string;
  readonly countPages: () => Promise<number>;
  /** The bytes become the content of that document. */
  readonly moveTo: (documentId: string) => Promise<void>;
  readonly discard: () => Promise<void>;
}

/**
 * Streams a file to the store, as it is or typeset; the note is kept beside what is made of it.
 *
 * @throws not_a_pdf, empty_file, too_large, storage_full, not_text, note_too_long; nothing is kept then
 */
export function createStoreArrival({ blobs, makeId, checkPdf }: Collaborators, limits: { maxBytes: number }) {
  return async (scope: OwnerScope, file: Arriving): Promise<Arrival> => {
    const id = makeId('doc');
    const key = originalKey(scope, id);
    const noteKey = typesetFromKey(scope, id);
    const kind = typesettingOf(file.filename, file.mediaType);
    const discard = async () => {
      await blobs.remove(key);
      if (kind !== null) await blobs.remove(noteKey);
    };
    const countPages = () => checkPdf(key);
    if (kind === null) {
      const stored = await storeChecked(blobs, key, file.content, limits.maxBytes);
      const moveTo = async (documentId: string) => {
        await blobs.move(key, originalKey(scope, documentId));
        await blobs.remove(typesetFromKey(scope, documentId));
      };
      const { filename } = file;
      return { id, filename, ...stored, typesetFrom: null, contentSha256: stored.sha256, countPages, moveTo, discard };
    }
    try {
      const bytes = await readNote(file.content);
      const note = await blobs.put(noteKey, Readable.from([bytes]));
      const pages = typesetText(textOf(bytes), { kind, title: file.filename.replace(/\.[^.]+$/, '') });
      const stored = await storeChecked(blobs, key, pages, limits.maxBytes);
      return {
        id,
        filename: typesetName(file.filename),
        ...stored,
        typesetFrom: { filename: file.filename, ...note },
        contentSha256: note.sha256,
        countPages,
        moveTo: async (documentId) => {
          await blobs.move(noteKey, typesetFromKey(scope, documentId));
          await blobs.move(key, originalKey(scope, documentId));
        },
        discard,
      };
    } catch (error) {
      await discard();
      throw error;
    }
  };
}
export type StoreArrival = ReturnType<typeof createStoreArrival>;

/** @throws note_too_long */
export async function readNote(content: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of content) {
    const chunk = Buffer.isBuffer(part) ? part : Buffer.from(String(part));
    bytes += chunk.length;
    if (bytes > LONGEST_TEXT) throw intakeErrors.note_too_long({ limit: readableSize(LONGEST_TEXT) });
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

/** @throws not_text */
export function textOf(bytes: Buffer): string {
  try {
    return decodeText(bytes);
  } catch (error) {
    if (error instanceof NotTextError) throw intakeErrors.not_text({}, { cause: error });
    throw error;
  }
}
