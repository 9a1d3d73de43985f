import { Readable } from 'node:stream';
import * as z from 'zod';
import type { LimitedProcess } from '#platform/processes/limited-process.ts';
import type { ProcessPool } from '#platform/processes/process-pool.ts';
import type { PdfReader } from '../../pdf-reader.ts';
import type { ReaderQuestion } from './reader-messages.ts';

/** Bytes that are taken at a time. */
const CHUNK = 1024 * 1024;

const savedAnswer = z.int().positive();
const chunk = z.instanceof(Uint8Array);

/** Lays words unseen over the pages of a document, in the process that reads it, page by page. */
export function createLayText(pool: ProcessPool<ReaderQuestion>): PdfReader['layText'] {
  async function* copyOf(process: Pick<LimitedProcess<ReaderQuestion>, 'ask'>, path: string, bytes: number) {
    for (let from = 0; from < bytes; from += CHUNK)
      yield Buffer.from(chunk.parse(await process.ask({ kind: 'take-copy', path, from, to: Math.min(bytes, from + CHUNK) })));
  }
  return (path, pages, take, signal) =>
    pool.use({ path, signal }, async (process) => {
      for await (const { pageNumber, words } of pages) {
        const boxes = new Float32Array(words.flatMap(({ box }) => box));
        await process.ask({ kind: 'lay-text', path, pageNumber, words: words.map(({ text }) => text), boxes }, { signal });
      }
      const bytes = savedAnswer.parse(await process.ask({ kind: 'save-copy', path }, { signal }));
      const content = Readable.from(copyOf(process, path, bytes), { objectMode: false });
      try {
        return await take({ bytes, content });
      } finally {
        content.destroy();
        // What it holds of this document is another one now.
        await process.ask({ kind: 'drop-copy', path });
      }
    });
}
