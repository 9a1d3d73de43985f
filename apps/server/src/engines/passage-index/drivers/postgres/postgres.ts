import pg from 'pg';
import { CONNECTS_WITHIN, hearErrors, warnOfLoss } from '#engines/database/postgres-connections.ts';
import type { PassageIndex } from '../../passage-index.ts';
import { threadedIndex } from '../../threads/threaded-index.ts';
import { createSchema } from './create-schema.ts';
import type { PostgresAddress } from './open-postgres.ts';

const THREAD = new URL('./postgres-thread.ts', import.meta.url);

/** Brings the tables of the index up to date. Each process does so before it opens the index; opening only looks. */
export async function createPostgresIndexSchema(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: CONNECTS_WITHIN });
  hearErrors(pool, warnOfLoss);
  try {
    await createSchema(pool);
  } finally {
    await pool.end();
  }
}

/**
 * The passage index in PostgreSQL, for many processes. Ranking is the same code as in the embedded index and runs on threads of
 * this process; the database keeps postings, passages and vectors.
 */
export function openPostgresPassageIndex(url: string, { readers = 2, connections = 4, prepare = true } = {}): PassageIndex {
  const address = { url, connections, prepare };
  return threadedIndex<PostgresAddress>({ file: THREAD, writer: address, reader: address, readers });
}
