import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { isSealed, type Keyring } from '#kernel/keyring.ts';
import type { Database, Migration } from './database.ts';

interface SecretTables {
  secret: { name: string; value: string };
}

export const secretMigrations: readonly Migration[] = [
  {
    name: '2026-11-21-00-secrets',
    async up(database) {
      await sql`CREATE TABLE secret (name TEXT PRIMARY KEY, value TEXT NOT NULL)`.execute(database.tables<SecretTables>());
    },
  },
];

/**
 * The secret of this name: 32 random bytes, made when first asked for and the same for every process that shares the database. Sealed in
 * the database; one that was stored in clear by an earlier version, or sealed with an older key, is sealed again here.
 *
 * @throws UnknownKeyError when the key it was sealed with is not in the keyring
 */
export async function secretOf(database: Database, keyring: Keyring, name: string): Promise<Buffer> {
  const secrets = database.tables<SecretTables>();
  const row = `secret:${name}`;
  await secrets
    .insertInto('secret')
    .values({ name, value: keyring.seal(randomBytes(32).toString('base64url'), row) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await secrets.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  const plain = isSealed(value) ? keyring.open(value, row) : value;
  if (!isSealed(value) || keyring.isOld(value))
    await secrets
      .updateTable('secret')
      .set({ value: keyring.seal(plain, row) })
      .where('name', '=', name)
      .where('value', '=', value)
      .execute();
  return Buffer.from(plain, 'base64url');
}

/** Forgets a secret: what was made with it is worth nothing once the processes that know it are gone. */
export async function removeSecret(database: Database, name: string): Promise<void> {
  await database.tables<SecretTables>().deleteFrom('secret').where('name', '=', name).execute();
}
