import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { databaseOver } from '../../kysely-database.ts';
import { translatingErrors } from '../../translate-errors.ts';
import { CONNECTS_WITHIN, hearErrors, isDown, warnOfLoss } from '../../postgres-connections.ts';

/** PostgreSQL answers BIGINT as text, because it may not fit a double; ours are milliseconds and byte counts, which do. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Opens a pool on a PostgreSQL server. */
export function openPool(url: string, connections: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: connections, connectionTimeoutMillis: CONNECTS_WITHIN });
  hearErrors(pool, warnOfLoss);
  return pool;
}

/** Opens a database on a PostgreSQL server. */
export const openPostgres = (url: string, { connections = 10 } = {}) => overPool(openPool(url, connections));

/** disk_full */
const isFull = (error: unknown) => error instanceof Error && 'code' in error && error.code === '53100';

/** The same over any pool that speaks like `pg`'s, so that the contract can run on an in-process PostgreSQL. */
export function overPool(pool: PostgresPool) {
  const kysely = new Kysely<unknown>({ dialect: translatingErrors(new PostgresDialect({ pool }), { isFull, isDown }) });
  return databaseOver(kysely, 'postgres', () => kysely.destroy());
}
