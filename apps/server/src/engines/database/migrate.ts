import { sql } from 'kysely';
import { asking, placeTables, type TablesToPlace } from './place-tables.ts';
import type { Database, Migration } from './database.ts';

interface MigrationTables {
  schema_migration: { name: string; applied_at: number };
}

/** Any number that nothing else in the database locks. */
const MIGRATING = 7_080_683;

/** A transaction that no other process's migration runs beside: several may start on one PostgreSQL at the same moment. */
const alone = <Result>(database: Database, work: (transaction: Database) => Promise<Result>): Promise<Result> =>
  database.transact(async (transaction) => {
    if (database.dialect === 'postgres')
      await sql`SELECT pg_advisory_xact_lock(${MIGRATING})`.execute(transaction.tables<MigrationTables>());
    return work(transaction);
  });

const appliedSteps = async (database: Database): Promise<ReadonlySet<string>> => {
  const rows = await database.tables<MigrationTables>().selectFrom('schema_migration').select('name').execute();
  return new Set(rows.map(({ name }) => name));
};

/**
 * Brings the schema up to date: every step that has not run yet, in the order of the names, each in its own transaction with the row
 * that remembers it, so a crash leaves either both or neither.
 *
 * @throws when the database holds steps this program does not know (it was written by a newer version).
 */
export async function migrate(database: Database, migrations: readonly Migration[], now: number): Promise<void> {
  await alone(database, (transaction) =>
    sql`CREATE TABLE IF NOT EXISTS schema_migration (name TEXT PRIMARY KEY, applied_at BIGINT NOT NULL)`.execute(
      transaction.tables<MigrationTables>(),
    ),
  );
  const applied = await appliedSteps(database);
  const known = new Set(migrations.map((migration) => migration.name));
  const unknown = [...applied].filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Error(
      `The database was written by a newer version of Trove (it knows ${unknown.join(', ')}). Start that version, or restore a backup.`,
    );
  for (const migration of migrations.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (applied.has(migration.name)) continue;
    await alone(database, async (transaction) => {
      // Another process may have taken it while this one waited.
      if ((await appliedSteps(transaction)).has(migration.name)) return;
      await migration.up(transaction);
      await transaction
        .tables<MigrationTables>()
        .insertInto('schema_migration')
        .values({ name: migration.name, applied_at: now })
        .execute();
    });
  }
}

/** Where the database is a cluster, gives every table of the schema that has none its place. Processes that start together take turns. */
export async function placeSchema(database: Database, tables: TablesToPlace): Promise<void> {
  if (database.dialect !== 'postgres') return;
  await alone(database, (transaction) => placeTables(asking(transaction), tables));
}
