import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KeyCreated, SessionList } from 'contract/account';
import type { Database } from '#engines/database/database.ts';
import { pglitePool } from '#engines/database/drivers/postgres/pglite-pool.ts';
import { overPool } from '#engines/database/drivers/postgres/postgres.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { migrate } from '#engines/database/migrate.ts';
import { jobMigrations } from '#engines/job-queue/job-queue.tables.ts';
import { manualClock } from '#kernel/clock.ts';
import { isSealed, makeKey, readKeyring } from '#kernel/keyring.ts';
import { countingIds } from '#kernel/ids.ts';
import { createSignInUpstreamAccount } from './upstream/sign-in-upstream-account.ts';
import { createCreateAccount } from './accounts/create-account.ts';
import { createEndSessions } from './sessions/end-sessions.ts';
import { scopeOf } from './identity.scope.ts';
import { identityMigrations, type IdentityTables } from './identity.tables.ts';
import {
  ANN,
  call,
  json,
  openBrowser,
  parseTokens,
  signIn,
  signUp,
  startIdentityServer,
  silentAudit as audit,
  testKeyring,
} from './identity.test-support.ts';
import { createScopeOfAccount } from './accounts/list-accounts.ts';
import { createManagePicture } from './accounts/manage-picture.ts';
import { sealProviderRecords } from './provider/seal-provider-records.ts';
import { createProviderRecords } from './provider/store-provider-records.ts';
import { loadSecrets } from './provider/load-secrets.ts';
import { createRotateSecrets } from './rotate-secrets.ts';
import { noteSession, sweepExpired } from './sessions/sessions.store.ts';
import { createLimitGuesses } from './passwords/limit-guesses.ts';

const keyring = testKeyring('sign-in secrets');
const limits = { idle: 86_400_000, absolute: 86_400_000 };

