import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { OutboundError } from '#kernel/outbound/outbound-errors.ts';
import type { OutboundFetch } from '#kernel/outbound/outbound-fetch.ts';

/** A file that is to be had, and how it is known to be the right one. */
export interface WantedFile {
  readonly address: string;
  readonly bytes: number;
  readonly checksum: { readonly algorithm: 'sha256' | 'sha512'; readonly encoding: 'hex' | 'base64'; readonly value: string };
  /** Where it goes. */
  readonly target: string;
}

export interface FetchOptions {
  /** Told of the bytes that are there, with those of an earlier try. */
  readonly progressed: (bytes: number) => void;
  readonly signal: AbortSignal;
}

/** It could not be fetched. The sentence says what happened, what is safe and what to do. */
export class FetchFileError extends Error {}

/** Times in a row that a line may be cut without a byte having come. */
const FRUITLESS_TRIES = 3;

const sizeOf = async (path: string): Promise<number | undefined> =>
  (
    await stat(path).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    })
  )?.size;

/** Whether a file has the bytes and the checksum it should have. */
export async function isRight(path: string, { bytes, checksum }: Pick<WantedFile, 'bytes' | 'checksum'>): Promise<boolean> {
  if ((await sizeOf(path)) !== bytes) return false;
  const hash = createHash(checksum.algorithm);
  await pipeline(createReadStream(path), hash);
  return hash.digest(checksum.encoding) === checksum.value;
}

/** Writes a file's bytes to the disk before it gets its name: after a power cut it is whole or not there. */
async function keep(part: string, target: string): Promise<void> {
  const file = await open(part, 'r+');
  await file.sync();
  await file.close();
  await rename(part, target);
}

/** Parts of a file that is fetched are kept beside it under this ending. */
export const partOf = (target: string): string => `${target}.part`;

/** Bytes that are there of a file, whole or in part. */
export const bytesThere = async (target: string): Promise<number> =>
  (await sizeOf(target)) ?? (await sizeOf(partOf(target))) ?? 0;

interface Collaborators {
  readonly fetch: OutboundFetch;
  /** The setting that names where files come from, for whoever reads what went wrong. */
  readonly setting: string;
}

/**
 * Fetches a large file: goes on where an earlier try ended, takes a cut line for a reason to ask for the rest, and keeps nothing under its name
 * that does not have its checksum. What is there already is not fetched again.
 */
export function createFetchFile({ fetch, setting }: Collaborators) {
  const elsewhere = `set another ${setting}`;

  /** One request for the rest. @returns whether bytes came */
  async function fetchRest(
    { address, bytes }: WantedFile,
    part: string,
    { progressed, signal }: FetchOptions,
  ): Promise<boolean> {
    const before = (await sizeOf(part)) ?? 0;
    const headers: Record<string, string> = before === 0 ? {} : { range: `bytes=${before}-` };
    const answer = await fetch(address, { headers, signal });
    const continues = answer.status === 206 && answer.headers.get('content-range')?.startsWith(`bytes ${before}-`) === true;
    if (answer.status !== 200 && !continues) {
      answer.body.destroy();
      throw new FetchFileError(
        `${new URL(address).host} answered ${answer.status} for ${address}. What came before is kept. Try again, or ${elsewhere}.`,
      );
    }
    const start = continues ? before : 0;
    let there = start;
    /** Ends where the line is cut: what came until then is written, however slow the disk was to begin. */
    async function* arriving(): AsyncGenerator<Buffer> {
      try {
        for await (const chunk of answer.body as AsyncIterable<Buffer>) {
          there += chunk.length;
          if (there > bytes) throw new FetchFileError(tooMuch(address, bytes, elsewhere));
          progressed(there);
          yield chunk;
        }
      } catch (error) {
        if (signal.aborted || error instanceof FetchFileError) throw error;
      }
    }
    await pipeline(arriving, createWriteStream(part, { flags: continues ? 'a' : 'w' }), { signal });
    return there > start;
  }

  return async (wanted: WantedFile, options: FetchOptions): Promise<void> => {
    const { address, bytes, target } = wanted;
    const { progressed, signal } = options;
    await mkdir(dirname(target), { recursive: true });
    if (await isRight(target, wanted)) return progressed(bytes);
    const part = partOf(target);
    if (((await sizeOf(part)) ?? 0) > bytes) await rm(part);
    let fruitless = 0;
    while (((await sizeOf(part)) ?? 0) < bytes) {
      signal.throwIfAborted();
      const came = await fetchRest(wanted, part, options).catch(async (error: unknown) => {
        if (error instanceof FetchFileError && error.message === tooMuch(address, bytes, elsewhere))
          await rm(part, { force: true });
        throw error instanceof OutboundError
          ? new FetchFileError(`${error.message} What came before is kept. Try again later, or ${elsewhere}.`, {
              cause: error,
            })
          : error;
      });
      fruitless = came ? 0 : fruitless + 1;
      if (fruitless === FRUITLESS_TRIES)
        throw new FetchFileError(
          `${new URL(address).host} keeps breaking off. What came before is kept. Try again later, or ${elsewhere}.`,
        );
    }
    if (!(await isRight(part, wanted))) {
      await rm(part, { force: true });
      throw new FetchFileError(
        `${address} does not have the checksum it should have: it is another file, or it was changed on its way. Nothing of it was kept. Try again, or ${elsewhere}.`,
      );
    }
    await keep(part, target);
    progressed(bytes);
  };
}
export type FetchFile = ReturnType<typeof createFetchFile>;

const tooMuch = (address: string, bytes: number, elsewhere: string) =>
  `${address} has more than the ${bytes} bytes it should have. Nothing of it was kept. Try again, or ${elsewhere}.`;
