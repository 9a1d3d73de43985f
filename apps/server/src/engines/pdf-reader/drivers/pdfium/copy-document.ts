import { Readable } from 'node:stream';
import * as z from 'zod';
import { ProcessDiedError } from '#platform/processes/limited-process.ts';
import type { ProcessPool } from '#platform/processes/process-pool.ts';
import { PdfRefusedError, type PdfReader } from '../../pdf-reader.ts';
import type { ReaderQuestion } from './reader-messages.ts';
import { copyOf, takeCopy } from './take-copy.ts';

/** Names longer than this are none. */
const LONGEST_NAME = 70_000;
const TOO_LARGE = -1;
const listAnswer = z.array(z.string().max(LONGEST_NAME)).max(1_000);
const sizeAnswer = z.int().min(TOO_LARGE);

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

/** Takes the files out of a document one by one. A file that kills its process is refused, with those behind it. */
export const createEachFile =
  (pool: ProcessPool<ReaderQuestion>): PdfReader['eachFile'] =>
  async (path, visit, signal) => {
    try {
      await pool.use({ path, signal }, async (process) => {
        const names = listAnswer.parse(await process.ask({ kind: 'list-files', path }, { signal }));
        for (const [position, name] of names.entries()) {
          const size = sizeAnswer.parse(await process.ask({ kind: 'open-file', path, place: position }, { signal }));
          const problem = size === TOO_LARGE ? 'too_large' : size === 0 ? 'damaged' : null;
          const bytes = Math.max(0, size);
          const content = () => Readable.from(copyOf(process, path, bytes), { objectMode: false });
          if (!(await visit({ position, name, bytes, problem, content }))) return;
        }
      });
    } catch (error) {
      throw error instanceof ProcessDiedError ? new PdfRefusedError('too_costly', { cause: error }) : error;
    }
  };
