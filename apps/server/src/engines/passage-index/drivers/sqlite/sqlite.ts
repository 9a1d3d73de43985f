import type { PassageIndex } from '../../passage-index.ts';
import { threadedIndex } from '../../threads/threaded-index.ts';
import type { SqliteAddress } from './open-sqlite.ts';

const THREAD = new URL('./sqlite-thread.ts', import.meta.url);

/**
 * The embedded passage index: one SQLite file of its own, so that indexing never holds up the rest of the product, read and written by
 * threads of its own.
 *
 * @param file is created when missing; `:memory:` is not possible, because threads share the file
 */
export function openSqlitePassageIndex(file: string, { readers = 2 } = {}): PassageIndex {
  return threadedIndex<SqliteAddress>({
    file: THREAD,
    writer: { file, cacheMegabytes: 32 },
    reader: { file, cacheMegabytes: 16 },
    readers,
  });
}
