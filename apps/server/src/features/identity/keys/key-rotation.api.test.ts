import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KeyCreated, KeyList } from 'contract/account';
import type { Database } from '#engines/database/database.ts';
import { pglitePool } from '#engines/database/drivers/postgres/pglite-pool.ts';
import { overPool } from '#engines/database/drivers/postgres/postgres.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { migrate } from '#engines/database/migrate.ts';
import { jobMigrations } from '#engines/job-queue/job-queue.tables.ts';
import { manualClock } from '#kernel/clock.ts';
import { randomId } from '#kernel/ids.ts';
import { createCreateAccount } from '../accounts/create-account.ts';
import { scopeOf } from '../identity.scope.ts';
import { identityMigrations } from '../identity.tables.ts';
import { call, json, openBrowser, signUp, silentAudit, startIdentityServer } from '../identity.test-support.ts';
import { createManageKeys } from './manage-keys.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe.each([
  { name: 'sqlite', open: async () => openSqlite(':memory:') },
  { name: 'postgres', open: async () => overPool(await pglitePool()) },
])('a key that is rotated, on $name,', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await migrate(database, [...jobMigrations, ...identityMigrations], 0);
  });
  afterAll(() => database.close());

  async function makeKey(email: string) {
    const clock = manualClock(1_000 * DAY);
    const collaborators = { database, clock, makeId: randomId, audit: silentAudit };
    const account = await createCreateAccount(collaborators)({ email, name: null, password: 'a long secret' });
    const keys = createManageKeys(collaborators);
    const scope = scopeOf(account.id);
    const created = await keys.create(scope, { name: 'scanner', scopes: ['files:write'], expiresInDays: 30 });
    const isTaken = (secret: string) =>
      keys.check(secret).then(
        ({ scope: { ownerId } }) => ownerId === scope.ownerId,
        () => false,
      );
    return { clock, keys, scope, isTaken, ...created };
  }

  test('keeps its name and scopes; both secrets are taken for as long as asked, and its days start anew', async () => {
    const { clock, keys, scope, isTaken, key, secret } = await makeKey('ann@example.org');
    clock.advance(10 * DAY);
    await expect(keys.rotate(scopeOf('acc_other'), key.id, { overlapHours: 2 })).rejects.toMatchObject({
      code: 'key_not_found',
    });
    const next = await keys.rotate(scope, key.id, { overlapHours: 2 });
    expect(next.secret).not.toBe(secret);
    expect(next.key).toMatchObject({ id: key.id, name: 'scanner', scopes: ['files:write'] });
    expect([next.key.expiresAt, next.key.previousUntil]).toEqual([clock.now() + 30 * DAY, clock.now() + 2 * HOUR]);
    expect([await isTaken(secret), await isTaken(next.secret)]).toEqual([true, true]);
    clock.advance(2 * HOUR);
    expect([await isTaken(secret), await isTaken(next.secret)]).toEqual([false, true]);

    const last = await keys.rotate(scope, key.id, { overlapHours: 0 });
    expect(last.key.previousUntil).toBeNull();
    expect([await isTaken(next.secret), await isTaken(last.secret)]).toEqual([false, true]);
  });

  test('never has its old secret taken longer than the key was good for', async () => {
    const { clock, keys, scope, isTaken, key, secret } = await makeKey('ben@example.org');
    clock.advance(30 * DAY - HOUR);
    const next = await keys.rotate(scope, key.id, { overlapHours: 24 });
    expect(next.key.previousUntil).toBe(clock.now() + HOUR);
    clock.advance(HOUR);
    expect([await isTaken(secret), await isTaken(next.secret)]).toEqual([false, true]);
  });
});

test('its owner rotates a key and revokes it with both secrets at once; nobody else can', async () => {
  await using server = await startIdentityServer();
  const { origin } = server;
  const { tokens } = await signUp(origin, openBrowser());
  const asPerson = (path: string, init?: RequestInit) => call(origin, tokens.access_token, path, init);
  const { key, secret } = KeyCreated.parse(await (await asPerson('/api/me/keys', json('POST', { name: 'scanner' }))).json());
  const other = await signUp(origin, openBrowser(), { name: 'Bo', email: 'bo@example.org', password: 'another secret' });
  const path = `/api/me/keys/${key.id}/rotate`;
  expect((await call(origin, other.tokens.access_token, path, json('POST', {}))).status).toBe(404);
  expect((await call(origin, secret, path, json('POST', {}))).status).toBe(403);
  expect((await asPerson(path, json('POST', { overlapHours: 169 }))).status).toBe(400);
  const next = KeyCreated.parse(await (await asPerson(path, json('POST', {}))).json());
  const statuses = () => Promise.all([secret, next.secret].map(async (one) => (await call(origin, one, '/api/me')).status));
  expect(await statuses()).toEqual([200, 200]);
  const { keys } = KeyList.parse(await (await asPerson('/api/me/keys')).json());
  expect(keys.map(({ id, usedFrom }) => [id, usedFrom])).toEqual([[key.id, expect.stringMatching(/127\.0\.0\.1|::1/)]]);
  await asPerson(`/api/me/keys/${key.id}`, { method: 'DELETE' });
  expect(await statuses()).toEqual([401, 401]);
});
