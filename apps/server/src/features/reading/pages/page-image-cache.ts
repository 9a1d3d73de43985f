import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '#kernel/clock.ts';
import { messageOf } from '#kernel/errors.ts';
import { temporaryName } from '#kernel/ids.ts';
import type { Log } from '#kernel/log.ts';

interface Entry {
  readonly bytes: number;
  usedAt: number;
}

/** After cleaning, this share of the limit stays, so that cleaning is rare. */
const KEEP_SHARE = 0.9;

interface Collaborators {
  readonly folder: string;
  /** Bytes. */
  readonly limit: number;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Pictures of pages on the local disk, under a size limit; the longest unused go first. Losing it loses nothing: a picture is rendered again.
 * One folder a document, so that a deleted document's pictures go at once.
 */
export function createPageImageCache({ folder, limit, clock, log }: Collaborators) {
  const entries = new Map<string, Entry>();
  let total = 0;
  let uses = 0;
  // Nothing waits for it yet: an error that is left to whoever asks first would end the process.
  const known = loadEntries().catch((error: unknown) => {
    log.warn('pictures of pages that were kept are not known', { reason: messageOf(error) });
  });

  async function loadEntries() {
    await mkdir(folder, { recursive: true });
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    const found = [];
    for (const file of files) {
      if (!file.isFile()) continue;
      const path = join(file.parentPath, file.name);
      const { size, mtimeMs } = await stat(path);
      found.push({ name: path.slice(folder.length + 1), size, mtimeMs });
    }
    for (const { name, size } of found.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) remember(name, size);
  }

  function remember(name: string, bytes: number) {
    total += bytes - (entries.get(name)?.bytes ?? 0);
    entries.set(name, { bytes, usedAt: ++uses });
  }

  async function forget(name: string) {
    total -= entries.get(name)?.bytes ?? 0;
    entries.delete(name);
    await rm(join(folder, name), { force: true });
  }

  async function makeRoom() {
    if (total <= limit) return;
    const oldestFirst = [...entries].toSorted(([, a], [, b]) => a.usedAt - b.usedAt);
    for (const [name] of oldestFirst) {
      if (total <= limit * KEEP_SHARE) return;
      await forget(name);
    }
  }

  return {
    async find(documentId: string, name: string): Promise<Buffer | undefined> {
      await known;
      const key = join(documentId, name);
      const entry = entries.get(key);
      if (!entry) return undefined;
      entry.usedAt = ++uses;
      try {
        const bytes = await readFile(join(folder, key));
        const now = new Date(clock.now());
        // Keeps the order of use over a restart; failing to note it only makes the order a little wrong.
        utimes(join(folder, key), now, now).catch((error: unknown) =>
          log.warn('page picture not touched', { reason: messageOf(error) }),
        );
        return bytes;
      } catch (error) {
        log.warn('page picture lost', { reason: messageOf(error) });
        await forget(key);
        return undefined;
      }
    },
    async store(documentId: string, name: string, bytes: Uint8Array): Promise<void> {
      await known;
      const key = join(documentId, name);
      const partial = join(folder, documentId, `${temporaryName()}.partial`);
      await mkdir(join(folder, documentId), { recursive: true });
      await writeFile(partial, bytes);
      await rename(partial, join(folder, key));
      remember(key, bytes.length);
      await makeRoom();
    },
    async removeDocument(documentId: string): Promise<void> {
      await known;
      for (const name of entries.keys()) if (name.startsWith(join(documentId, '/'))) await forget(name);
      await rm(join(folder, documentId), { recursive: true, force: true });
    },
  };
}
export type PageImageCache = ReturnType<typeof createPageImageCache>;
