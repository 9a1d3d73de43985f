import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { randomBytes } from 'node:crypto';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { IdentityTables } from './identity.tables.ts';

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

/** The newest that has rested comes first, then older ones, then those that still rest. With nothing rested the oldest signs. */
export function inSigningOrder<Row extends { created_at: number }>(rows: readonly Row[], now: number): Row[] {
  const newestFirst = rows.toSorted((a, b) => b.created_at - a.created_at);
  const rested = newestFirst.filter((row) => row.created_at <= now - REST);
  const resting = newestFirst.filter((row) => row.created_at > now - REST).reverse();
  return [...rested, ...resting];
}

async function load(database: Database, kind: keyof typeof MAKERS, now: number): Promise<string[]> {
  const secrets = database.tables<IdentityTables>();
  const stored = () =>
    secrets
      .selectFrom('identity_secret')
      .select(['value', 'created_at'])
      .where('kind', '=', kind)
      .where('created_at', '>', now - KEPT)
      .execute();
  let rows = await stored();
  if (!rows.some((row) => row.created_at > now - ROTATION)) {
    // Processes that start together agree on one, because its id is the quarter it is made in.
    await secrets
      .insertInto('identity_secret')
      .values({ kind, id: String(Math.floor(now / ROTATION)), value: await MAKERS[kind](), created_at: now })
      .onConflict((conflict) => conflict.columns(['kind', 'id']).doNothing())
      .execute();
    await secrets
      .deleteFrom('identity_secret')
      .where('kind', '=', kind)
      .where('created_at', '<=', now - KEPT)
      .execute();
    rows = await stored();
  }
  return inSigningOrder(rows, now).map((row) => row.value);
}

/** The keys and secrets of this installation: made at the first start, kept in the database, renewed every 90 days. */
export async function loadSecrets(database: Database, clock: Clock): Promise<Secrets> {
  const now = clock.now();
  const signingKeys = await load(database, 'signing-key', now);
  return {
    signingKeys: signingKeys.map((text) => JSON.parse(text) as JWK),
    cookieSecrets: await load(database, 'cookie-secret', now),
  };
}
