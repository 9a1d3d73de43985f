// The port to making PDFs of files that have no pages, so that all that comes after it is about pages.
import type { FileProperties } from 'contract/file-details';
import type { TypesetFormatId } from 'contract/formats';
import type { FoundFormat } from '#engines/document-format/document-format.ts';
import type { InvoiceData } from '#kernel/invoices/invoice-data.ts';
import type { SpokenText } from '#kernel/spoken-text.ts';
import type { Readable } from 'node:stream';

/** `too_costly`: making pages would pass the limits of memory or time, or crashed the maker twice. `empty`: nothing would stand on them. */
export const PDF_MAKING_REFUSAL_REASONS = [
  'not_text',
  'damaged',
  'needs_password',
  'unknown_lock',
  'encrypted_mail',
  'locked_book',
  'not_an_invoice',
  'other_format',
  'empty',
  'too_many_pages',
  'too_costly',
  'unread_picture',
  'too_many_pixels',
  'no_preview',
] as const;
export type PdfMakingRefusalReason = (typeof PDF_MAKING_REFUSAL_REASONS)[number];

/** No pages can be made of this file, and trying again will not help. */
export class PdfNotMadeError extends Error {
  readonly reason: PdfMakingRefusalReason;
  /** Of `other_format`: what the file is. */
  readonly found: FoundFormat | undefined;
  constructor(reason: PdfMakingRefusalReason, options: ErrorOptions & { found?: FoundFormat | undefined } = {}) {
    super(`No PDF was made: ${reason}`, options);
    this.name = 'PdfNotMadeError';
    this.reason = reason;
    this.found = options.found;
  }
}

export interface PdfSource {
  /** A local file. */
  readonly path: string;
  readonly format: TypesetFormatId;
  /** What the PDF is called where the file has no title. */
  readonly name: string;
  /** What is said in a recording, as it was transcribed: it stands below what the file says about itself. */
  readonly spoken?: readonly SpokenText[];
}

/**
 * `typeset-instead`: LibreOffice was asked first and made none, or would have left something out. `transcribed`: typeset, with what is said in the
 * recording.
 */
export const PAGE_MAKERS = ['typeset', 'libreoffice', 'typeset-instead', 'transcribed'] as const;
export type PageMaker = (typeof PAGE_MAKERS)[number];

export interface MadePdf {
  /** Null of a PDF that the file brought along: it is a stranger's, and to be checked like any other. */
  readonly pageCount: number | null;
  readonly bytes: number;
  /** What the file says about itself. */
  readonly properties: FileProperties;
  readonly madeBy: PageMaker;
  /** Scripts, by their names, whose letters it could not draw: they are missing from the pages. */
  readonly missingScripts: readonly string[];
  /** Can be read while `take` runs. */
  readonly content: Readable;
}

/**
 * Every call ends within a bounded time and memory, whatever the file holds; nothing that the file names is fetched and nothing in it is run.
 * The same file gives the same bytes.
 */
export interface PdfMaker {
  /**
   * Makes pages and passes them to `take`. @returns what `take` returns
   *
   * @throws PdfNotMadeError, what `take` throws, the signal's reason, or a plain Error where the file is not there or the maker is closed
   */
  make<Result>(source: PdfSource, take: (pdf: MadePdf) => Promise<Result>, signal?: AbortSignal): Promise<Result>;
  /**
   * Reads the data of an electronic invoice, a local file of XML.
   *
   * @returns null where it is no invoice
   * @throws PdfNotMadeError, the signal's reason, or a plain Error where the file is not there or the maker is closed
   */
  invoiceData(path: string, signal?: AbortSignal): Promise<InvoiceData | null>;
  /**
   * Makes a copy of a locked Office document as it was before it was locked, and passes it to `take`. The file stays as it is.
   *
   * @returns what `take` returns
   * @throws PdfNotMadeError with `needs_password` where the password is another one, and what `make` throws
   */
  unlock<Result>(
    file: { readonly path: string; readonly password: string },
    take: (copy: { readonly bytes: number; readonly content: Readable }) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result>;
  /** Ends all child processes; calls under way fail. */
  close(): Promise<void>;
}
