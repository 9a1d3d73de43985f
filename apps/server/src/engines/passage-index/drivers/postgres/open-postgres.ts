import pg from 'pg';
import { byteVectors } from '../../vectors/byte-vectors.ts';
import type { IndexSql } from '../../storage/index-sql.ts';
import type { VectorStore } from '../../vectors/vector-store.ts';
import { createInvertedIndex, type Upkeep } from '../../storage/inverted-index.ts';
import { createTables } from '../../storage/tables.ts';
import type { PassageIndex } from '../../passage-index.ts';
import { CONNECTS_WITHIN, hearErrors, warnOfLoss } from '#engines/database/postgres-connections.ts';
import { isCluster, placeTables } from '#engines/database/place-tables.ts';
import { isKeyedByOwner, keyByOwner } from './key-by-owner.ts';
import { pgvectorStore } from './pgvector-store.ts';
import { overPool, type IndexPool } from './postgres-database.ts';
import { oneAfterTheOther, preparing } from './prepare-statements.ts';

/** Any number that all processes share: only one of them creates the tables at a time. */
const CREATING = 7_266_001;

/**
 * Vectors as bytes, searched by their signatures: three times as fast as pgvector, which looks at all vectors of an owner (decision 009). What
 * vectors lie in already, they stay in.
 */
async function chooseVectorStore(sql: IndexSql): Promise<VectorStore> {
  const [column] = await sql.all<{ type: string }>(
    `SELECT udt_name AS type FROM information_schema.columns
     WHERE table_schema = current_schema() AND table_name = 'index_vector' AND column_name = 'vector'`,
  );
  return column === undefined || column.type === 'bytea' ? byteVectors() : pgvectorStore();
}

/** Of the index, only the numbers for owners are not of an owner. */
const KEPT = { keeps: (table: string) => table.startsWith('index_'), onCoordinator: new Set(['index_counter']) };

/** In a cluster the index of each owner lies where the owner's documents are. @returns whether the tables carry the ids of owners */
async function placeIndex(sql: IndexSql): Promise<boolean> {
  const ask = (text: string) => sql.all<Record<string, unknown>>(text);
  if (!(await isCluster(ask))) return isKeyedByOwner(sql);
  await keyByOwner(sql);
  await placeTables(ask, KEPT);
  return true;
}

/** Opens the index on the calling thread, over any pool that speaks like `pg`'s. */
export async function openOverPool(pool: IndexPool, upkeep: Upkeep = {}): Promise<PassageIndex> {
  const { vectorStore, keyed } = await overPool(pool).write(async (sql) => {
    await sql.all('SELECT pg_advisory_xact_lock(?)', [CREATING]);
    const chosen = await chooseVectorStore(sql);
    await createTables(sql, chosen.tables);
    return { vectorStore: chosen, keyed: await placeIndex(sql) };
  });
  return createInvertedIndex(overPool(pool, { keyed }), vectorStore, upkeep);
}

export interface PostgresAddress {
  readonly url: string;
  readonly connections: number;
  /** Whether statements are kept prepared, which a pooler between the two would have to know of. */
  readonly prepare: boolean;
}

/** The same for a server. */
export function openPostgresHere({ url, connections, prepare }: PostgresAddress): Promise<PassageIndex> {
  // Questions that do not wait for each other go to the server together, where no pooler has to understand that.
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    pipeline: prepare,
    connectionTimeoutMillis: CONNECTS_WITHIN,
  });
  hearErrors(pool, warnOfLoss);
  if (!prepare) return openOverPool({ connect: async () => oneAfterTheOther(await pool.connect()), end: () => pool.end() });
  const names = new Map<string, string>();
  return openOverPool({ connect: async () => preparing(await pool.connect(), names), end: () => pool.end() });
}
