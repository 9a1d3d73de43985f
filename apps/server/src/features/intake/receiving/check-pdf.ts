import { PROPERTY_LIMITS, type FileProperties } from 'contract/file-details';
import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import { PdfRefusedError, type PdfReader } from '#engines/pdf-reader/pdf-reader.ts';
import { UnreadFileError } from './unread-file.ts';

export interface CheckedPdf {
  readonly pageCount: number;
  readonly properties: FileProperties;
}

/**
 * Opens a stored file as a PDF.
 *
 * @returns its number of pages, and what it says about itself
 * @throws UnreadFileError, or the signal's reason
 */
export function createCheckPdf({ blobs, reader }: { blobs: BlobStore; reader: PdfReader }, limits: { maxPages: number }) {
  return (key: string, signal?: AbortSignal): Promise<CheckedPdf> =>
    blobs.withLocalFile(key, async (path) => {
      try {
        const { pageCount, title, properties } = await reader.inspect(path, signal);
        if (pageCount > limits.maxPages) throw new UnreadFileError('too_many_pages', { limit: limits.maxPages });
        return {
          pageCount,
          properties: { ...(title === null ? {} : { title: title.slice(0, PROPERTY_LIMITS.text) }), ...properties },
        };
      } catch (error) {
        if (error instanceof PdfRefusedError)
          throw new UnreadFileError(error.reason, { limit: limits.maxPages }, { cause: error });
        throw error;
      }
    });
}
export type CheckPdf = ReturnType<typeof createCheckPdf>;
