import type { Database } from '#engines/database/database.ts';
import type { IdentityTables } from '../identity.tables.ts';

const tables = (database: Database) => database.tables<IdentityTables>();

/**
 * Counts one try, or says how long to wait.
 *
 * @param waitAfter milliseconds to wait after so many failures
 * @param forgottenAfter milliseconds without a try after which the count starts again
 * @returns milliseconds to wait; 0 when the try was counted
 */
export async function countGuess(
  transaction: Database,
  {
    key,
    now,
    waitAfter,
    forgottenAfter,
  }: { key: string; now: number; waitAfter: (failures: number) => number; forgottenAfter: number },
): Promise<number> {
  // Writing first takes the row's lock, so that two tries at once are counted one after the other.
  const row = await tables(transaction)
    .insertInto('failed_guess')
    .values({ key, failures: 0, refused_until: 0, last_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
    .returning(['failures', 'refused_until', 'last_at'])
    .executeTakeFirstOrThrow();
  if (row.refused_until > now) return row.refused_until - now;
  const failures = (now - row.last_at > forgottenAfter ? 0 : row.failures) + 1;
  await tables(transaction)
    .updateTable('failed_guess')
    .set({ failures, refused_until: now + waitAfter(failures), last_at: now })
    .where('key', '=', key)
    .execute();
  return 0;
}

/** Forgets every failure counted here. */
export async function forgetGuesses(transaction: Database, key: string): Promise<void> {
  await tables(transaction).deleteFrom('failed_guess').where('key', '=', key).execute();
}

/** Takes back the one try that was counted here and was right. */
export async function takeGuessBack(transaction: Database, key: string): Promise<void> {
  await tables(transaction)
    .updateTable('failed_guess')
    .set((build) => ({ failures: build('failures', '-', 1), refused_until: 0 }))
    .where('key', '=', key)
    .execute();
}

interface KnownAddress {
  readonly nameHash: string;
  readonly addressHash: string;
}

export async function isKnownAddress(database: Database, { nameHash, addressHash }: KnownAddress): Promise<boolean> {
  const row = await tables(database)
    .selectFrom('known_address')
    .select('seen_at')
    .where('name_hash', '=', nameHash)
    .where('address_hash', '=', addressHash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function upsertKnownAddress(
  transaction: Database,
  { nameHash, addressHash, now }: KnownAddress & { now: number },
): Promise<void> {
  await tables(transaction)
    .insertInto('known_address')
    .values({ name_hash: nameHash, address_hash: addressHash, seen_at: now })
    .onConflict((conflict) => conflict.columns(['name_hash', 'address_hash']).doUpdateSet({ seen_at: now }))
    .execute();
}

/** When an account ends. */
export async function deleteKnownAddresses(transaction: Database, nameHash: string): Promise<void> {
  await tables(transaction).deleteFrom('known_address').where('name_hash', '=', nameHash).execute();
}
