import { isCluster, placeTables } from '#engines/database/place-tables.ts';
import type { IndexSql } from '../../storage/index-sql.ts';
import { createTables } from '../../storage/tables.ts';
import { byteVectors } from '../../vectors/byte-vectors.ts';
import type { VectorStore } from '../../vectors/vector-store.ts';
import { keyByOwner } from './key-by-owner.ts';
import { pgvectorStore } from './pgvector-store.ts';
import { overPool, type IndexPool } from './postgres-database.ts';

/** Any number that all processes share: only one of them creates the tables at a time. */
const CREATING = 7_266_001;

/**
 * Vectors as bytes, searched by their signatures: three times as fast as pgvector, which looks at all vectors of an owner (decision 009). What
 * vectors lie in already, they stay in.
 */
export async function chooseVectorStore(sql: IndexSql): Promise<VectorStore> {
  const [column] = await sql.all<{ type: string }>(
    `SELECT udt_name AS type FROM information_schema.columns
     WHERE table_schema = current_schema() AND table_name = 'index_vector' AND column_name = 'vector'`,
  );
  return column === undefined || column.type === 'bytea' ? byteVectors() : pgvectorStore();
}

/** Of the index, only the numbers for owners are not of an owner. */
const KEPT = { keeps: (table: string) => table.startsWith('index_'), onCoordinator: new Set(['index_counter']) };

/**
 * Brings the tables of the index up to date, once when a process starts, beside the migrations: creates what is missing, and in a cluster puts
 * the index of each owner where the owner's documents are. Where nothing is missing it only looks, so that it needs no node of a cluster.
 */
export async function createSchema(pool: IndexPool): Promise<void> {
  await overPool(pool).write(async (sql) => {
    await sql.all('SELECT pg_advisory_xact_lock(?)', [CREATING]);
    await createTables(sql, (await chooseVectorStore(sql)).tables);
    const ask = (text: string) => sql.all<Record<string, unknown>>(text);
    if (!(await isCluster(ask))) return;
    await keyByOwner(sql);
    await placeTables(ask, KEPT);
  });
}
