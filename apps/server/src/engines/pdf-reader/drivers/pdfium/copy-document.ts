import { ProcessDiedError } from '#platform/processes/limited-process.ts';
import type { ProcessPool } from '#platform/processes/process-pool.ts';
import { PdfRefusedError, type PdfReader } from '../../pdf-reader.ts';
import type { ReaderQuestion } from './reader-messages.ts';
import { takeCopy } from './take-copy.ts';

/** Lays words unseen over the pages of a document, in the process that reads it, page by page. */
export const createLayText =
  (pool: ProcessPool<ReaderQuestion>): PdfReader['layText'] =>
  (path, pages, take, signal) =>
    pool.use({ path, signal }, async (process) => {
      for await (const { pageNumber, words } of pages) {
        const boxes = new Float32Array(words.flatMap(({ box }) => box));
        await process.ask({ kind: 'lay-text', path, pageNumber, words: words.map(({ text }) => text), boxes }, { signal });
      }
      const made = await process.ask({ kind: 'save-copy', path }, { signal });
      return takeCopy(process, { path, made }, take);
    });

/** Has a copy made that opens without the document's password. A file that kills its process is refused. */
export const createUnlock =
  (pool: ProcessPool<ReaderQuestion>): PdfReader['unlock'] =>
  ({ path, password }, take, signal) =>
    pool.use({ path, signal }, async (process) => {
      const made = await process.ask({ kind: 'unlock', path, password }, { signal }).catch((error: unknown) => {
        throw error instanceof ProcessDiedError ? new PdfRefusedError('too_costly', { cause: error }) : error;
      });
      return takeCopy(process, { path, made }, take);
    });
