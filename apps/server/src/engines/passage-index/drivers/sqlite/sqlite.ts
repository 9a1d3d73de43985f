import { byteVectors } from '../byte-vectors/byte-vectors.ts';
import { createTables } from '../inverted-index/tables.ts';
import { createInvertedIndex } from '../inverted-index/inverted-index.ts';
import type { MergedAt } from '../inverted-index/merge-postings.ts';
import type { PassageIndex } from '../../passage-index.ts';
import { threadedIndex } from '../threaded/threaded.ts';
import { openSqliteIndex } from './sqlite-database.ts';

/** Opens the index on the calling thread. */
export async function openSqliteHere(
  file: string,
  { cacheMegabytes, mergedAt }: { cacheMegabytes: number; mergedAt?: MergedAt },
): Promise<PassageIndex> {
  const database = openSqliteIndex(file, { cacheMegabytes });
  const shelf = byteVectors();
  await database.write((sql) => createTables(sql, shelf.tables));
  return createInvertedIndex(database, shelf, mergedAt);
}

/**
 * The embedded passage index: one SQLite file of its own, so that indexing never holds up the rest of the product, read and written by
 * threads of its own.
 *
 * @param file is created when missing; `:memory:` is not possible, because threads share the file
 */
export function openSqlitePassageIndex(file: string, { readers = 2 } = {}): PassageIndex {
  const address = { driver: 'sqlite', file } as const;
  return threadedIndex({ writer: { ...address, cacheMegabytes: 32 }, reader: { ...address, cacheMegabytes: 16 }, readers });
}
