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
 * that remembers it, so a crash leaves either both or neither. A new database takes all of them in one transaction: waiting for the disk
 * after every step was half of the first start.
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
  const inOrder = migrations.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const steps = inOrder.filter(({ name }) => !applied.has(name));
  for (const together of applied.size === 0 ? [steps] : steps.map((step) => [step]))
    await alone(database, (transaction) => take(transaction, together, now));
}

/** Takes the steps that no other process took while this one waited for its turn. */
async function take(transaction: Database, steps: readonly Migration[], now: number): Promise<void> {
  const applied = await appliedSteps(transaction);
  for (const { name, up } of steps.filter((step) => !applied.has(step.name))) {
    await up(transaction);
    await transaction.tables<MigrationTables>().insertInto('schema_migration').values({ name, applied_at: now }).execute();
  }
}

/** Where the database is a cluster, gives every table of the schema that has none its place. Processes that start together take turns. */
export async function placeSchema(database: Database, tables: TablesToPlace): Promise<void> {
  if (database.dialect !== 'postgres') return;
  await alone(database, (transaction) => placeTables(asking(transaction), tables));
}
