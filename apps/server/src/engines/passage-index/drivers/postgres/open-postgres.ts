import pg from 'pg';
import { createInvertedIndex, type Upkeep } from '../../storage/inverted-index.ts';
import type { PassageIndex } from '../../passage-index.ts';
import { CONNECTS_WITHIN, hearErrors, warnOfLoss } from '#engines/database/postgres-connections.ts';
import { chooseVectorStore } from './create-schema.ts';
import { isKeyedByOwner } from './key-by-owner.ts';
import { overPool, type IndexPool } from './postgres-database.ts';
import { oneAfterTheOther, preparing } from './prepare-statements.ts';

/**
 * Opens the index on the calling thread, over any pool that speaks like `pg`'s, and only looks: the tables are there since the process started
 * (`createSchema`). A statement that changes tables would go to every node of a cluster, and with one of them down nobody could search.
 */
export async function openOverPool(pool: IndexPool, upkeep: Upkeep = {}): Promise<PassageIndex> {
  const { vectorStore, keyed } = await overPool(pool).read(async (sql) => ({
    vectorStore: await chooseVectorStore(sql),
    keyed: await isKeyedByOwner(sql),
  }));
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
