import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { googleDriveDriver } from '#engines/cloud-source/drivers/google-drive/google-drive.ts';
import { startFakeGoogleDrive } from '#engines/cloud-source/fakes/fake-google-drive.ts';
import { createAddressGuard } from '#kernel/outbound/outbound-address.ts';
import { createOutboundFetch } from '#kernel/outbound/outbound-fetch.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { migrate } from '#engines/database/migrate.ts';
import { rowJobQueue } from '#engines/job-queue/drivers/rows/rows.ts';
import { jobMigrations } from '#engines/job-queue/job-queue.tables.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { manualClock } from '#kernel/clock.ts';
import { countingIds } from '#kernel/ids.ts';
import { silentLog } from '#kernel/log.ts';
import { ATTEMPT_MILLISECONDS, createBeginConsent } from './begin-consent.ts';
import { listConnections } from '../connections.store.ts';
import { latestAttempt } from './consent.store.ts';
import { connectionMigrations } from '../connections.tables.ts';
import { createFinishConsent } from './finish-consent.ts';
import { createAccessTokens } from '../credentials/issue-access-token.ts';
import { createSaveConnection } from '../manage/save-connection.ts';
import { readKeyring } from '#kernel/keyring.ts';

const REDIRECT = 'http://localhost:8000/api/drive/callback';

async function openStage() {
  const database = openSqlite(':memory:');
  const clock = manualClock();
  await migrate(database, [...jobMigrations, ...connectionMigrations], clock.now());
  const google = await startFakeGoogleDrive();
  const fetch = createOutboundFetch(createAddressGuard(['127.0.0.1']));
  const addresses = { accounts: google.url, oauth: google.url, api: google.url };
  const driver = googleDriveDriver({ clientId: 'id', clientSecret: 'secret of the client', fetch, clock, addresses });
  const drivers = new Map([[driver.kind, driver]]);
  const keyring = readKeyring(`k:${randomBytes(32).toString('base64')}`)('connection secrets');
  const tokens = createAccessTokens({ database, keyring, drivers, clock });
  const jobs = rowJobQueue({ database, makeId: countingIds(), log: silentLog });
  const saveConnection = createSaveConnection({
    database,
    jobs,
    secrets: { keyring, tokens },
    announceChange: async () => undefined,
    clock,
    makeId: countingIds(),
  });
  const begin = createBeginConsent({ database, drivers, keyring, clock });
  const finish = createFinishConsent({ database, drivers, keyring, clock, saveConnection });
  const ada = scopeOf('ada');
  return {
    clock,
    google,
    finish,
    tokens,
    begin: (owner = ada, more: { connectionId?: string; writing?: boolean } = {}) =>
      begin(owner, { kind: 'google-drive', redirectUri: REDIRECT, watching: false, connectionId: null, ...more }),
    /** What comes back from the consent page. */
    async visit(authUrl: string, decision: 'allow' | 'deny') {
      const address = new URL(authUrl);
      address.searchParams.set('decision', decision);
      const location = (await globalThis.fetch(address, { redirect: 'manual' })).headers.get('location') ?? '';
      const query = new URL(location).searchParams;
      return {
        state: query.get('state') ?? '',
        code: query.get('code') ?? undefined,
        error: query.get('error') ?? undefined,
      };
    },
    connections: (owner = ada) => listConnections(database, owner.ownerId),
    failure: async () => (await latestAttempt(database, ada.ownerId, 'google-drive'))?.failure,
    [Symbol.asyncDispose]: async () => {
      await google[Symbol.asyncDispose]();
      await database.close();
    },
  };
}

