import type { PassageIndex } from '../../passage-index.ts';
import { createInvertedIndex, type Upkeep } from '../../storage/inverted-index.ts';
import { createTables } from '../../storage/tables.ts';
import { byteVectors } from '../../vectors/byte-vectors.ts';
import { openSqliteIndex } from './sqlite-database.ts';

export interface SqliteAddress {
  readonly file: string;
  readonly cacheMegabytes: number;
}

/** Opens the index on the calling thread. */
export async function openSqliteHere({ file, cacheMegabytes }: SqliteAddress, upkeep: Upkeep = {}): Promise<PassageIndex> {
  const database = openSqliteIndex(file, { cacheMegabytes });
  const vectorStore = byteVectors();
  await database.write((sql) => createTables(sql, vectorStore.tables));
  return createInvertedIndex(database, vectorStore, upkeep);
}
