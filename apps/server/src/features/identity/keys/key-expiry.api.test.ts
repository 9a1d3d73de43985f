import { expect, test } from 'vitest';
import { KeyCreated } from 'contract/account';
import { manualClock } from '#kernel/clock.ts';
import { call, json, openBrowser, signUp, startIdentityServer } from '../identity.test-support.ts';

const DAY = 86_400_000;

test('a key is refused from the moment it expires, and stays in the list so that its owner sees why', async () => {
  const clock = manualClock(Date.now());
  await using server = await startIdentityServer({ clock });
  const { origin } = server;
  const { tokens } = await signUp(origin, openBrowser());
  const create = async (body: object) =>
    KeyCreated.parse(await (await call(origin, tokens.access_token, '/api/me/keys', json('POST', body))).json());
  const short = await create({ name: 'short', expiresInDays: 7 });
  const usual = await create({ name: 'usual' });
  const endless = await create({ name: 'endless', expiresInDays: null });
  expect(short.key.expiresAt).toBe(clock.now() + 7 * DAY);
  expect(usual.key.expiresAt).toBe(clock.now() + 365 * DAY);
  expect(endless.key.expiresAt).toBeNull();

  const statusOf = async ({ secret }: { secret: string }) => (await call(origin, secret, '/api/me')).status;
  clock.advance(7 * DAY - 1);
  expect(await statusOf(short)).toBe(200);
  clock.advance(1);
  const refused = await call(origin, short.secret, '/api/me');
  expect([refused.status, await refused.json()]).toEqual([401, expect.objectContaining({ code: 'key_expired' })]);
  expect(await statusOf(usual)).toBe(200);
  const kept = await server.database.tables<{ api_key: { name: string } }>().selectFrom('api_key').select('name').execute();
  expect(kept.map(({ name }) => name).toSorted()).toEqual(['endless', 'short', 'usual']);
  clock.advance(400 * DAY);
  expect(await statusOf(usual)).toBe(401);
  expect(await statusOf(endless)).toBe(200);
});

test.each([0, -1, 1.5, 3_651])('a key for %s days is refused with a sentence', async (expiresInDays) => {
  await using server = await startIdentityServer();
  const { tokens } = await signUp(server.origin, openBrowser());
  const answer = await call(server.origin, tokens.access_token, '/api/me/keys', json('POST', { name: 'x', expiresInDays }));
  expect(answer.status).toBe(400);
});
