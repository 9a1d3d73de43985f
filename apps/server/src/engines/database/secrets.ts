import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
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

/** The secret of this name: 32 random bytes, made when first asked for and the same for every process that shares the database. */
export async function secretOf(database: Database, name: string): Promise<Buffer> {
  const secrets = database.tables<SecretTables>();
  await secrets
    .insertInto('secret')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await secrets.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return Buffer.from(value, 'base64url');
}
