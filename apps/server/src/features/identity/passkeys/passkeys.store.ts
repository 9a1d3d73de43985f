import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import { hashRecordId } from '../provider/store-provider-records.ts';
import type { SecondFactorTables } from '../second-factor/second-factor.tables.ts';

export type PasskeyRow = SecondFactorTables['passkey'];

const tables = (database: Database) => database.tables<SecondFactorTables>();

export const selectPasskeys = (database: Database, ownerId: OwnerId): Promise<PasskeyRow[]> =>
  tables(database)
    .selectFrom('passkey')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export async function countPasskeys(database: Database, ownerId: OwnerId): Promise<number> {
  const rows = await tables(database).selectFrom('passkey').select('id').where('owner_id', '=', ownerId).execute();
  return rows.length;
}

/** Whoever's it is: the authenticator's own name of a passkey is unguessable and the only one a browser sends. */
export const selectPasskeyByCredential = (database: Database, credentialId: string): Promise<PasskeyRow | undefined> =>
  tables(database).selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();

/** @returns false when the passkey is known already */
export async function insertPasskey(database: Database, row: PasskeyRow): Promise<boolean> {
  const inserted = await tables(database)
    .insertInto('passkey')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** @returns false when there is no such passkey */
export async function updatePasskey(
  database: Database,
  { owner_id: ownerId, id }: Pick<PasskeyRow, 'owner_id' | 'id'>,
  change: Partial<Pick<PasskeyRow, 'name' | 'counter' | 'used_at'>>,
): Promise<boolean> {
  const changed = await tables(database)
    .updateTable('passkey')
    .set(change)
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** @returns false when there is no such passkey */
export async function deletePasskey(database: Database, ownerId: OwnerId, id: string): Promise<boolean> {
  const gone = await tables(database)
    .deleteFrom('passkey')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

export async function deletePasskeys(database: Database, ownerId: OwnerId): Promise<void> {
  await tables(database).deleteFrom('passkey').where('owner_id', '=', ownerId).execute();
}

/** What must be signed next for this holder. The challenge before it is void. */
export async function upsertChallenge(database: Database, row: SecondFactorTables['passkey_challenge']): Promise<void> {
  const { holder, ...changing } = row;
  await tables(database)
    .insertInto('passkey_challenge')
    .values({ holder: hashRecordId(holder), ...changing })
    .onConflict((conflict) => conflict.column('holder').doUpdateSet(changing))
    .execute();
}

/** Uses a challenge up. @returns false when it is not the present one of this holder */
export async function takeChallenge(database: Database, holder: string, challenge: string, now: number): Promise<boolean> {
  const taken = await tables(database)
    .deleteFrom('passkey_challenge')
    .where('holder', '=', hashRecordId(holder))
    .where('challenge', '=', challenge)
    .where('expires_at', '>', now)
    .returning('holder')
    .executeTakeFirst();
  return taken !== undefined;
}
