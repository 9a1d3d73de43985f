import type { Log } from '#kernel/log.ts';
import { PdfRefusedError, type DocumentFacts, type PageText } from '../../pdf-reader.ts';
import { readSinglePage } from './ask-readers.ts';
import { readInOrder } from './text/read-in-order.ts';
import { ProcessDiedError } from '#platform/processes/limited-process.ts';
import type { ProcessPool } from '#platform/processes/process-pool.ts';
import type { ReaderLimits } from './reader-limits.ts';
import { sentPage } from './reader-message-schemas.ts';
import { unpackPage, type ReaderQuestion, type SentPage } from './reader-messages.ts';
import { betterReading } from './second-reader.ts';

/** Pages that a process reads at a time, some 30 ms of work, between which others get their turn. */
const BATCH = 4;
/** Batches begun for each process before the first is taken: enough to keep it at work while pages are stored. */
const AHEAD = 3;
/** Shorter documents are read by one process: starting another takes as long as reading 60 pages. */
const WORTH_TWO = 64;
/** Second readings that were no better, after which the document gets no more of them. */
const FRUITLESS = 20;

export interface ReadDocumentOptions {
  readonly path: string;
  readonly facts: DocumentFacts;
  readonly from: number;
  /** PDFium is known to be unable to open the document. */
  readonly onlySecond: boolean;
  readonly signal: AbortSignal | undefined;
}

/** Reads a document's pages in order, with PDFium, and those that PDFium dies over or reads as nonsense with pdf.js. */
export function createReadDocument({
  first,
  second,
  limits,
  log,
}: {
  first: ProcessPool<ReaderQuestion>;
  second: ProcessPool<ReaderQuestion>;
  limits: Pick<ReaderLimits, 'readers' | 'unreadablePages'>;
  log: Log;
}) {
  return async function* readDocument(options: ReadDocumentOptions): AsyncGenerator<PageText> {
    const { path, facts, from, signal } = options;
    const main = options.onlySecond ? second : first;
    let fruitless = 0;
    let unreadable = 0;

    /** All pages of the batch, each as often as needed. */
    const readBatch = async ({ start, end }: Batch): Promise<PageText[]> => {
      const pages: PageText[] = [];
      let next = start;
      const onPart = (part: unknown) => {
        const sent = sentPage.parse(part);
        next = sent.pageNumber + 1;
        sentPages.push(sent);
      };
      const sentPages: SentPage[] = [];
      while (next <= end) {
        try {
          await main.ask({ kind: 'read', path, from: next, to: end }, { onPart, signal });
        } catch (error) {
          if (!(error instanceof ProcessDiedError)) throw error;
          log.warn('pdf_page_killed_reader', { pageNumber: next, reason: error.message });
          for (const sent of sentPages.splice(0)) pages.push(await settle(sent));
          pages.push(await replace(next));
          next += 1;
        }
      }
      for (const sent of sentPages) pages.push(await settle(sent));
      return pages;
    };

    /** Reads a page again where its text looks like nonsense. */
    const settle = async (sent: SentPage): Promise<PageText> => {
      const page = unpackPage(sent);
      if (!sent.suspicious || page.reader === 'pdfjs' || fruitless >= FRUITLESS) return page;
      const again = await readSinglePage(second, path, page.pageNumber, signal);
      const better = again === undefined ? page : betterReading(page, again);
      if (better === page) fruitless += 1;
      return better;
    };

    /** A page that PDFium cannot read; empty where pdf.js cannot either. */
    const replace = async (pageNumber: number): Promise<PageText> => {
      const again = options.onlySecond ? undefined : await readSinglePage(second, path, pageNumber, signal);
      if (again !== undefined) return again;
      unreadable += 1;
      if (unreadable > limits.unreadablePages || unreadable === facts.pageCount) throw new PdfRefusedError('too_costly');
      const { width = 0, height = 0 } = facts.pages[pageNumber - 1] ?? {};
      return { pageNumber, width, height, text: '', words: [], lines: [], reader: 'pdfium' };
    };

    const ahead = facts.pageCount - from >= WORTH_TWO && !options.onlySecond ? limits.readers * AHEAD : 1;
    yield* readInOrder(batches(from, facts.pageCount), ahead, readBatch);
  };
}

interface Batch {
  readonly start: number;
  readonly end: number;
}

function* batches(from: number, to: number): Generator<Batch> {
  for (let start = from; start <= to; start += BATCH) yield { start, end: Math.min(to, start + BATCH - 1) };
}
