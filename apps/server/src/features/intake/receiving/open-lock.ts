import type { Readable } from 'node:stream';
import type { UnreadCode } from 'contract/file-states';
import type { BlobStore, StoredBlob } from '#engines/blob-store/blob-store.ts';
import { PdfNotMadeError, type PdfMaker } from '#engines/pdf-maker/pdf-maker.ts';
import { PdfRefusedError, type PdfReader } from '#engines/pdf-reader/pdf-reader.ts';
import { keepBlob } from './keep-blob.ts';
import { UnreadFileError } from './unread-file.ts';

interface Collaborators {
  readonly blobs: BlobStore;
  readonly reader: Pick<PdfReader, 'unlock'>;
  readonly maker: Pick<PdfMaker, 'unlock'>;
}

interface LockedFile {
  /** Where the file lies, and where its copy without the lock shall lie. */
  readonly key: string;
  readonly copyKey: string;
  readonly isPdf: boolean;
  readonly password: string;
}

/**
 * Keeps a copy of a locked file that opens without its password. The file stays as it is.
 *
 * @returns undefined where the password is another one
 * @throws UnreadFileError, storage_full, or the signal's reason; nothing is kept then
 */
export function createOpenLock({ blobs, reader, maker }: Collaborators, { maxBytes }: { readonly maxBytes: number }) {
  return ({ key, copyKey, isPdf, password }: LockedFile, signal?: AbortSignal): Promise<StoredBlob | undefined> =>
    blobs.withLocalFile(key, async (path) => {
      const { unlock } = isPdf ? reader : maker;
      const keep = ({ content }: { readonly content: Readable }) => keepBlob(blobs, copyKey, content, maxBytes);
      try {
        return await unlock({ path, password }, keep, signal);
      } catch (error) {
        if (!(error instanceof PdfRefusedError) && !(error instanceof PdfNotMadeError)) throw error;
        if (error.reason === 'needs_password') return undefined;
        throw new UnreadFileError(codeOf(error), {}, { cause: error });
      }
    });
}
export type OpenLock = ReturnType<typeof createOpenLock>;

function codeOf({ reason }: PdfRefusedError | PdfNotMadeError): UnreadCode {
  if (reason === 'unknown_lock') return reason;
  return reason === 'too_costly' ? 'file_too_costly' : 'damaged_file';
}
