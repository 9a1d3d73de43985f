import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import type { Database } from '#engines/database/database.ts';
import { readProgress, saveProgress } from '#engines/database/keep-installation.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Log } from '#kernel/log.ts';
import { selectKnownBytes } from '../library.store.ts';
import { ownerOfKey } from '../original-key.ts';

/** Bytes younger than this may belong to an upload that is just arriving. */
const GRACE_MILLISECONDS = 3_600_000;
const KEYS_AT_ONCE = 500;

interface Collaborators {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly clock: Clock;
  readonly log: Log;
}

/** Folders of the store in which originals lie, in the order of their names. */
const PREFIXES = ['originals/', 'typeset-from/'];
/** Keys looked at in one go; the next one goes on behind them. */
const MOST_KEYS = 50_000;
const WORK = 'sweep of orphans';

interface Sweep {
  readonly graceMilliseconds?: number;
  readonly most?: number;
}

/**
 * Removes originals that no document and no older version knows: what an upload left when the process died between storing bytes and writing the row. Goes through
 * the keys owner by owner, and through so many at a time; whoever sweeps next, after a restart too, goes on behind the last key, and from the
 * beginning when all were looked at.
 *
 * @returns how many were removed
 */
export function createSweepOrphans({ database, blobs, clock, log }: Collaborators) {
  const idOf = (key: string) => key.split('/').at(-1) ?? '';

  async function removeUnknown(keys: readonly string[]): Promise<number> {
    if (keys.length === 0) return 0;
    const existing = await selectKnownBytes(database, new Set(keys.map(ownerOfKey)), keys.map(idOf));
    const unknown = keys.filter((key) => !existing.has(idOf(key)));
    for (const key of unknown) await blobs.remove(key);
    return unknown.length;
  }

  return async ({ graceMilliseconds = GRACE_MILLISECONDS, most = MOST_KEYS }: Sweep = {}): Promise<number> => {
    const after = (await readProgress(database, WORK)) ?? '';
    let removed = 0;
    let looked = 0;
    let batch: string[] = [];
    /** Behind the given key nothing is left to look at again. */
    const flush = async (last: string) => {
      removed += await removeUnknown(batch);
      batch = [];
      await saveProgress(database, WORK, last);
    };
    const sweep = async (): Promise<void> => {
      for (const prefix of PREFIXES)
        for await (const { key, modifiedAt } of blobs.list(prefix, after)) {
          looked += 1;
          if (clock.now() - modifiedAt >= graceMilliseconds) batch.push(key);
          if (batch.length >= KEYS_AT_ONCE || looked >= most) await flush(key);
          if (looked >= most) return;
        }
      await flush('');
    };
    await sweep();
    if (removed > 0) log.info('orphaned originals removed', { removed });
    return removed;
  };
}
