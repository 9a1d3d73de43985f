import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { SecondFactorTables } from './second-factor.tables.ts';

const tables = (database: Database) => database.tables<SecondFactorTables>();

/** Names the row that the secret of an app is sealed for. */
export const authenticatorRow = (ownerId: string): string => `authenticator:${ownerId}`;

/** Whether a first factor alone opens this account. */
export async function isSecondFactorOn(database: Database, ownerId: OwnerId): Promise<boolean> {
  const row = await tables(database)
    .selectFrom('second_factor')
    .select('owner_id')
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function enableSecondFactor(transaction: Database, ownerId: OwnerId, now: number): Promise<void> {
  await tables(transaction)
    .insertInto('second_factor')
    .values({ owner_id: ownerId, enabled_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Leaves the passkeys: they sign in by themselves. */
export async function disableSecondFactor(transaction: Database, ownerId: OwnerId): Promise<void> {
  for (const table of ['second_factor', 'authenticator_app', 'recovery_code'] as const)
    await tables(transaction).deleteFrom(table).where('owner_id', '=', ownerId).execute();
}

export const selectAuthenticator = (database: Database, ownerId: OwnerId) =>
  tables(database).selectFrom('authenticator_app').selectAll().where('owner_id', '=', ownerId).executeTakeFirst();

/** Every app of everybody, for what the installation does with all of them. */
export const selectAuthenticators = (database: Database) =>
  tables(database).selectFrom('authenticator_app').select(['owner_id', 'secret']).execute();

/** Seals a secret anew, unless it was changed meanwhile. */
export async function updateAuthenticatorSecret(
  database: Database,
  before: Pick<SecondFactorTables['authenticator_app'], 'owner_id' | 'secret'>,
  secret: string,
): Promise<void> {
  await tables(database)
    .updateTable('authenticator_app')
    .set({ secret })
    .where('owner_id', '=', before.owner_id)
    .where('secret', '=', before.secret)
    .execute();
}

/** Begins setting up an app, or begins again. @returns false when one is set up already */
export async function insertAuthenticator(
  database: Database,
  row: Omit<SecondFactorTables['authenticator_app'], 'confirmed_at' | 'last_step'>,
): Promise<boolean> {
  const written = await tables(database)
    .insertInto('authenticator_app')
    .values({ ...row, confirmed_at: null, last_step: 0 })
    .onConflict((conflict) =>
      conflict
        .column('owner_id')
        .doUpdateSet({ secret: row.secret, created_at: row.created_at })
        .where('authenticator_app.confirmed_at', 'is', null),
    )
    .returning('owner_id')
    .executeTakeFirst();
  return written !== undefined;
}

/** Remembers that the code of this step was used. @returns false when it was, or a later one */
export async function useStep(database: Database, ownerId: OwnerId, step: number): Promise<boolean> {
  const used = await tables(database)
    .updateTable('authenticator_app')
    .set({ last_step: step })
    .where('owner_id', '=', ownerId)
    .where('last_step', '<', step)
    .returning('owner_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function confirmAuthenticator(transaction: Database, ownerId: OwnerId, now: number): Promise<void> {
  await tables(transaction)
    .updateTable('authenticator_app')
    .set({ confirmed_at: now })
    .where('owner_id', '=', ownerId)
    .execute();
}

export async function deleteAuthenticator(transaction: Database, ownerId: OwnerId): Promise<void> {
  await tables(transaction).deleteFrom('authenticator_app').where('owner_id', '=', ownerId).execute();
}

export async function countRecoveryCodes(database: Database, ownerId: OwnerId): Promise<number> {
  const rows = await tables(database).selectFrom('recovery_code').select('start').where('owner_id', '=', ownerId).execute();
  return rows.length;
}

/** Replaces every recovery code of the owner. */
export async function replaceRecoveryCodes(
  transaction: Database,
  ownerId: OwnerId,
  codes: readonly { readonly start: string; readonly hash: string }[],
): Promise<void> {
  await tables(transaction).deleteFrom('recovery_code').where('owner_id', '=', ownerId).execute();
  await tables(transaction)
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ owner_id: ownerId, ...code })))
    .execute();
}

export const selectRecoveryCode = (database: Database, ownerId: OwnerId, start: string) =>
  tables(database)
    .selectFrom('recovery_code')
    .select('hash')
    .where('owner_id', '=', ownerId)
    .where('start', '=', start)
    .executeTakeFirst();

/** @returns false when somebody used it up meanwhile */
export async function deleteRecoveryCode(
  database: Database,
  ownerId: OwnerId,
  code: { readonly start: string; readonly hash: string },
): Promise<boolean> {
  const gone = await tables(database)
    .deleteFrom('recovery_code')
    .where('owner_id', '=', ownerId)
    .where('start', '=', code.start)
    .where('hash', '=', code.hash)
    .returning('start')
    .executeTakeFirst();
  return gone !== undefined;
}

/** The sign-in waits for the second factor of this owner. */
export async function insertHalfSignIn(database: Database, row: SecondFactorTables['half_sign_in']): Promise<void> {
  const { interaction: _interaction, ...changing } = row;
  await tables(database)
    .insertInto('half_sign_in')
    .values(row)
    .onConflict((conflict) => conflict.column('interaction').doUpdateSet(changing))
    .execute();
}

/** Whose second factor this sign-in waits for; undefined when it waits for none any more. */
export async function selectHalfSignIn(database: Database, interaction: string, now: number): Promise<string | undefined> {
  const row = await tables(database)
    .selectFrom('half_sign_in')
    .select('owner_id')
    .where('interaction', '=', interaction)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.owner_id;
}

export async function deleteHalfSignIn(database: Database, interaction: string): Promise<void> {
  await tables(database).deleteFrom('half_sign_in').where('interaction', '=', interaction).execute();
}

/** Removes what nobody finished in time. @param now epoch milliseconds */
export async function sweepUnfinished(database: Database, now: number): Promise<void> {
  for (const table of ['half_sign_in', 'passkey_challenge', 'password_reset'] as const)
    await tables(database).deleteFrom(table).where('expires_at', '<=', now).execute();
}