describe('the answer of a consent page', () => {
  let stage: Awaited<ReturnType<typeof openStage>>;
  beforeEach(async () => {
    stage = await openStage();
  });
  afterEach(async () => stage[Symbol.asyncDispose]());

  it('connects the person who started, and nobody else', async () => {
    const { authUrl, browser } = await stage.begin();
    await stage.finish({ ...(await stage.visit(authUrl, 'allow')), browser });
    expect(await stage.connections()).toHaveLength(1);
    expect(await stage.connections(scopeOf('ben'))).toEqual([]);
    expect(await stage.failure()).toBeUndefined();
  });

  it('is refused when its state is unknown, used or expired', async () => {
    const refused = { code: 'unknown_state', status: 400 };
    await expect(stage.finish({ state: 'invented', code: 'x', error: undefined, browser: 'x' })).rejects.toMatchObject(refused);
    await expect(stage.finish({ state: '', code: undefined, error: undefined, browser: undefined })).rejects.toMatchObject(
      refused,
    );
    const { authUrl, browser } = await stage.begin();
    const answer = { ...(await stage.visit(authUrl, 'allow')), browser };
    await stage.finish(answer);
    await expect(stage.finish(answer)).rejects.toMatchObject(refused);
    const late = await stage.begin();
    stage.clock.advance(ATTEMPT_MILLISECONDS + 1);
    const lateAnswer = { ...(await stage.visit(late.authUrl, 'allow')), browser: late.browser };
    await expect(stage.finish(lateAnswer)).rejects.toMatchObject(refused);
    expect(await stage.connections()).toHaveLength(1);
  });

  it('is valid for ten minutes', async () => {
    const { authUrl, browser } = await stage.begin();
    stage.clock.advance(ATTEMPT_MILLISECONDS - 1);
    await stage.finish({ ...(await stage.visit(authUrl, 'allow')), browser });
    expect(await stage.connections()).toHaveLength(1);
  });

  it('is refused for an older attempt when there is a newer one', async () => {
    const older = await stage.begin();
    const newer = await stage.begin();
    const answer = await stage.visit(older.authUrl, 'allow');
    await expect(stage.finish({ ...answer, browser: older.browser })).rejects.toMatchObject({ code: 'unknown_state' });
    await stage.finish({ ...(await stage.visit(newer.authUrl, 'allow')), browser: newer.browser });
    expect(await stage.connections()).toHaveLength(1);
  });

  it('is refused in another browser, and with the cookie of another person', async () => {
    const mine = await stage.begin();
    const theirs = await stage.begin(scopeOf('ben'));
    const answer = await stage.visit(mine.authUrl, 'allow');
    for (const browser of [undefined, '', 'x', theirs.browser]) {
      const { authUrl } = await stage.begin();
      await expect(stage.finish({ ...(await stage.visit(authUrl, 'allow')), browser })).rejects.toMatchObject({
        code: 'other_browser',
      });
    }
    await expect(stage.finish({ ...answer, browser: mine.browser })).rejects.toMatchObject({ code: 'unknown_state' });
    expect(await stage.connections()).toEqual([]);
    expect(await stage.failure()).toContain('another browser');
  });

  it('reports who refused and why: the person, or Google', async () => {
    const denied = await stage.begin();
    const answer = { ...(await stage.visit(denied.authUrl, 'deny')), browser: denied.browser };
    await expect(stage.finish(answer)).rejects.toThrow('You did not allow it at Google Drive. Nothing was connected.');
    expect(await stage.failure()).toBe('You did not allow it at Google Drive. Nothing was connected.');
    const forged = await stage.begin();
    const withForeignCode = {
      ...(await stage.visit(forged.authUrl, 'allow')),
      code: 'of another attempt',
      browser: forged.browser,
    };
    await expect(stage.finish(withForeignCode)).rejects.toMatchObject({ code: 'consent_refused' });
    const broken = await stage.begin();
    const visited = await stage.visit(broken.authUrl, 'allow');
    stage.google.faults.push({ status: 500, text: 'Oops' });
    await expect(stage.finish({ ...visited, browser: broken.browser })).rejects.toMatchObject({ code: 'provider_unavailable' });
    expect(await stage.connections()).toEqual([]);
  });

  it('is refused without the needed scope or without a refresh token', async () => {
    stage.google.consent.state.granted = 'https://www.googleapis.com/auth/userinfo.email';
    const unticked = await stage.begin();
    await expect(
      stage.finish({ ...(await stage.visit(unticked.authUrl, 'allow')), browser: unticked.browser }),
    ).rejects.toThrow('was not granted. Connect again and leave it ticked.');
    stage.google.consent.state.granted = null;
    const fleeting = await stage.begin();
    const answer = await stage.visit(fleeting.authUrl, 'allow');
    stage.google.faults.push({ json: { access_token: 'short-lived', expires_in: 3600 } });
    await expect(stage.finish({ ...answer, browser: fleeting.browser })).rejects.toMatchObject({ code: 'no_refresh_token' });
    expect(await stage.connections()).toEqual([]);
  });

  it('reports no error while the window is open or was closed', async () => {
    await stage.begin();
    expect(await stage.failure()).toBeNull();
    stage.clock.advance(120_000);
    expect(await stage.failure()).toBeNull();
  });
});

