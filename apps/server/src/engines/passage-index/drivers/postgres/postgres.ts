import pg from 'pg';
import { byteVectors } from '../byte-vectors/byte-vectors.ts';
import type { IndexSql } from '../inverted-index/index-sql.ts';
import type { VectorShelf } from '../inverted-index/vector-shelf.ts';
import { createInvertedIndex } from '../inverted-index/inverted-index.ts';
import { createTables } from '../inverted-index/tables.ts';
import { threadedIndex } from '../threaded/threaded.ts';
import type { PassageIndex } from '../../passage-index.ts';
import { pgvectorShelf } from './pgvector-shelf.ts';
import { overPool, type IndexPool } from './postgres-database.ts';

/** Any number that all processes share: only one of them creates the tables at a time. */
const CREATING = 7_266_001;

/** pgvector where the server has it, else vectors as bytes; but what vectors lie in already, they stay in. */
async function chooseShelf(sql: IndexSql): Promise<VectorShelf> {
  const [column] = await sql.all<{ type: string }>(
    `SELECT udt_name AS type FROM information_schema.columns
     WHERE table_schema = current_schema() AND table_name = 'index_vector' AND column_name = 'vector'`,
  );
  if (column) return column.type === 'bytea' ? byteVectors() : pgvectorShelf();
  const [extension] = await sql.all("SELECT 1 FROM pg_available_extensions WHERE name = 'vector'");
  return extension === undefined ? byteVectors() : pgvectorShelf();
}

/** Opens the index on the calling thread, over any pool that speaks like `pg`'s. */
export async function openOverPool(pool: IndexPool): Promise<PassageIndex> {
  const database = overPool(pool);
  const shelf = await database.write(async (sql) => {
    await sql.all('SELECT pg_advisory_xact_lock(?)', [CREATING]);
    const chosen = await chooseShelf(sql);
    await createTables(sql, chosen.tables);
    return chosen;
  });
  return createInvertedIndex(database, shelf);
}

/** The same for a server. */
export function openPostgresHere(url: string, { connections }: { connections: number }): Promise<PassageIndex> {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  // An idle connection that the server ends (it restarts) is replaced by the pool; unheard, this would end the process.
  pool.on('error', (error) => process.emitWarning(`A connection to PostgreSQL was lost: ${error.message}`));
  return openOverPool(pool);
}

/**
 * The passage index in PostgreSQL, for many processes; with pgvector where the server has it. Ranking is the same code as in the embedded index and runs on threads of
 * this process; the database keeps postings, passages and vectors.
 */
export function openPostgresPassageIndex(url: string, { readers = 2, connections = 4 } = {}): PassageIndex {
  const address = { driver: 'postgres', url, connections } as const;
  return threadedIndex({ writer: address, reader: address, readers });
}
