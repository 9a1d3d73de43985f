import { formatOf } from 'contract/file-names';
import type { UnreadCode } from 'contract/file-states';
import type { Database } from '#engines/database/database.ts';
import type { ReadingJobs } from '../library.events.ts';
import { selectKept } from '../library.store.ts';
import type { TrackReading } from '../track-reading.ts';

interface Collaborators {
  readonly database: Database;
  readonly trackReading: TrackReading;
  readonly jobs: ReadingJobs;
}

const AT_ONCE = 200;
const NO_READER: UnreadCode = 'no_reader';

/** Puts every owner's documents in line that nothing could read, and for whose kind there is a reader by now. @returns how many */
export function createRetryKept({ database, trackReading, jobs }: Collaborators) {
  return async (): Promise<number> => {
    let retried = 0;
    for (let after = ''; ;) {
      const rows = await selectKept(database, { code: NO_READER, after, limit: AT_ONCE });
      for (const { owner_id: ownerId, id, filename, typeset_from_name: arrivedAs } of rows) {
        if (formatOf(filename) === null && formatOf(arrivedAs ?? '') === null) continue;
        await database.transact(async (transaction) => {
          await trackReading.waits(transaction, { ownerId }, id);
          await jobs.read(transaction, { ownerId }, id);
        });
        retried += 1;
      }
      after = rows.at(-1)?.id ?? '';
      if (rows.length < AT_ONCE) return retried;
    }
  };
}
