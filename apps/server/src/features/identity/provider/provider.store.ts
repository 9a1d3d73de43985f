import { sql } from 'kysely';
import type { Database } from '#engines/database/database.ts';
import type { IdentityTables } from '../identity.tables.ts';

export type SecretRow = IdentityTables['identity_secret'];
export type RecordRow = IdentityTables['provider_record'];
type RecordName = Pick<RecordRow, 'model' | 'id'>;

const tablesOf = (database: Database) => database.tables<IdentityTables>();

/** The secrets of a kind that were made after `since`, in epoch milliseconds. */
export const selectSecrets = (database: Database, kind: string, since: number): Promise<SecretRow[]> =>
  tablesOf(database)
    .selectFrom('identity_secret')
    .selectAll()
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .execute();

/** Keeps new secrets; of one that another process made at the same moment, theirs stays. */
export async function insertSecrets(database: Database, secrets: readonly SecretRow[]): Promise<void> {
  await tablesOf(database)
    .insertInto('identity_secret')
    .values([...secrets])
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doNothing())
    .execute();
}

/** @param until epoch milliseconds */
export async function deleteOldSecrets(database: Database, kind: string, until: number): Promise<void> {
  await tablesOf(database).deleteFrom('identity_secret').where('kind', '=', kind).where('created_at', '<=', until).execute();
}

/** Replaces the stored form of a secret, unless somebody else has replaced it since it was read. */
export async function updateSecret(database: Database, { kind, id, value }: SecretRow, anew: string): Promise<void> {
  await tablesOf(database)
    .updateTable('identity_secret')
    .set({ value: anew })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('value', '=', value)
    .execute();
}

/** Removes every secret, and every session, code and token that was made with them. */
export async function deleteEverySignIn(database: Database): Promise<void> {
  const tables = tablesOf(database);
  await tables.deleteFrom('identity_secret').execute();
  await tables.deleteFrom('provider_record').execute();
  await tables.deleteFrom('upstream_journey').execute();
}

export const selectRecord = (database: Database, model: string, column: 'id' | 'uid', value: string) =>
  tablesOf(database)
    .selectFrom('provider_record')
    .selectAll()
    .where('model', '=', model)
    .where(column, '=', value)
    .executeTakeFirst();

/** Keeps a record; of one that is there, `consumed_at` stays as it is. */
export async function upsertRecord(database: Database, record: Omit<RecordRow, 'consumed_at'>): Promise<void> {
  const { model, id, ...changing } = record;
  await tablesOf(database)
    .insertInto('provider_record')
    .values({ model, id, consumed_at: null, ...changing })
    .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(changing))
    .execute();
}

/** @param at epoch seconds @returns false when it was consumed before, or is gone */
export async function consumeRecord(database: Database, { model, id }: RecordName, at: number): Promise<boolean> {
  const { numUpdatedRows } = await tablesOf(database)
    .updateTable('provider_record')
    .set({ consumed_at: at })
    .where('model', '=', model)
    .where('id', '=', id)
    .where('consumed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteRecords(
  database: Database,
  model: string,
  column: 'id' | 'grant_id',
  value: string,
): Promise<void> {
  await tablesOf(database).deleteFrom('provider_record').where('model', '=', model).where(column, '=', value).execute();
}

/** Records whose content is not sealed with the newest key, up to `limit`. */
export const selectSealedOtherwise = (database: Database, newestPrefix: string, limit: number): Promise<RecordRow[]> =>
  tablesOf(database)
    .selectFrom('provider_record')
    .selectAll()
    .where(sql<string>`substr(payload, 1, ${newestPrefix.length})`, '<>', newestPrefix)
    .limit(limit)
    .execute();

/** Puts a record in the place of another one; undefined removes it. */
export async function replaceRecord(database: Database, old: RecordName, anew: RecordRow | undefined): Promise<void> {
  await deleteRecords(database, old.model, 'id', old.id);
  if (anew)
    await tablesOf(database)
      .insertInto('provider_record')
      .values(anew)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
