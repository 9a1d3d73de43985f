import type { Readable } from 'node:stream';
import type { FileProperties } from 'contract/file-details';
import type { UnreadCode } from 'contract/file-states';
import { isTypeset, type FormatId, type TypesetFormatId } from 'contract/formats';
import type { BlobStore, StoredBlob } from '#engines/blob-store/blob-store.ts';
import { PdfNotMadeError, type PageMaker, type PdfMaker, type PdfMakingRefusalReason } from '#engines/pdf-maker/pdf-maker.ts';
import { ProductError } from '#kernel/errors.ts';
import type { SpokenText } from '#kernel/spoken-text.ts';
import type { CheckPdf } from './check-pdf.ts';
import { intakeErrors } from '../intake.errors.ts';
import { describeMisnamed, formatFound, nameFound } from '../intake.rules.ts';
import { keepBlob } from './keep-blob.ts';
import { UnreadFileError } from './unread-file.ts';

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
  /** What is said in it, where it is a recording that was transcribed. */
  readonly spoken?: readonly SpokenText[];
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
 * @throws UnreadFileError, storage_full, or the signal's reason; the file stays, and no PDF of it
 */
export function createPreparePages({ blobs, maker, checkPdf }: Collaborators, limits: { maxBytes: number; maxPages: number }) {
  async function keepPdf(key: string, content: Readable): Promise<StoredBlob> {
    try {
      return await keepBlob(blobs, key, content, limits.maxBytes);
    } catch (error) {
      const isTooLarge = error instanceof ProductError && error.code === intakeErrors.too_large().code;
      throw isTooLarge ? new UnreadFileError('file_too_costly', {}, { cause: error }) : error;
    }
  }

  /** A PDF that came in a file is looked at like one that came by itself; one that cannot be read is damage of the file. */
  async function checkBrought(
    key: string,
    made: Omit<PreparedPages, 'pageCount'>,
    signal?: AbortSignal,
  ): Promise<PreparedPages> {
    try {
      const { pageCount, properties } = await checkPdf(key, signal);
      return { ...made, pageCount, properties: { ...properties, ...made.properties } };
    } catch (error) {
      await blobs.remove(key);
      if (!(error instanceof UnreadFileError) || error.code === 'too_many_pages') throw error;
      throw new UnreadFileError('damaged_file', {}, { cause: error });
    }
  }

  /** @throws PdfNotMadeError, or what the others throw */
  const makePdf = (
    { format, filename, key, pdfKey, spoken }: SourceFile & { readonly format: TypesetFormatId },
    signal?: AbortSignal,
  ) =>
    blobs.withLocalFile(key, (path) =>
      maker.make(
        { path, format, name: filename.replace(/\.[^.]+$/, ''), ...(spoken && { spoken }) },
        async ({ pageCount, properties, madeBy, missingScripts, content }): Promise<PreparedPages> => {
          const pdf = await keepPdf(pdfKey, content);
          const made = { ...pdf, properties, pagesBy: madeBy, missingScripts };
          return pageCount === null ? checkBrought(pdfKey, made, signal) : { ...made, pageCount };
        },
        signal,
      ),
    );

  /** A PDF under another name: its pages are its own, and lie beside what arrived as made pages do. */
  async function takePdf({ key, pdfKey }: SourceFile, signal?: AbortSignal): Promise<PreparedPages> {
    const checked = await checkPdf(key, signal);
    const pdf = await keepPdf(pdfKey, await blobs.read(key));
    return { ...pdf, ...checked, pagesBy: 'typeset', missingScripts: [] };
  }

  /** Reads a file with a wrong ending, or none, as what its bytes say that it is. */
  async function asFound(source: SourceFile, found: FormatId, signal?: AbortSignal): Promise<PreparedPages> {
    const pages = isTypeset(found) ? await makePdf({ ...source, format: found }, signal) : await takePdf(source, signal);
    return { ...pages, properties: { ...pages.properties, holds: describeMisnamed(source.filename, found) } };
  }

  return async (source: SourceFile, stored: StoredBlob, signal?: AbortSignal): Promise<PreparedPages> => {
    const { format, filename, key } = source;
    try {
      if (!isTypeset(format) && key !== source.pdfKey) return await takePdf(source, signal);
      if (!isTypeset(format)) return { ...stored, ...(await checkPdf(key, signal)), pagesBy: null, missingScripts: [] };
      try {
        return await makePdf({ ...source, format }, signal);
      } catch (error) {
        const found = error instanceof PdfNotMadeError ? formatFound(filename, error) : undefined;
        if (found === undefined) throw error;
        return await asFound(source, found, signal);
      }
    } catch (error) {
      if (!(error instanceof PdfNotMadeError)) throw error;
      const values = { limit: limits.maxPages, found: nameFound(error.found) };
      throw new UnreadFileError(CODES[error.reason], values, { cause: error });
    }
  };
}
export type PreparePages = ReturnType<typeof createPreparePages>;

/** By which a reason is kept, where its name does not say enough. */
const CODES = {
  not_text: 'not_text',
  damaged: 'damaged_file',
  needs_password: 'file_needs_password',
  unknown_lock: 'unknown_lock',
  encrypted_mail: 'encrypted_mail',
  locked_book: 'locked_book',
  not_an_invoice: 'not_an_invoice',
  other_format: 'other_format',
  empty: 'empty_note',
  too_many_pages: 'file_too_long',
  too_costly: 'file_too_costly',
  unread_picture: 'unread_picture',
  too_many_pixels: 'too_many_pixels',
  no_preview: 'no_preview',
} as const satisfies Readonly<Record<PdfMakingRefusalReason, UnreadCode>>;