describe.each([
  { name: 'sqlite', open: async () => openSqlite(':memory:') },
  { name: 'postgres', open: async () => overPool(await pglitePool()) },
])('identity on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await migrate(database, [...jobMigrations, ...identityMigrations], 0);
  });
  afterAll(() => database.close());

  test('a person signs up, refreshes, makes a key, signs another browser out and leaves', async () => {
    await using server = await startIdentityServer({ database });
    const { origin } = server;
    const { client, tokens } = await signUp(origin, openBrowser());
    const phone = await signIn(origin, openBrowser());
    const renewed = await parseTokens(await client.refresh(tokens.refresh_token));
    const as = (path: string, init?: RequestInit) => call(origin, renewed.access_token, path, init);
    expect(SessionList.parse(await (await as('/api/me/sessions')).json()).sessions).toHaveLength(2);
    await as('/api/me/sessions', { method: 'DELETE' });
    expect((await call(origin, phone.tokens.access_token, '/api/me')).status).toBe(401);
    const { secret } = KeyCreated.parse(await (await as('/api/me/keys', json('POST', { name: 'Backup' }))).json());
    expect((await call(origin, secret, '/api/me')).status).toBe(200);
    expect((await client.refresh(tokens.refresh_token)).status).toBe(400);
    expect((await as('/api/me', json('DELETE', { confirmation: ANN.email }))).status).toBe(204);
    expect((await call(origin, secret, '/api/me')).status).toBe(401);
    for (const table of ['account', 'api_key', 'account_session'] as const)
      expect(await database.tables<IdentityTables>().selectFrom(table).selectAll().execute()).toEqual([]);
  });

  test('of two people who choose one address at the same moment, one gets it', async () => {
    const createAccount = createCreateAccount({ database, clock: manualClock(), makeId: countingIds(), audit });
    const person = { email: 'both@example.org', name: null, password: 'a fine pass phrase' };
    const settled = await Promise.allSettled([createAccount(person), createAccount(person)]);
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(settled.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'email_taken' } });
  });

  test('an upstream person who arrives twice at the same moment has one account', async () => {
    let last = 0;
    const admit = createSignInUpstreamAccount({
      database,
      clock: manualClock(),
      makeId: (prefix) => `${prefix}_foreign${++last}`,
      audit,
    });
    const person = { provider: 'work', subject: '42', email: 'both@example.org', name: 'Both' };
    const [one, other] = await Promise.all([admit(person, { mayCreate: true }), admit(person, { mayCreate: true })]);
    expect(one?.id).toBe(other?.id);
    const renamed = await admit({ ...person, email: 'New@Example.org', name: 'Another' }, { mayCreate: false });
    expect(renamed).toMatchObject({ id: one?.id, email: 'new@example.org', name: 'Both' });
  });

  test('an operator finds an account by address or id, and is asked which where several have the address', async () => {
    const admit = createSignInUpstreamAccount({
      database,
      clock: manualClock(),
      makeId: (prefix) => `${prefix}_${Math.random()}`,
      audit,
    });
    const scopeOfAccount = createScopeOfAccount({ database });
    const local = await scopeOfAccount('Both@example.org');
    expect(await scopeOfAccount(local.ownerId)).toEqual(local);
    await expect(scopeOfAccount('nobody@example.org')).rejects.toMatchObject({ code: 'account_not_found' });
    for (const subject of ['a', 'b'])
      await admit({ provider: 'work', subject, email: 'twice@example.org', name: undefined }, { mayCreate: true });
    await expect(scopeOfAccount('twice@example.org')).rejects.toMatchObject({ code: 'account_ambiguous' });
  });

  test('what another provider shows replaces its own picture, and never one the person chose', async () => {
    const picture = createManagePicture({ database });
    const scope = scopeOf('acc_picture');
    const gif = (last: number) => new Uint8Array([...Buffer.from('GIF89a'), last]);
    await picture.adopt(scope, gif(1));
    await picture.adopt(scope, gif(2));
    const { content, address } = await picture.own(scope);
    expect([...content].at(-1)).toBe(2);
    await picture.set(scope, gif(3));
    await picture.adopt(scope, gif(4));
    const chosen = await picture.own(scope);
    expect([...chosen.content].at(-1)).toBe(3);
    expect(chosen.address).not.toBe(address);
  });

  test('guesses at once are counted one by one', async () => {
    const guard = createLimitGuesses({ database, clock: manualClock() });
    let checked = 0;
    const guess = () =>
      guard({ name: 'x', address: '203.0.113.1' }, async () => {
        checked += 1;
        return undefined;
      });
    await Promise.allSettled(Array.from({ length: 20 }, guess));
    expect(checked).toBe(5);
  });

  test('a session that was ended is not stored again by a request that was under way', async () => {
    const clock = manualClock();
    const sessions = createProviderRecords({ database, clock, keyring, limits, audit })('Session');
    const scope = scopeOf('acc_ended');
    const payload = { uid: 'uid-1', jti: 'id-1', accountId: scope.ownerId };
    await sessions.upsert('id-1', payload, 600);
    await noteSession(database, { ownerId: scope.ownerId, id: 'uid-1', device: 'A browser', authTime: 1, now: clock.now() });
    expect(await createEndSessions({ database, clock }).others(scope, null)).toBe(1);
    await sessions.upsert('id-2', { ...payload, jti: 'id-2' }, 600);
    expect(await sessions.findByUid('uid-1')).toBeUndefined();
  });

  test('a record is consumed once, and the second try takes back all that came of its grant', async () => {
    const clock = manualClock();
    const adapter = createProviderRecords({ database, clock, keyring, limits, audit });
    await adapter('Grant').upsert('grant', { jti: 'grant' }, 600);
    await adapter('RefreshToken').upsert('one', { grantId: 'grant' }, 600);
    await adapter('RefreshToken').upsert('next', { grantId: 'grant' }, 600);
    await adapter('RefreshToken').upsert('other', { grantId: 'another grant' }, 600);
    await adapter('RefreshToken').consume('one');
    expect(await adapter('RefreshToken').find('one')).toMatchObject({ consumed: Math.floor(clock.now() / 1_000) });
    await expect(adapter('RefreshToken').consume('one')).rejects.toMatchObject({ error: 'invalid_grant' });
    expect(await adapter('RefreshToken').find('next')).toBeUndefined();
    expect(await adapter('Grant').find('grant')).toBeUndefined();
    expect(await adapter('RefreshToken').find('other')).toBeDefined();
    clock.advance(600_000);
    expect(await adapter('RefreshToken').find('other')).toBeUndefined();
  });

  test('records that an earlier version stored in clear are sealed, and removed when their key is gone', async () => {
    const tables = database.tables<IdentityTables>();
    const many = Array.from({ length: 450 }, (_, index) => ({
      model: 'RefreshToken',
      id: `token ${index}`,
      payload: JSON.stringify({ jti: `token ${index}`, grantId: 'in clear', accountId: 'acc_clear' }),
      grant_id: 'in clear',
      uid: null,
      owner_id: scopeOf('acc_clear').ownerId,
      consumed_at: null,
      expires_at: null,
    }));
    await tables.insertInto('provider_record').values(many).execute();
    await sealProviderRecords(database, keyring);
    const stored = () =>
      tables.selectFrom('provider_record').selectAll().where('owner_id', '=', scopeOf('acc_clear').ownerId).execute();
    const sealed = await stored();
    expect(sealed).toHaveLength(450);
    expect(sealed.every(({ payload, id }) => isSealed(payload) && !id.startsWith('token'))).toBe(true);
    const tokens = createProviderRecords({ database, clock: manualClock(), keyring, limits, audit })('RefreshToken');
    expect(await tokens.find('token 449')).toMatchObject({ jti: 'token 449', grantId: 'in clear' });

    await sealProviderRecords(database, readKeyring(makeKey(9))('sign-in secrets'));
    expect(await stored()).toEqual([]);
  });

  test('new sign-in keys end every session at once when that is asked for', async () => {
    const clock = manualClock();
    const secrets = { database, clock, keyring, audit };
    await database.tables<IdentityTables>().deleteFrom('identity_secret').execute();
    const before = await loadSecrets(secrets);
    const rotateSecrets = createRotateSecrets(secrets);
    clock.advance(1_000);
    await rotateSecrets({ signEverybodyOut: false });
    const during = await loadSecrets(secrets);
    expect(during.signingKeys.map(({ kid }) => kid).slice(0, -1)).toEqual(before.signingKeys.map(({ kid }) => kid));
    expect(during.cookieSecrets.slice(0, -1)).toEqual(before.cookieSecrets);
    clock.advance(1_000);
    await createProviderRecords({ ...secrets, limits })('Session').upsert('id-3', { uid: 'uid-3', accountId: 'acc_3' }, 600);
    await rotateSecrets({ signEverybodyOut: true });
    const after = await loadSecrets(secrets);
    expect(after.signingKeys).toHaveLength(1);
    expect(during.signingKeys.map(({ kid }) => kid)).not.toContain(after.signingKeys[0]?.kid);
    expect(after.cookieSecrets).toHaveLength(1);
    expect(await createProviderRecords({ ...secrets, limits })('Session').find('id-3')).toBeUndefined();
  });

  test('what has run out is swept, and what lives stays', async () => {
    const now = 1_000_000_000_000;
    const tables = database.tables<IdentityTables>();
    const record = {
      model: 'Session',
      payload: '{}',
      grant_id: null,
      owner_id: scopeOf('acc_sweep').ownerId,
      consumed_at: null,
    };
    await tables
      .insertInto('provider_record')
      .values([
        { ...record, id: 'old', uid: 'old', expires_at: now / 1_000 - 1 },
        { ...record, id: 'live', uid: 'live', expires_at: now / 1_000 + 1 },
      ])
      .execute();
    const session = {
      owner_id: scopeOf('acc_sweep').ownerId,
      device: 'A browser',
      created_at: 0,
      seen_at: 0,
      authenticated_at: 0,
      confirmed_at: 0,
      ended_at: null,
    };
    await tables
      .insertInto('account_session')
      .values([
        { ...session, id: 'old' },
        { ...session, id: 'live' },
      ])
      .execute();
    await sweepExpired(database, now);
    const left = await tables
      .selectFrom('account_session')
      .select('id')
      .where('owner_id', '=', scopeOf('acc_sweep').ownerId)
      .execute();
    expect(left).toEqual([{ id: 'live' }]);
    const records = await tables
      .selectFrom('provider_record')
      .select('id')
      .where('owner_id', '=', scopeOf('acc_sweep').ownerId)
      .execute();
    expect(records).toEqual([{ id: 'live' }]);
  });
});
