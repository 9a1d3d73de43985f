import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { temporaryName } from '#kernel/ids.ts';
import { StorageDownError } from '#kernel/storage-down.ts';
import { isDiskTrouble } from '../../disk-trouble.ts';
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
  /** Whether something was there before: a folder that is empty all at once is a disk that was taken away. */
  let wasThere = false;
  const diskDown = (error: unknown) => new StorageDownError(`The disk of ${root} cannot be used`, { cause: error });
  const expectDisk = async () => {
    if (!wasThere) return;
    const entries = await readdir(root).catch((error: unknown) => {
      if (isDiskTrouble(error)) throw diskDown(error);
      if (isCode(error, 'ENOENT', 'ENOTDIR')) return [];
      throw error;
    });
    if (entries.length === 0) throw new StorageDownError(`The files in ${root} are not there any more`);
  };
  const translate =
    (key: string) =>
    async (error: unknown): Promise<never> => {
      if (isDiskTrouble(error)) throw diskDown(error);
      if (!isCode(error, 'ENOENT', 'ENOTDIR')) throw error;
      await expectDisk();
      throw new BlobNotFoundError(key);
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
      await expectDisk();
      await mkdir(incoming, { recursive: true }).catch(translate(key));
      let broken: unknown;
      content.once('error', (error) => {
        broken = error;
      });
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
        // What cannot be removed now is swept at the next start.
        await rm(partial, { force: true }).catch(() => undefined);
        if (isCode(error, 'ENOSPC', 'EDQUOT')) throw new BlobStoreFullError({ cause: error });
        // What went wrong with the bytes on their way here is not the disk's.
        if (error === broken) throw error;
        if (isDiskTrouble(error)) throw diskDown(error);
        if (isCode(error, 'ENOENT')) await expectDisk();
        throw error;
      }
      wasThere = true;
      return { bytes, sha256: hash.digest('hex') };
    },

    async read(key, range) {
      const handle = await open(pathOf(key)).catch(translate(key));
      wasThere = true;
      return handle.createReadStream(range ? { start: range.start, end: range.end } : {});
    },

    async size(key) {
      return (await stat(pathOf(key)).catch(translate(key))).size;
    },

    async move(from, to) {
      const target = pathOf(to);
      await expectDisk();
      await mkdir(dirname(target), { recursive: true }).catch(translate(from));
      await rename(pathOf(from), target).catch(translate(from));
      await syncFolder(dirname(target));
    },

    async remove(key) {
      await rm(pathOf(key), { force: true }).catch(translate(key));
    },

    async removeAll(prefix) {
      await rm(pathOf(prefix.replace(/\/$/, '')), { force: true, recursive: true }).catch(translate(prefix));
    },

    async *list(prefix, after = '') {
      await expectDisk();
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
