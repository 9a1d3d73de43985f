import { sql } from 'kysely';
import type { Database, Migration } from './database.ts';
import type { LeaseColumns, LeasedRow } from './lease.ts';

interface InstallationTables {
  installation: { name: string; value: string };
  /** Work that one process at a time does for all. */
  duty: LeaseColumns & { name: string };
}

const DUTY = 'upkeep';

/** The row whose lease says which process does what is done once for all. */
export const UPKEEP_DUTY: LeasedRow = { table: 'duty', key: { name: DUTY } };

export const installationMigrations: readonly Migration[] = [
  {
    name: '2026-11-22-40-installation',
    async up(database) {
      await sql`CREATE TABLE installation (name TEXT PRIMARY KEY, value TEXT NOT NULL)`.execute(
        database.tables<InstallationTables>(),
      );
    },
  },
  {
    name: '2026-11-22-81-duties',
    async up(database) {
      const tables = database.tables<InstallationTables>();
      await sql`CREATE TABLE duty (name TEXT PRIMARY KEY, lease_token INTEGER NOT NULL, leased_until BIGINT NOT NULL)`.execute(
        tables,
      );
      await tables.insertInto('duty').values({ name: DUTY, lease_token: 0, leased_until: 0 }).execute();
    },
  },
];

const ID = 'id';

/**
 * The id of the installation that this database belongs to, `fresh` where it has none yet. Of processes that start together the others wait here
 * until the first has committed.
 *
 * @returns whether the id is the fresh one
 */
export async function keepInstallationId(transaction: Database, fresh: string): Promise<{ id: string; isNew: boolean }> {
  const tables = transaction.tables<InstallationTables>();
  await tables
    .insertInto('installation')
    .values({ name: ID, value: fresh })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await tables.selectFrom('installation').select('value').where('name', '=', ID).executeTakeFirstOrThrow();
  return { id: value, isNew: value === fresh };
}

/** How far work of the whole installation has come, as it said itself; undefined where it has not begun. */
export async function readProgress(database: Database, work: string): Promise<string | undefined> {
  const row = await database
    .tables<InstallationTables>()
    .selectFrom('installation')
    .select('value')
    .where('name', '=', `progress of ${work}`)
    .executeTakeFirst();
  return row?.value;
}

/** Notes how far work has come, so that whoever does it next goes on there. */
export async function saveProgress(transaction: Database, work: string, value: string): Promise<void> {
  await transaction
    .tables<InstallationTables>()
    .insertInto('installation')
    .values({ name: `progress of ${work}`, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
