import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '#engines/database/database.ts';
import { isSealed, makeKey, readKeyring } from '#kernel/keyring.ts';
import { systemClock } from '#kernel/clock.ts';
import type { IdentityTables } from '../identity.tables.ts';
import {
  ANN,
  call,
  openBrowser,
  openClient,
  openIdentityDatabase,
  parseTokens,
  signIn,
  signUp,
  startIdentityServer,
  testKeyring,
} from '../identity.test-support.ts';
import { loadSecrets } from './load-secrets.ts';
import { recordRow } from './store-provider-records.ts';

const keyring = testKeyring('sign-in secrets');

/** Everything the database holds, as text. */
async function contentOf(database: Database): Promise<string> {
  const tables = database.tables<IdentityTables>();
  const { rows } = await sql<{ name: string }>`SELECT name FROM sqlite_master WHERE type = 'table'`.execute(tables);
  const all = rows.map(async ({ name }) => (await sql`SELECT * FROM ${sql.table(name)}`.execute(tables)).rows);
  return JSON.stringify(await Promise.all(all));
}

const records = (database: Database) => database.tables<IdentityTables>().selectFrom('provider_record').selectAll().execute();

/** Writes the records as the version before sealing did: ids and contents in clear. */
async function unseal(database: Database) {
  const tables = database.tables<IdentityTables>();
  for (const record of await records(database)) {
    const payload = keyring.open(record.payload, recordRow(record.model, record.id));
    const { jti, grantId } = JSON.parse(payload) as { jti: string; grantId?: string };
    await tables
      .updateTable('provider_record')
      .set({ id: jti, payload, grant_id: grantId ?? null })
      .where('model', '=', record.model)
      .where('id', '=', record.id)
      .execute();
  }
}

test('nobody who reads the database finds a cookie, a token, a code or a key in it', async () => {
  await using server = await startIdentityServer();
  const browser = openBrowser();
  const { tokens } = await signUp(server.origin, browser);
  // A sign-in under way, with the cookie that belongs to it, and a code that nobody has exchanged yet.
  const client = openClient(server.origin);
  const back = await browser.visit(client.authorizeUrl(), {}, client.isCallback);
  const other = openBrowser();
  await other.visit(openClient(server.origin).authorizeUrl());
  const { signingKeys, cookieSecrets } = await loadSecrets({ database: server.database, clock: systemClock, keyring });

  const secrets = {
    'the refresh token': tokens.refresh_token,
    'the code': back.url.searchParams.get('code'),
    'the signing key': signingKeys[0]?.d,
    'the cookie secret': cookieSecrets[0],
    ...Object.fromEntries([...browser.cookies, ...other.cookies].map(([name, { value }]) => [`the cookie ${name}`, value])),
  };
  const content = await contentOf(server.database);
  expect(Object.keys(secrets).length).toBeGreaterThan(6);
  expect(Object.values(secrets).every((secret) => (secret ?? '').length >= 10)).toBe(true);
  expect(Object.entries(secrets).filter(([, secret]) => content.includes(secret ?? ''))).toEqual([]);
});

test('people stay signed in when an earlier version stored their sessions in clear', async () => {
  const database = await openIdentityDatabase();
  const first = await startIdentityServer({ database });
  const { origin } = first;
  const browser = openBrowser();
  const { client, tokens } = await signUp(origin, browser);
  await first[Symbol.asyncDispose]();
  await unseal(database);
  expect(await contentOf(database)).toContain(tokens.refresh_token);

  await using second = await startIdentityServer({ database, port: Number(new URL(origin).port) });
  expect((await call(second.origin, tokens.access_token, '/api/me')).status).toBe(200);
  await parseTokens(await client.refresh(tokens.refresh_token));
  const silent = await browser.visit(client.authorizeUrl({ prompt: 'none' }), {}, client.isCallback);
  expect(silent.url.searchParams.get('code')).not.toBeNull();
  expect(await contentOf(database)).not.toContain(tokens.refresh_token);
  for (const { payload } of await records(database)) expect(isSealed(payload)).toBe(true);
});

test('people stay signed in while the key that seals is replaced, and the old one can go after the next start', async () => {
  const [old, young] = [makeKey(1), makeKey(2)];
  const database = await openIdentityDatabase();
  const first = await startIdentityServer({ database, keyring: readKeyring(old) });
  const port = Number(new URL(first.origin).port);
  const { client, tokens } = await signUp(first.origin, openBrowser());
  await first[Symbol.asyncDispose]();
  const second = await startIdentityServer({ database, port, keyring: readKeyring(`${young},${old}`) });
  await second[Symbol.asyncDispose]();

  await using third = await startIdentityServer({ database, port, keyring: readKeyring(young) });
  expect((await call(third.origin, tokens.access_token, '/api/me')).status).toBe(200);
  expect((await client.refresh(tokens.refresh_token)).status).toBe(200);
});

test('a server without the key that sealed its sign-in keys does not start, and says what to do', async () => {
  const database = await openIdentityDatabase();
  const first = await startIdentityServer({ database, keyring: readKeyring(makeKey(1)) });
  await first[Symbol.asyncDispose]();
  const starting = startIdentityServer({ database, keyring: readKeyring(makeKey(2)) });
  await expect(starting).rejects.toThrow(/which is not in the keyring.* TOKEN_KEYS .* secrets rotate --now/);
});

test('a session ends with every token that came of it', async () => {
  await using server = await startIdentityServer();
  await signUp(server.origin, openBrowser());
  const { tokens } = await signIn(server.origin, openBrowser(), ANN);
  const { tokens: kept, client } = await signIn(server.origin, openBrowser(), ANN);
  const sid = (token: string) =>
    (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid;
  const ended = await call(server.origin, kept.access_token, `/api/me/sessions/${sid(tokens.access_token)}`, {
    method: 'DELETE',
  });
  expect(ended.status).toBe(200);
  expect((await call(server.origin, tokens.access_token, '/api/me')).status).toBe(401);
  expect((await openClient(server.origin).refresh(tokens.refresh_token)).status).toBe(400);
  expect((await client.refresh(kept.refresh_token)).status).toBe(200);
});
