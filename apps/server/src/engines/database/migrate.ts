import { sql } from 'kysely';
import type { Database, Migration } from './database.ts';

interface MigrationTables {
  schema_migration: { name: string; applied_at: number };
}

/**
 * Brings the schema up to date: every step that has not run yet, in the order of the names, each in its own transaction with the row
 * that remembers it, so a crash leaves either both or neither.
 *
 * @throws when the database holds steps this program does not know (it was written by a newer version).
 */
export async function migrate(database: Database, migrations: readonly Migration[], now: number): Promise<void> {
  await sql`CREATE TABLE IF NOT EXISTS schema_migration (name TEXT PRIMARY KEY, applied_at BIGINT NOT NULL)`.execute(
    database.tables<MigrationTables>(),
  );
  const rows = await database.tables<MigrationTables>().selectFrom('schema_migration').select('name').execute();
  const applied = new Set(rows.map((row) => row.name));
  const known = new Set(migrations.map((migration) => migration.name));
  const unknown = [...applied].filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Error(
      `The database was written by a newer version of Trove (it knows ${unknown.join(', ')}). Start that version, or restore a backup.`,
    );
  for (const migration of migrations.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (applied.has(migration.name)) continue;
    await database.transact(async (transaction) => {
      await migration.up(transaction);
      await transaction
        .tables<MigrationTables>()
        .insertInto('schema_migration')
        .values({ name: migration.name, applied_at: now })
        .execute();
    });
  }
}
