import { open } from 'node:fs/promises';

/** A file of which parts are read where they stand. */
export interface ByteFile {
  readonly size: number;
  /** Up to `length` bytes; fewer at the end of the file. */
  read(from: number, length: number): Promise<Buffer>;
}

/** Opens a local file while `work` runs. */
export async function withBytes<Result>(path: string, work: (file: ByteFile) => Promise<Result>): Promise<Result> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    return await work({
      size,
      async read(from, length) {
        const wanted = Math.max(0, Math.min(length, size - from));
        const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted), 0, wanted, from);
        return buffer.subarray(0, bytesRead);
      },
    });
  } finally {
    await file.close();
  }
}
