import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { asking, placeTables, type TablesToPlace } from './place-tables.ts';
import type { Database, Migration } from './database.ts';

interface MigrationTables {
  schema_migration: { name: string; applied_at: number };
}

/** Any number that nothing else in the database locks. */
const MIGRATING = 7_080_683;

/** Whoever waits for a table holds up everybody who comes after. */
const LOCK_MILLISECONDS = 1_000;
const TRIES = 60;
/** Others get through meanwhile. */
const PAUSE_MILLISECONDS = 200;

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
 * Brings the schema up to date: every step that has not run yet, in the order of the names, with the rows that remember them. The embedded
 * database and a new one take all steps in one transaction, so that a start which fails leaves everything as the version before had it. On a
 * server, where other processes are at work, each step is a transaction of its own, and gives up waiting for a table after a second rather
 * than hold up who comes after it; it is tried again.
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
  const isAlone = applied.size === 0 || database.dialect === 'sqlite';
  for (const together of isAlone ? [steps] : steps.map((step) => [step]))
    await withBackOff(() => alone(database, (transaction) => take(transaction, together, now)));
}

/** lock_not_available: somebody has read or written the table for longer than a step waits. */
const isLocked = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03';

/** Tries a step again while others hold its tables. @throws after a minute or so */
async function withBackOff(step: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      return await step();
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (attempt >= TRIES)
        throw new Error(
          'The database could not be brought up to date: other connections hold its tables. Nothing of this step was changed. End long transactions, then start again.',
          { cause: error },
        );
      await wait(PAUSE_MILLISECONDS);
    }
}

/** Takes the steps that no other process took while this one waited for its turn. */
async function take(transaction: Database, steps: readonly Migration[], now: number): Promise<void> {
  const applied = await appliedSteps(transaction);
  if (transaction.dialect === 'postgres')
    await sql.raw(`SET LOCAL lock_timeout = ${LOCK_MILLISECONDS}`).execute(transaction.tables<MigrationTables>());
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
