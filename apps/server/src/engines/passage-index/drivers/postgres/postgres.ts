import pg from 'pg';
import { createInvertedIndex } from '../inverted-index/inverted-index.ts';
import { createTables } from '../inverted-index/tables.ts';
import { threadedIndex } from '../threaded/threaded.ts';
import type { PassageIndex } from '../../passage-index.ts';
import { pgvectorShelf } from './pgvector-shelf.ts';
import { overPool, type IndexPool } from './postgres-database.ts';

/** Any number that all processes share: only one of them creates the tables at a time. */
const CREATING = 7_266_001;

/** Opens the index on the calling thread, over any pool that speaks like `pg`'s. */
export async function openOverPool(pool: IndexPool): Promise<PassageIndex> {
  const database = overPool(pool);
  const shelf = pgvectorShelf();
  await database.write(async (sql) => {
    await sql.all('SELECT pg_advisory_xact_lock(?)', [CREATING]);
    await createTables(sql, shelf.tables);
  });
  return createInvertedIndex(database, shelf);
}

/** The same for a server. */
export function openPostgresHere(url: string, { connections }: { connections: number }): Promise<PassageIndex> {
  return openOverPool(new pg.Pool({ connectionString: url, max: connections }));
}

/**
 * The passage index in PostgreSQL with pgvector, for many processes. Ranking is the same code as in the embedded index and runs on threads of
 * this process; the database keeps postings, passages and vectors.
 */
export function openPostgresPassageIndex(url: string, { readers = 2, connections = 4 } = {}): PassageIndex {
  const address = { driver: 'postgres', url, connections } as const;
  return threadedIndex({ writer: address, reader: address, readers });
}
