import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { FormatRefusedError } from '../document-format.ts';
import { isTarHead, readTar } from './read-tar.ts';
import type { Listing } from './listed-file.ts';

const NAME_FLAG = 0x08;
const EXTRA_FLAG = 0x04;
const HEAD = 1_024;

/** What is packed in a gzip: the files of a tar, or the one file that it is. @throws FormatRefusedError */
export async function readGzip(path: string): Promise<Listing> {
  const start = await startOf(path);
  return isTarHead(start) ? readTar(unpacked(path)) : { files: [await oneFile(path)], cut: false };
}

async function* unpacked(path: string): AsyncGenerator<Buffer> {
  const packed = createReadStream(path);
  const plain = createGunzip();
  packed.on('error', (error) => plain.destroy(error));
  packed.pipe(plain);
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the stream is of bytes; its declared type says less
    yield* plain as AsyncIterable<Buffer>;
  } catch (error) {
    if (isSystemError(error)) throw error;
    // Cut off, or damaged behind what was read: what came before is listed. The reader of the tar sees the end of the stream.
  } finally {
    plain.destroy();
    packed.destroy();
  }
}

const isSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

/** The first unpacked bytes. */
async function startOf(path: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of unpacked(path)) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= HEAD) break;
  }
  return Buffer.concat(chunks).subarray(0, 512);
}

/** The head says its name and its date, the last four bytes its size, up to four gigabytes. */
async function oneFile(path: string) {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(HEAD);
    const { bytesRead } = await file.read(head, 0, HEAD, 0);
    if (bytesRead < 18 || head.readUInt16BE(0) !== 0x1f8b) throw new FormatRefusedError('damaged');
    const tail = Buffer.alloc(4);
    await file.read(tail, 0, 4, size - 4);
    const modified = head.readUInt32LE(4) * 1_000;
    return {
      path: nameIn(head.subarray(0, bytesRead)) ?? 'one file without a name',
      bytes: tail.readUInt32LE(0),
      modifiedAt: modified === 0 ? null : modified,
      locked: false,
    };
  } finally {
    await file.close();
  }
}

function nameIn(head: Buffer): string | undefined {
  const flags = head[3] ?? 0;
  if ((flags & NAME_FLAG) === 0) return undefined;
  const from = 10 + ((flags & EXTRA_FLAG) === 0 ? 0 : 2 + head.readUInt16LE(10));
  const end = head.indexOf(0, from);
  return end <= from ? undefined : head.subarray(from, end).toString('latin1');
}
