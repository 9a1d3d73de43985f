import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { SecondFactorTables } from '../second-factor/second-factor.tables.ts';

const tables = (database: Database) => database.tables<SecondFactorTables>();

export async function insertReset(database: Database, row: SecondFactorTables['password_reset']): Promise<void> {
  await tables(database).insertInto('password_reset').values(row).execute();
}

/** How many links of the owner are as young as this. @param since epoch milliseconds */
export async function countResets(database: Database, ownerId: OwnerId, since: number): Promise<number> {
  const rows = await tables(database)
    .selectFrom('password_reset')
    .select('hash')
    .where('owner_id', '=', ownerId)
    .where('created_at', '>', since)
    .execute();
  return rows.length;
}

/** Whose password this link sets; undefined when none any more. @param now epoch milliseconds */
export async function selectReset(database: Database, hash: string, now: number): Promise<string | undefined> {
  const row = await tables(database)
    .selectFrom('password_reset')
    .select('owner_id')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.owner_id;
}

/** Uses a link up, and with it every other one of the owner. @returns false when somebody was faster */
export async function takeReset(transaction: Database, ownerId: OwnerId, hash: string): Promise<boolean> {
  const taken = await tables(transaction)
    .deleteFrom('password_reset')
    .where('hash', '=', hash)
    .returning('hash')
    .executeTakeFirst();
  await tables(transaction).deleteFrom('password_reset').where('owner_id', '=', ownerId).execute();
  return taken !== undefined;
}
