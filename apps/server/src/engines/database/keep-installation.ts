import { sql } from 'kysely';
import type { Database, Migration } from './database.ts';

interface InstallationTables {
  installation: { name: string; value: string };
}

export const installationMigrations: readonly Migration[] = [
  {
    name: '2026-11-22-40-installation',
    async up(database) {
      await sql`CREATE TABLE installation (name TEXT PRIMARY KEY, value TEXT NOT NULL)`.execute(
        database.tables<InstallationTables>(),
      );
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
