import { expect, test } from 'vitest';
import { manualClock } from '#kernel/clock.ts';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import {
  ANN,
  call,
  openBrowser,
  openIdentityDatabase,
  parseTokens,
  signIn,
  signUp,
  startIdentityServer,
  testKeyring,
} from '../identity.test-support.ts';
import { inSigningOrder, loadSecrets } from './load-secrets.ts';
import { hashPassword, passwordMatches, unmatchableHash } from '../passwords/hash-password.ts';

const DAY = 86_400_000;
const keyring = testKeyring('sign-in secrets');

test('keys and cookie secrets are made once and found again', async () => {
  const database = await openIdentityDatabase();
  const clock = manualClock();
  const first = await loadSecrets({ database, clock, keyring });
  expect(first.signingKeys).toHaveLength(1);
  expect(first.signingKeys[0]).toMatchObject({ kty: 'RSA', alg: 'RS256', use: 'sig' });
  expect(await loadSecrets({ database, clock, keyring })).toEqual(first);
});

test('processes that start together agree on one key', async () => {
  const database = await openIdentityDatabase();
  const clock = manualClock();
  const [one, other] = await Promise.all([
    loadSecrets({ database, clock, keyring }),
    loadSecrets({ database, clock, keyring }),
  ]);
  expect(one).toEqual(other);
});

test('after 90 days a new key is made, rests a day, then signs; the old one is still known, and later forgotten', async () => {
  const database = await openIdentityDatabase();
  const clock = manualClock();
  const kids = async () => (await loadSecrets({ database, clock, keyring })).signingKeys.map(({ kid }) => kid);
  const [old] = await kids();
  clock.advance(90 * DAY);
  const [signing, resting, ...none] = await kids();
  expect(signing).toBe(old);
  expect(resting).not.toBe(old);
  expect(none).toEqual([]);
  clock.advance(DAY);
  expect(await kids()).toEqual([resting, old]);
  clock.advance(90 * DAY);
  expect(await kids()).not.toContain(old);
});

test('of keys that have not rested yet the oldest signs', () => {
  const now = 10 * DAY;
  const rows = [{ created_at: now }, { created_at: now - 1_000 }];
  expect(inSigningOrder(rows, now).map((row) => row.created_at)).toEqual([now - 1_000, now]);
});

test('a new key leaves everybody signed in, after a restart too', async () => {
  const database = await openIdentityDatabase();
  const start = Date.now() - 91 * DAY;
  await loadSecrets({ database, clock: { now: () => start }, keyring });
  const first = await startIdentityServer({ database, clock: { now: () => start } });
  await signUp(first.origin, openBrowser());
  const port = Number(new URL(first.origin).port);
  await first[Symbol.asyncDispose]();

  // Back today: the first key is older than 90 days, a second one rests.
  const browser = openBrowser();
  let today = await startIdentityServer({ database, port });
  const { client, tokens } = await signIn(today.origin, browser);
  await today[Symbol.asyncDispose]();
  today = await startIdentityServer({ database, port, clock: { now: () => Date.now() + DAY } });
  const { origin } = today;
  const renewed = await parseTokens(await client.refresh(tokens.refresh_token));
  expect(decodeProtectedHeader(renewed.access_token).kid).not.toBe(decodeProtectedHeader(tokens.access_token).kid);
  expect(decodeJwt(renewed.access_token)['sid']).toBe(decodeJwt(tokens.access_token)['sid']);
  const keys = await (await fetch(`${origin}/.well-known/jwks.json`)).json();
  expect(keys).toMatchObject({ keys: [{ kty: 'RSA' }, { kty: 'RSA' }] });
  expect(JSON.stringify(keys)).not.toContain('"d":');
  await today[Symbol.asyncDispose]();
  await database.close();
});

test('passwords are argon2id strings that only their password fits', async () => {
  const hash = await hashPassword(ANN.password);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await passwordMatches(hash, ANN.password)).toBe(true);
  expect(await passwordMatches(hash, `${ANN.password} `)).toBe(false);
  expect(await passwordMatches(unmatchableHash, ANN.password)).toBe(false);
  expect(await hashPassword(ANN.password)).not.toBe(hash);
  await expect(passwordMatches('plain', 'plain')).rejects.toThrow('unknown format');
});

test('an accent is the same however the keyboard composes it', async () => {
  expect(await passwordMatches(await hashPassword('cafe\u0301 au lait'), 'caf\u00e9 au lait')).toBe(true);
});

test('a token of a session that is gone is refused', async () => {
  await using server = await startIdentityServer();
  const { tokens } = await signUp(server.origin, openBrowser());
  await server.database
    .tables<{ provider_record: { model: string } }>()
    .deleteFrom('provider_record')
    .where('model', '=', 'Session')
    .execute();
  expect((await call(server.origin, tokens.access_token, '/api/me')).status).toBe(401);
});
