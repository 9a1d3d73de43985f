import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Whether the database answers at all. @throws what it says instead */
export async function pingDatabase(database: Database): Promise<void> {
  await sql`SELECT 1`.execute(database.tables());
}

/**
 * What the database is, in words, after it has shown that it answers and is whole.
 *
 * @throws with what to do when it is damaged
 */
export async function examineDatabase(database: Database): Promise<string> {
  if (database.dialect === 'postgres') {
    const { rows } = await sql<{ version: string }>`SELECT version() AS version`.execute(database.tables());
    return rows[0]?.version ?? 'PostgreSQL';
  }
  const { rows } = await sql<{ integrity_check: string }>`PRAGMA integrity_check(1)`.execute(database.tables());
  if (rows[0]?.integrity_check !== 'ok')
    throw new Error(`SQLite says: ${rows[0]?.integrity_check ?? 'nothing'}. Restore a backup.`);
  return 'SQLite, integrity ok';
}

/** Which database it is, in two words, such as `PostgreSQL 15.14`. */
export async function describeServer(database: Database): Promise<string> {
  if (database.dialect === 'sqlite') return 'SQLite';
  const { rows } = await sql<{ server_version: string }>`SHOW server_version`.execute(database.tables());
  return `PostgreSQL ${rows[0]?.server_version.split(' ')[0] ?? ''}`.trim();
}
