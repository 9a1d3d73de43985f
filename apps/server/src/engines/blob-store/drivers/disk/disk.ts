import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { temporaryName } from '#kernel/ids.ts';
import { BlobNotFoundError, BlobStoreFullError, type BlobStore } from '../../blob-store.ts';

const KEY = /^[A-Za-z0-9_.-]+(\/[A-Za-z0-9_.-]+)*$/;

const isCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** Blobs as files below `root`. A blob appears under its key only when all of it is on the disk. */
export function diskBlobStore(root: string): BlobStore {
  const incoming = join(root, '.incoming');
  const pathOf = (key: string) => {
    if (!KEY.test(key) || key.split('/').some((part) => /^\.+$/.test(part))) throw new Error(`Not a blob key: ${key}`);
    return join(root, ...key.split('/'));
  };
  const translate =
    (key: string) =>
    (error: unknown): never => {
      if (isCode(error, 'ENOENT', 'ENOTDIR')) throw new BlobNotFoundError(key);
      throw error;
    };

  /** Nothing where the folder is gone. */
  async function entriesOf(folder: string) {
    try {
      return await readdir(folder, { withFileTypes: true });
    } catch (error) {
      if (isCode(error, 'ENOENT')) return [];
      throw error;
    }
  }

  /** Keys in the order of their bytes, in which a folder's name ends with a slash, those behind `after`. */
  async function* walk(folder: string, prefix: string, after: string): AsyncGenerator<string> {
    const keys = (await entriesOf(folder)).map((entry) => `${prefix}${entry.name}${entry.isDirectory() ? '/' : ''}`);
    for (const key of keys.sort()) {
      if (key.startsWith('.incoming/')) continue;
      if (!key.endsWith('/')) {
        if (key > after) yield key;
      } else if (key > after || after.startsWith(key)) yield* walk(join(root, key), key, after);
    }
  }

  return {
    async put(key, content) {
      const target = pathOf(key);
      const partial = join(incoming, temporaryName());
      await mkdir(incoming, { recursive: true });
      const hash = createHash('sha256');
      let bytes = 0;
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          bytes += chunk.length;
          hash.update(chunk);
          done(null, chunk);
        },
      });
      try {
        await pipeline(content, measure, createWriteStream(partial, { flush: true }));
        await mkdir(dirname(target), { recursive: true });
        await rename(partial, target);
        await syncFolder(dirname(target));
      } catch (error) {
        await rm(partial, { force: true });
        if (isCode(error, 'ENOSPC', 'EDQUOT')) throw new BlobStoreFullError({ cause: error });
        throw error;
      }
      return { bytes, sha256: hash.digest('hex') };
    },

    async read(key, range) {
      const handle = await open(pathOf(key)).catch(translate(key));
      return handle.createReadStream(range ? { start: range.start, end: range.end } : {});
    },

    async size(key) {
      return (await stat(pathOf(key)).catch(translate(key))).size;
    },

    async move(from, to) {
      const target = pathOf(to);
      await mkdir(dirname(target), { recursive: true });
      await rename(pathOf(from), target).catch(translate(from));
      await syncFolder(dirname(target));
    },

    async remove(key) {
      await rm(pathOf(key), { force: true });
    },

    async removeAll(prefix) {
      await rm(pathOf(prefix.replace(/\/$/, '')), { force: true, recursive: true });
    },

    async *list(prefix, after = '') {
      const folder = prefix === '' ? root : pathOf(prefix.replace(/\/$/, ''));
      for await (const key of walk(folder, prefix, after)) {
        try {
          const { size, mtimeMs } = await stat(join(root, key));
          yield { key, bytes: size, modifiedAt: mtimeMs };
        } catch (error) {
          // It went while the others were listed.
          if (!isCode(error, 'ENOENT')) throw error;
        }
      }
    },

    async withLocalFile(key, work) {
      const path = pathOf(key);
      await stat(path).catch(translate(key));
      return work(path);
    },
  };
}

/** Makes a rename in the folder survive a power cut. Windows cannot open folders, and needs no such step. */
async function syncFolder(folder: string) {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes what uploads left half-written when the process died. Call before serving. */
export async function sweepIncoming(root: string): Promise<void> {
  await rm(join(root, '.incoming'), { force: true, recursive: true });
}
