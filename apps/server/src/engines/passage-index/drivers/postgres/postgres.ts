import type { PassageIndex } from '../../passage-index.ts';
import { threadedIndex } from '../../threads/threaded-index.ts';
import type { PostgresAddress } from './open-postgres.ts';

const THREAD = new URL('./postgres-thread.ts', import.meta.url);

/**
 * The passage index in PostgreSQL, for many processes. Ranking is the same code as in the embedded index and runs on threads of
 * this process; the database keeps postings, passages and vectors.
 */
export function openPostgresPassageIndex(url: string, { readers = 2, connections = 4, prepare = true } = {}): PassageIndex {
  const address = { url, connections, prepare };
  return threadedIndex<PostgresAddress>({ file: THREAD, writer: address, reader: address, readers });
}