describe('the right to change files', () => {
  const WIDE = 'https://www.googleapis.com/auth/drive';
  const scopeIn = (address: string) => new URL(address).searchParams.get('scope');
  /** A connection that may be read, and what happens to it. */
  async function open() {
    const stage = await openStage();
    const go = async ({ authUrl, browser }: Awaited<ReturnType<typeof stage.begin>>) =>
      stage.finish({ ...(await stage.visit(authUrl, 'allow')), browser });
    const { connectionId } = await go(await stage.begin());
    const writes = async () => (await stage.connections()).map((row) => row.writes);
    return { stage, go, connectionId, writes };
  }

  it('is asked for anew, and is there only once it was granted', async () => {
    const { stage, go, connectionId, writes } = await open();
    const attempt = await stage.begin(undefined, { connectionId, writing: true });
    expect(scopeIn(attempt.authUrl)).toBe(WIDE);
    expect(await writes()).toEqual([0]);
    stage.google.consent.state.granted = `${WIDE}.readonly`;
    await expect(go(attempt)).rejects.toThrow(`The permission ${WIDE} was not granted`);
    expect(await writes()).toEqual([0]);
    stage.google.consent.state.granted = WIDE;
    await go(await stage.begin(undefined, { connectionId, writing: true }));
    expect(await writes()).toEqual([1]);
    await stage[Symbol.asyncDispose]();
  });

  it('is kept when the connection is renewed, and gone when the account is connected for reading', async () => {
    const { stage, go, connectionId, writes } = await open();
    await go(await stage.begin(undefined, { connectionId, writing: true }));
    const renewed = await stage.begin(undefined, { connectionId });
    expect(scopeIn(renewed.authUrl)).toBe(WIDE);
    await go(renewed);
    expect(await writes()).toEqual([1]);
    await go(await stage.begin());
    expect(await writes()).toEqual([0]);
    await stage[Symbol.asyncDispose]();
  });

  it('does not reach another account than the one it was meant for, nor the connection of somebody else', async () => {
    const { stage, go, connectionId, writes } = await open();
    const attempt = await stage.begin(undefined, { connectionId, writing: true });
    stage.google.settings.accountId = '18';
    await expect(go(attempt)).rejects.toMatchObject({ code: 'other_account' });
    expect(await writes()).toEqual([0]);
    await expect(stage.begin(scopeOf('ben'), { connectionId, writing: true })).rejects.toMatchObject({
      code: 'connection_not_found',
    });
    await stage[Symbol.asyncDispose]();
  });
});

describe('an access token', () => {
  it('is refreshed five minutes before it expires, once for concurrent callers, and again when it is rejected', async () => {
    await using stage = await openStage();
    const { authUrl, browser } = await stage.begin();
    const { connectionId } = await stage.finish({ ...(await stage.visit(authUrl, 'allow')), browser });
    const token = stage.tokens.of(scopeOf('ada').ownerId, connectionId);
    const { state } = stage.google.consent;
    const [first, ...others] = await Promise.all([token(), token(), token(), token()]);
    expect(others).toEqual([first, first, first]);
    expect(state.refreshes).toBe(1);
    stage.clock.advance(3_600_000 - 300_001);
    expect(await token()).toBe(first);
    stage.clock.advance(2);
    const second = await token();
    expect(second).not.toBe(first);
    expect(await token(second)).not.toBe(second);
    expect(state.refreshes).toBe(3);
  });
});
