import { PdfRefusedError, type PageText } from '../../pdf-reader.ts';
import { sentPage } from './reader-message-schemas.ts';
import { unpackPage, type ReaderQuestion } from './reader-messages.ts';
import type { ProcessPool } from '#platform/processes/process-pool.ts';
import { deservesSecondReader, refusalAfter } from './second-reader.ts';

export interface AskReaders {
  /** Asks PDFium, and pdf.js where PDFium fails. */
  readonly ask: (pool: ProcessPool<ReaderQuestion>, question: ReaderQuestion, signal?: AbortSignal) => Promise<unknown>;
  /** PDFium is known to be unable to open the document. */
  readonly onlySecond: (path: string) => boolean;
}

/** Documents that PDFium could not open, remembered so that each page image need not find out again. */
const REMEMBERED = 500;

export function createAskReaders(second: ProcessPool<ReaderQuestion>): AskReaders {
  const unopenable = new Set<string>();
  return {
    onlySecond: (path) => unopenable.has(path),
    async ask(pool, question, signal) {
      const askSecond = (first?: unknown) =>
        second.ask(question, { signal }).catch((error: unknown) => {
          throw refusalAfter(first ?? error, error);
        });
      if (unopenable.has(question.path)) return askSecond();
      try {
        return await pool.ask(question, { signal });
      } catch (first) {
        if (!deservesSecondReader(first)) throw first;
        const answer = await askSecond(first);
        if (first instanceof PdfRefusedError) {
          if (unopenable.size >= REMEMBERED) unopenable.clear();
          unopenable.add(question.path);
        }
        return answer;
      }
    },
  };
}

/** Reads one page, alone, or nothing where the reader dies over it. */
export async function readSinglePage(
  pool: ProcessPool<ReaderQuestion>,
  path: string,
  pageNumber: number,
  signal: AbortSignal | undefined,
): Promise<PageText | undefined> {
  let page: PageText | undefined;
  const onPart = (part: unknown) => {
    page = unpackPage(sentPage.parse(part));
  };
  try {
    await pool.ask({ kind: 'read', path, from: pageNumber, to: pageNumber }, { onPart, signal });
  } catch (error) {
    if (!deservesSecondReader(error)) throw error;
  }
  return page;
}
