import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Log } from '#kernel/log.ts';
import { selectExistingOf } from '../library.store.ts';
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

/** Removes originals that no document row knows: what an upload left when the process died between storing bytes and writing the row. */
export function createSweepOrphans({ database, blobs, clock, log }: Collaborators) {
  return async ({ graceMilliseconds = GRACE_MILLISECONDS } = {}): Promise<number> => {
    let removed = 0;
    let batch: string[] = [];
    const flush = async () => {
      const idOf = (key: string) => key.split('/').at(-1) ?? '';
      const existing = await selectExistingOf(database, new Set(batch.map(ownerOfKey)), batch.map(idOf));
      for (const key of batch)
        if (!existing.has(idOf(key))) {
          await blobs.remove(key);
          removed++;
        }
      batch = [];
    };
    for (const prefix of ['originals/', 'typeset-from/'])
      for await (const { key, modifiedAt } of blobs.list(prefix)) {
        if (clock.now() - modifiedAt < graceMilliseconds) continue;
        batch.push(key);
        if (batch.length >= KEYS_AT_ONCE) await flush();
      }
    if (batch.length > 0) await flush();
    if (removed > 0) log.info('orphaned originals removed', { removed });
    return removed;
  };
}
