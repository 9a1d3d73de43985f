// The port to PDF files: what they say, where each word stands, and what a page looks like.
import type { Readable } from 'node:stream';
import type { InvoiceData } from '#kernel/invoices/invoice-data.ts';

export interface Word {
  /** Offsets into the page's text. A word joined over a line end comes as two words whose offsets adjoin. */
  readonly start: number;
  readonly end: number;
  /** Points (1/72 inch); the origin is the top left corner of the page as displayed, rotation applied. */
  readonly box: readonly [x: number, y: number, width: number, height: number];
}

export interface TextLine {
  /** Offsets into the page's text. */
  readonly start: number;
  readonly end: number;
  /** Points, as displayed. */
  readonly fontSize: number;
  readonly bold: boolean;
}

export interface PageText {
  /** Counted from 1. */
  readonly pageNumber: number;
  /** Points, as displayed. */
  readonly width: number;
  readonly height: number;
  /**
   * In reading order. Lines end in `\n`, except where a hyphenated word was joined; runs of blanks are one space; no control characters.
   * Empty for a page without text, such as a scan, and for a page that no reader could read.
   */
  readonly text: string;
  readonly words: readonly Word[];
  readonly lines: readonly TextLine[];
  /** Where pictures lie, points as displayed; absent where the reader did not look. */
  readonly pictures?: readonly Word['box'][] | undefined;
  readonly reader: 'pdfium' | 'pdfjs';
}

export interface OutlineItem {
  readonly title: string;
  /** Counted from 1; null where the item leads nowhere inside this document. */
  readonly pageNumber: number | null;
  readonly children: readonly OutlineItem[];
}

export interface PageLink {
  readonly box: Word['box'];
  /** Addresses are http, https or mailto; others are left out. */
  readonly target: { readonly kind: 'page'; readonly pageNumber: number } | { readonly kind: 'url'; readonly url: string };
}

/**
 * What a document says of itself besides its title; moments as ISO 8601, with the time zone where it is given. `contents`: how many files it
 * carries, electronic invoices left out.
 */
export const PDF_PROPERTIES = ['contents', 'author', 'subject', 'keywords', 'program', 'created', 'modified'] as const;
export type PdfProperties = Readonly<Partial<Record<(typeof PDF_PROPERTIES)[number], string>>>;

export interface DocumentFacts {
  readonly pageCount: number;
  /** From the document's own properties. */
  readonly title: string | null;
  readonly properties: PdfProperties;
  /** Points, as displayed. */
  readonly pages: readonly { readonly width: number; readonly height: number }[];
}

export interface PageImageRequest {
  readonly pageNumber: number;
  /** Pixels. The image comes out smaller where the page would pass the limit of pixels. */
  readonly width: number;
  readonly format: 'webp' | 'png' | 'jpeg';
  /** What is marked in yellow, in points as displayed. */
  readonly marks?: readonly Word['box'][];
}

/** A page in shades of grey, one byte a pixel, rows without padding. */
export interface GreyPage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Words that are to be laid over a page. */
export interface PageTextLayer {
  readonly pageNumber: number;
  readonly words: readonly { readonly text: string; readonly box: Word['box'] }[];
}

/**
 * `too_costly`: reading would pass the limits of memory, time or pixels, or crashed the reader. `unknown_lock`: no password opens it, such as
 * where it is locked for the holders of certificates.
 */
export const PDF_REFUSAL_REASONS = [
  'not_a_pdf',
  'needs_password',
  'unknown_lock',
  'damaged',
  'too_many_pages',
  'too_costly',
] as const;
export type PdfRefusalReason = (typeof PDF_REFUSAL_REASONS)[number];

/** This file cannot be read, and trying again will not help. */
export class PdfRefusedError extends Error {
  readonly reason: PdfRefusalReason;
  constructor(reason: PdfRefusalReason, options?: ErrorOptions) {
    super(`The PDF was refused: ${reason}`, options);
    this.name = 'PdfRefusedError';
    this.reason = reason;
  }
}

/** What the electronic invoice inside a PDF says, such as Factur-X or ZUGFeRD. */
export interface AttachedInvoice {
  /** Null where there is none, or none that can be relied on. */
  readonly data: InvoiceData | null;
  /** `unreadable`: it is broken or too large. `contradictory`: there are several, which say different things. */
  readonly problem: 'unreadable' | 'contradictory' | null;
}

/** A file that a document carries. */
export interface CarriedFile {
  /** Counted from 0; the same document has the same files at the same places. */
  readonly position: number;
  /** As the document names it. */
  readonly name: string;
  /** 0 where it cannot be taken out. */
  readonly bytes: number;
  readonly problem: 'damaged' | 'too_large' | null;
  /** Can be read until the next file is asked for. */
  readonly content: () => Readable;
}

/**
 * Every call ends within a bounded time and memory, whatever the file holds, and throws PdfRefusedError for a file that it
 * cannot read, or a plain Error where the file is not there or the reader is closed.
 */
export interface PdfReader {
  inspect(path: string, signal?: AbortSignal): Promise<DocumentFacts>;
  /** The pages in order, from page `from` (default 1). Reads only a little ahead of who asks. */
  readPages(path: string, options?: { from?: number; signal?: AbortSignal }): AsyncIterable<PageText>;
  /** @throws RangeError when the document has no such page */
  renderPage(path: string, page: PageImageRequest, signal?: AbortSignal): Promise<Uint8Array>;
  /**
   * For a program that looks at a page, not for people: nobody waits for it, so it is drawn beside the pages that are read. As wide as asked
   * for, in pixels, unless that passes the limit.
   *
   * @throws RangeError when the document has no such page
   */
  drawGrey(
    path: string,
    page: { readonly pageNumber: number; readonly width: number },
    signal?: AbortSignal,
  ): Promise<GreyPage>;
  /** Somebody is likely to look at a page within the next seconds: what takes time before the first one is done now. Does not wait for it. */
  prepareToRender(): void;
  /** Empty when the document has no bookmarks. */
  outline(path: string, signal?: AbortSignal): Promise<readonly OutlineItem[]>;
  /** @throws RangeError when the document has no such page */
  links(path: string, pageNumber: number, signal?: AbortSignal): Promise<readonly PageLink[]>;
  /** Reads the electronic invoice that is kept inside the document as a file. */
  attachedInvoice(path: string, signal?: AbortSignal): Promise<AttachedInvoice>;
  /**
   * Passes the files that the document carries to `visit`, one after the other; electronic invoices are none of them.
   *
   * @param visit answers false to be shown no more
   */
  eachFile(path: string, visit: (file: CarriedFile) => Promise<boolean>, signal?: AbortSignal): Promise<void>;
  /**
   * Makes a copy of the document with words laid unseen over its pages, which other programs find and copy, and passes it to `take`. The pages
   * look as before, and the file stays as it is. Words whose letters are neither Latin, Greek nor Cyrillic are left out.
   *
   * @returns what `take` returns
   * @throws RangeError when the document has no such page
   */
  layText<Result>(
    path: string,
    pages: AsyncIterable<PageTextLayer>,
    take: (copy: { readonly bytes: number; readonly content: Readable }) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result>;
  /**
   * Makes a copy of a locked document that opens without its password, and passes it to `take`. The file stays as it is.
   *
   * @returns what `take` returns
   * @throws PdfRefusedError with `needs_password` where the password is another one
   */
  unlock<Result>(
    file: { readonly path: string; readonly password: string },
    take: (copy: { readonly bytes: number; readonly content: Readable }) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result>;
  /** Ends all child processes; calls under way fail. */
  close(): Promise<void>;
}
