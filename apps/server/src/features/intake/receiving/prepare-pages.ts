import type { FileProperties } from 'contract/file-details';
import { isTypeset, type FormatId } from 'contract/formats';
import type { BlobStore, StoredBlob } from '#engines/blob-store/blob-store.ts';
import { PdfNotMadeError, type PageMaker, type PdfMaker } from '#engines/pdf-maker/pdf-maker.ts';
import type { CheckPdf } from './check-pdf.ts';
import { intakeErrors } from '../intake.errors.ts';
import { nameFound } from '../intake.rules.ts';
import { limited } from './first-bytes-checked.ts';
import { keepBlob } from './keep-blob.ts';

interface Collaborators {
  readonly blobs: BlobStore;
  readonly maker: PdfMaker;
  readonly checkPdf: CheckPdf;
}

export interface SourceFile {
  readonly format: FormatId;
  readonly filename: string;
  /** Where the file lies, and where its PDF shall lie; the same for a PDF. */
  readonly key: string;
  readonly pdfKey: string;
}

export type PreparedPages = StoredBlob & {
  readonly pageCount: number;
  readonly properties: FileProperties;
  /** Null where the file has pages of its own. */
  readonly pagesBy: PageMaker | null;
  /** Scripts whose letters could not be drawn on them. */
  readonly missingScripts: readonly string[];
};

/**
 * Has the pages of a stored file ready as a PDF: checks a PDF, and typesets what is none.
 *
 * @param stored the file itself
 * @throws the refusals of intake.errors, or the signal's reason; the file stays, and no PDF of it
 */
export function createPreparePages({ blobs, maker, checkPdf }: Collaborators, limits: { maxBytes: number; maxPages: number }) {
  return async (source: SourceFile, stored: StoredBlob, signal?: AbortSignal): Promise<PreparedPages> => {
    const { format, filename, key, pdfKey } = source;
    if (!isTypeset(format)) return { ...stored, ...(await checkPdf(key, signal)), pagesBy: null, missingScripts: [] };
    const name = filename.replace(/\.[^.]+$/, '');
    return blobs.withLocalFile(key, async (path) => {
      try {
        return await maker.make(
          { path, format, name },
          async ({ pageCount, properties, madeBy, missingScripts, content }) => {
            const pdf = await keepBlob(blobs, pdfKey, limited(content, limits.maxBytes), limits.maxBytes);
            return { ...pdf, pageCount, properties, pagesBy: madeBy, missingScripts };
          },
          signal,
        );
      } catch (error) {
        if (error instanceof PdfNotMadeError) {
          const values = { limit: limits.maxPages, found: nameFound(error.found) };
          throw REFUSALS[error.reason](values, { cause: error });
        }
        throw error;
      }
    });
  };
}
export type PreparePages = ReturnType<typeof createPreparePages>;

const REFUSALS = {
  not_text: intakeErrors.not_text,
  damaged: intakeErrors.damaged_file,
  needs_password: intakeErrors.file_needs_password,
  encrypted_mail: intakeErrors.encrypted_mail,
  locked_book: intakeErrors.locked_book,
  not_an_invoice: intakeErrors.not_an_invoice,
  other_format: intakeErrors.other_format,
  empty: intakeErrors.empty_note,
  too_many_pages: intakeErrors.file_too_long,
  too_costly: intakeErrors.file_too_costly,
  unread_picture: intakeErrors.unread_picture,
  too_many_pixels: intakeErrors.too_many_pixels,
} as const;
