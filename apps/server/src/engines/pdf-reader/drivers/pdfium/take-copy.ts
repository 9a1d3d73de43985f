import { Readable } from 'node:stream';
import * as z from 'zod';
import type { LimitedProcess } from '#platform/processes/limited-process.ts';
import type { ReaderQuestion } from './reader-messages.ts';

/** Bytes that are taken at a time. */
const CHUNK = 1024 * 1024;

const savedAnswer = z.int().positive();
const chunk = z.instanceof(Uint8Array);

type Process = Pick<LimitedProcess<ReaderQuestion>, 'ask'>;

/** The bytes of the copy that a process holds. */
export async function* copyOf(process: Process, path: string, bytes: number) {
  for (let from = 0; from < bytes; from += CHUNK)
    yield Buffer.from(chunk.parse(await process.ask({ kind: 'take-copy', path, from, to: Math.min(bytes, from + CHUNK) })));
}

/** Passes the copy that a process has made of a document to `take`, and has it dropped. @param made what the process answered */
export async function takeCopy<Result>(
  process: Process,
  { path, made }: { readonly path: string; readonly made: unknown },
  take: (copy: { readonly bytes: number; readonly content: Readable }) => Promise<Result>,
): Promise<Result> {
  const bytes = savedAnswer.parse(made);
  const content = Readable.from(copyOf(process, path, bytes), { objectMode: false });
  try {
    return await take({ bytes, content });
  } finally {
    content.destroy();
    // What it holds of this document is another one now.
    await process.ask({ kind: 'drop-copy', path });
  }
}
