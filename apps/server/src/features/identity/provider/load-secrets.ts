import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { randomBytes } from 'node:crypto';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import { isSealed, UnknownKeyError, type Keyring } from '#kernel/keyring.ts';
import { deleteOldSecrets, insertSecrets, selectSecrets, updateSecret, type SecretRow } from './provider.store.ts';

const DAY = 86_400_000;
/** A new key is made this often. */
const ROTATION = 90 * DAY;
/** A new key waits so long before it signs, so that every process and every cache of the public keys knows it by then. */
const REST = DAY;
/** Longer than anything signed with a key is good for, after the next one took over. */
const KEPT = 2 * ROTATION;

export interface Secrets {
  /** Private RS256 keys; the first one signs. */
  readonly signingKeys: readonly JWK[];
  /** The first one signs. */
  readonly cookieSecrets: readonly string[];
}

async function makeSigningKey(): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const jwk = await exportJWK(privateKey);
  return JSON.stringify({ ...jwk, use: 'sig', alg: 'RS256', kid: await calculateJwkThumbprint(jwk) });
}

const MAKERS = {
  'signing-key': makeSigningKey,
  'cookie-secret': () => Promise.resolve(randomBytes(32).toString('base64url')),
} as const;
export type SecretKind = keyof typeof MAKERS;

/** The newest that has rested comes first, then older ones, then those that still rest. With nothing rested the oldest signs. */
export function inSigningOrder<Row extends { created_at: number }>(rows: readonly Row[], now: number): Row[] {
  const newestFirst = rows.toSorted((a, b) => b.created_at - a.created_at);
  const rested = newestFirst.filter((row) => row.created_at <= now - REST);
  const resting = newestFirst.filter((row) => row.created_at > now - REST).reverse();
  return [...rested, ...resting];
}

/** Names the row that a secret is sealed for. */
export const secretRow = (kind: string, id: string): string => `identity_secret:${kind}:${id}`;

/** A new secret, sealed. */
export async function makeSecret(kind: SecretKind, id: string, { keyring, now }: { keyring: Keyring; now: number }) {
  return { kind, id, value: keyring.seal(await MAKERS[kind](), secretRow(kind, id)), created_at: now };
}

/** What a stored secret says. One that an earlier version stored in clear, or sealed with an older key, is sealed again. */
async function open(database: Database, keyring: Keyring, row: SecretRow): Promise<string> {
  const { kind, id, value } = row;
  const sealedFor = secretRow(kind, id);
  const plain = isSealed(value) ? keyring.open(value, sealedFor) : value;
  if (!isSealed(value) || keyring.isOld(value)) await updateSecret(database, row, keyring.seal(plain, sealedFor));
  return plain;
}

async function load({ database, keyring }: Needs, kind: SecretKind, now: number): Promise<string[]> {
  const stored = () => selectSecrets(database, kind, now - KEPT);
  let rows = await stored();
  if (!rows.some((row) => row.created_at > now - ROTATION)) {
    // Processes that start together agree on one, because its id is the quarter it is made in.
    await insertSecrets(database, [await makeSecret(kind, String(Math.floor(now / ROTATION)), { keyring, now })]);
    await deleteOldSecrets(database, kind, now - KEPT);
    rows = await stored();
  }
  return Promise.all(inSigningOrder(rows, now).map((row) => open(database, keyring, row)));
}

interface Needs {
  readonly database: Database;
  readonly clock: Clock;
  readonly keyring: Keyring;
}

/**
 * The keys and secrets of this installation: made at the first start, kept in the database, sealed, renewed every 90 days.
 *
 * @throws when the keyring lacks the key that one was sealed with
 */
export async function loadSecrets(needs: Needs): Promise<Secrets> {
  const now = needs.clock.now();
  try {
    const signingKeys = await load(needs, 'signing-key', now);
    return {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- we wrote it, in a row or a file that nobody else writes
      signingKeys: signingKeys.map((text) => JSON.parse(text) as JWK),
      cookieSecrets: await load(needs, 'cookie-secret', now),
    };
  } catch (error) {
    if (!(error instanceof UnknownKeyError)) throw error;
    throw new Error(
      `${error.message}. Put that key back into TOKEN_KEYS or DATA_DIR/keys, or make new sign-in keys with \`npm run trove -- secrets rotate --now\`, which signs everybody out.`,
      { cause: error },
    );
  }
}
