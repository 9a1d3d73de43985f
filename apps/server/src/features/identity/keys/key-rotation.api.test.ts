import { expect, test } from 'vitest';
import { KeyCreated, KeyList } from 'contract/account';
import { manualClock } from '#kernel/clock.ts';
import { call, json, openBrowser, signIn, signUp, startIdentityServer } from '../identity.test-support.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

async function startWithKey() {
  const clock = manualClock(Date.now());
  const server = await startIdentityServer({ clock });
  const { origin } = server;
  await signUp(origin, openBrowser());
  /** Signed in anew each time: days pass in between. */
  const asPerson = async (path: string, init?: RequestInit) => {
    const { tokens } = await signIn(origin, openBrowser());
    return call(origin, tokens.access_token, path, init);
  };
  const made = await asPerson('/api/me/keys', json('POST', { name: 'scanner', scopes: ['files:write'], expiresInDays: 30 }));
  const rotate = async (id: string, body: object) =>
    KeyCreated.parse(await (await asPerson(`/api/me/keys/${id}/rotate`, json('POST', body))).json());
  const statusOf = async (secret: string) => (await call(origin, secret, '/api/things', { method: 'POST' })).status;
  return { clock, server, asPerson, rotate, statusOf, ...KeyCreated.parse(await made.json()) };
}

test('a key that is rotated keeps its name and scopes; for as long as asked both secrets are taken, and its days start anew', async () => {
  const { clock, server, asPerson, rotate, statusOf, key, secret } = await startWithKey();
  await using _server = server;
  clock.advance(10 * DAY);
  const { tokens } = await signUp(server.origin, openBrowser(), {
    name: 'Bo',
    email: 'bo@example.org',
    password: 'another secret',
  });
  const asAnother = await call(server.origin, tokens.access_token, `/api/me/keys/${key.id}/rotate`, json('POST', {}));
  expect(asAnother.status).toBe(404);
  const next = await rotate(key.id, { overlapHours: 2 });
  expect(next.secret).not.toBe(secret);
  expect(next.key).toMatchObject({ id: key.id, name: 'scanner', scopes: ['files:write'] });
  expect(next.key.expiresAt).toBe(clock.now() + 30 * DAY);
  expect(next.key.previousUntil).toBe(clock.now() + 2 * HOUR);
  expect([await statusOf(secret), await statusOf(next.secret)]).toEqual([200, 200]);
  clock.advance(2 * HOUR);
  expect([await statusOf(secret), await statusOf(next.secret)]).toEqual([401, 200]);

  const last = await rotate(key.id, { overlapHours: 0 });
  expect([await statusOf(next.secret), await statusOf(last.secret)]).toEqual([401, 200]);
  const { keys } = KeyList.parse(await (await asPerson('/api/me/keys')).json());
  expect(keys.map(({ id, previousUntil }) => [id, previousUntil])).toEqual([[key.id, null]]);
});

test('revoking ends both secrets at once, and the overlap never outlives the key', async () => {
  const { clock, server, asPerson, rotate, statusOf, key, secret } = await startWithKey();
  await using _server = server;
  clock.advance(30 * DAY - HOUR);
  const next = await rotate(key.id, { overlapHours: 24 });
  expect(next.key.previousUntil).toBe(clock.now() + HOUR);
  expect([await statusOf(secret), await statusOf(next.secret)]).toEqual([200, 200]);
  await asPerson(`/api/me/keys/${key.id}`, { method: 'DELETE' });
  expect([await statusOf(secret), await statusOf(next.secret)]).toEqual([401, 401]);
});
