import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import { PdfRefusedError, type PdfReader } from '#engines/pdf-reader/pdf-reader.ts';
import { intakeErrors } from '../intake.errors.ts';

/**
 * Opens a stored file as a PDF.
 *
 * @returns its number of pages
 * @throws needs_password, damaged, too_many_pages, too_costly, not_a_pdf
 */
export function createCheckPdf({ blobs, reader }: { blobs: BlobStore; reader: PdfReader }, limits: { maxPages: number }) {
  return (key: string): Promise<number> =>
    blobs.withLocalFile(key, async (path) => {
      try {
        const { pageCount } = await reader.inspect(path);
        if (pageCount > limits.maxPages) throw intakeErrors.too_many_pages({ limit: limits.maxPages });
        return pageCount;
      } catch (error) {
        if (error instanceof PdfRefusedError) throw intakeErrors[error.reason]({ limit: limits.maxPages }, { cause: error });
        throw error;
      }
    });
}
export type CheckPdf = ReturnType<typeof createCheckPdf>;
