import { createHmac, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { googleDriveDriver } from '#engines/cloud-source/drivers/google-drive/google-drive.ts';
import type { CallBack } from '#engines/cloud-source/fakes/call-back.ts';
import { onedriveDriver } from '#engines/cloud-source/drivers/onedrive/onedrive.ts';
import { startFakeGoogleDrive } from '#engines/cloud-source/fakes/fake-google-drive.ts';
import { startFakeOnedrive } from '#engines/cloud-source/fakes/fake-onedrive.ts';
import { createAddressGuard } from '#kernel/outbound/outbound-address.ts';
import { createOutboundFetch } from '#kernel/outbound/outbound-fetch.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { migrate } from '#engines/database/migrate.ts';
import { rowJobQueue } from '#engines/job-queue/drivers/rows/rows.ts';
import { jobMigrations } from '#engines/job-queue/job-queue.tables.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { manualClock } from '#kernel/clock.ts';
import { countingIds } from '#kernel/ids.ts';
import { randomId } from '#kernel/ids.ts';
import { silentLog } from '#kernel/log.ts';
import { createHttpServer } from '#platform/http/http-server.ts';
import { findAnyConnection, insertConnection, updateConnection } from '../connections.store.ts';
import { connectionMigrations, type ConnectionRow } from '../connections.tables.ts';
import { createAccessTokens, secretRow } from '../credentials/issue-access-token.ts';
import { createOpenConnection } from '../credentials/open-connection.ts';
import { pushRoutes } from './receive-push.ts';
import { sampleConnection } from '../simulation/simulate-sync.test-support.ts';
import { createRemoveConnection } from '../manage/remove-connection.ts';
import { readKeyring } from '#kernel/keyring.ts';
import { subscriptionOf, createSubscribeConnections } from './subscribe-connections.ts';
import { createWakeConnection } from '../schedule/wake-connection.ts';

const ada = scopeOf('ada');
const DROPBOX_SECRET = 'the secret of our Dropbox app';
const ASLEEP = Number.MAX_SAFE_INTEGER;

async function openStage() {
  const database = openSqlite(':memory:');
  const clock = manualClock();
  await migrate(database, [...jobMigrations, ...connectionMigrations], clock.now());
  const google = await startFakeGoogleDrive({ clock });
  const fetch = createOutboundFetch(createAddressGuard(['127.0.0.1']));
  const addresses = { accounts: google.url, oauth: google.url, api: google.url };
  const driver = googleDriveDriver({ clientId: 'id', clientSecret: 'secret', fetch, clock, addresses });
  /** What the services call goes to our routes, whatever the public address says. */
  const callBack: CallBack = async (address, { headers, body }) => {
    const { pathname, search } = new URL(address);
    const answer = await server.inject({ method: 'POST', url: pathname + search, headers, payload: body ?? '' });
    return { status: answer.statusCode, text: answer.body };
  };
  const microsoft = await startFakeOnedrive({ clock, callBack });
  const onedrive = onedriveDriver({
    clientId: 'id',
    clientSecret: 'secret',
    fetch,
    clock,
    addresses: { login: microsoft.url, graph: microsoft.url },
  });
  const drivers = new Map([driver, onedrive].map((one) => [one.kind, one]));
  const keyring = readKeyring(`k:${randomBytes(32).toString('base64')}`)('connection secrets');
  const tokens = createAccessTokens({ database, keyring, drivers, clock });
  const jobs = rowJobQueue({ database, makeId: countingIds(), log: silentLog });
  const key = randomBytes(32);
  const openConnection = createOpenConnection({ drivers, tokens, keyring });
  const place = { callbackUrl: 'https://trove.example.org', key };
  const server = await createHttpServer({ log: silentLog, version: '0', trustProxy: false });
  const wake = createWakeConnection({ database, jobs, clock });
  await pushRoutes(server, { database, wake, key, dropboxSecret: DROPBOX_SECRET });
  for (const { consent } of [google, microsoft]) consent.refreshTokens.add('rt-sample');
  const connect = async (kind: ConnectionRow['kind'], fields: Partial<ConnectionRow>) => {
    const id = `con_${kind}`;
    const secret = keyring.seal('rt-sample', secretRow({ owner_id: ada.ownerId, id }));
    const row = { ...sampleConnection(ada.ownerId, kind, 0), id, secret, next_sync_at: ASLEEP, ...fields };
    await insertConnection(database, row);
    return id;
  };
  return {
    clock,
    google,
    microsoft,
    callBack,
    server,
    connect,
    cursor: JSON.stringify({ root: 'root0', feeds: [{ drive: null, token: '1' }], listings: [], next: 0 }),
    remove: createRemoveConnection({
      database,
      jobs,
      drivers,
      secrets: { keyring, tokens },
      announceChange: async () => undefined,
      log: silentLog,
    }),
    subscribe: createSubscribeConnections({ database, openConnection, clock, makeId: randomId, log: silentLog }, place),
    subscribeUnreachable: createSubscribeConnections(
      { database, openConnection, clock, makeId: randomId, log: silentLog },
      { ...place, callbackUrl: null },
    ),
    row: async (id: string) => {
      const found = await findAnyConnection(database, id);
      if (!found) throw new Error('The connection is gone');
      return found;
    },
    change: (id: string, fields: Partial<ConnectionRow>) => updateConnection(database, ada.ownerId, id, fields),
    async [Symbol.asyncDispose]() {
      await server.close();
      await google[Symbol.asyncDispose]();
      await microsoft[Symbol.asyncDispose]();
      await database.close();
    },
  };
}

describe('push notifications', () => {
  let stage: Awaited<ReturnType<typeof openStage>>;
  beforeEach(async () => {
    stage = await openStage();
  });
  afterEach(async () => stage[Symbol.asyncDispose]());
  /** Whether the connection is to be synced now; it is put to sleep again. */
  async function woken(id: string): Promise<boolean> {
    const { next_sync_at: next } = await stage.row(id);
    await stage.change(id, { next_sync_at: ASLEEP });
    return next !== ASLEEP;
  }

  describe('at Google Drive', () => {
    let id: string;
    beforeEach(async () => {
      id = await stage.connect('google-drive', { cursor: stage.cursor });
    });
    const theChannel = () => {
      const [channel, ...others] = stage.google.settings.channels.values();
      expect(others).toEqual([]);
      if (!channel) throw new Error('No channel is open');
      return channel;
    };
    const notify = async (
      channel: { id: string; address: string; token: string },
      changed: { id?: string; token?: string; state?: string; connection?: string } = {},
    ) => {
      const url = new URL(channel.address);
      if (changed.connection !== undefined) url.searchParams.set('connection', changed.connection);
      const answer = await stage.server.inject({
        method: 'POST',
        url: url.pathname + url.search,
        headers: {
          'x-goog-channel-id': changed.id ?? channel.id,
          'x-goog-channel-token': changed.token ?? channel.token,
          'x-goog-resource-state': changed.state ?? 'change',
        },
      });
      expect(answer.statusCode).toBe(204);
    };

    it('sync the connection for the open channel only', async () => {
      await stage.subscribe();
      const channel = theChannel();
      expect(channel.address).toBe('https://trove.example.org/hooks/google-drive?connection=con_google-drive');
      await notify(channel, { state: 'sync' });
      expect(await woken(id)).toBe(false);
      await notify(channel, { token: 'guessed' });
      await notify(channel, { token: '' });
      await notify(channel, { id: 'a channel of somebody else' });
      await notify(channel, { connection: 'con_unknown' });
      expect(await woken(id)).toBe(false);
      await notify(channel);
      expect(await woken(id)).toBe(true);
    });

    it('are not requested where providers cannot reach us', async () => {
      await stage.subscribeUnreachable();
      expect(stage.google.requests).toEqual([]);
    });

    it('renew the channel before it expires, and ignore the old one', async () => {
      await stage.subscribe();
      const first = theChannel();
      stage.clock.advance(49 * 60_000);
      await stage.subscribe();
      expect(theChannel()).toBe(first);
      stage.clock.advance(2 * 60_000);
      await stage.subscribe();
      const second = theChannel();
      expect(second.id).not.toBe(first.id);
      expect(subscriptionOf(await stage.row(id))).toMatchObject({ id: second.id, expiresAt: stage.clock.now() + 3_600_000 });
      await notify(first);
      expect(await woken(id)).toBe(false);
      await notify(second);
      expect(await woken(id)).toBe(true);
    });

    it('close the channel of a paused and of a removed connection', async () => {
      await stage.subscribe();
      const first = theChannel();
      await stage.change(id, { paused: 1 });
      await stage.subscribe();
      expect(stage.google.settings.channels.size).toBe(0);
      expect((await stage.row(id)).subscription).toBeNull();
      await stage.change(id, { paused: 0 });
      await notify(first);
      expect(await woken(id)).toBe(false);
      await stage.subscribe();
      const second = theChannel();
      expect(await stage.remove(ada, id, 'keep')).toEqual({ revoked: true });
      expect(stage.google.settings.channels.size).toBe(0);
      await notify(second);
      expect((await stage.row(id)).next_sync_at).toBe(ASLEEP);
    });

    it('fall back to polling when no channel can be opened', async () => {
      stage.google.faults.push({ status: 400, json: { error: { message: 'WebHook callback must be HTTPS', errors: [] } } });
      await stage.subscribe();
      expect(await stage.row(id)).toMatchObject({ subscription: null, problem: null });
      await stage.subscribe();
      expect(theChannel().type).toBe('web_hook');
    });
  });

  describe('at OneDrive', () => {
    const DAY = 24 * 60 * 60_000;
    let id: string;
    beforeEach(async () => {
      const cursor = JSON.stringify({
        root: 'root0',
        link: `${stage.microsoft.url}/v1.0/me/drive/root/delta`,
        scanning: false,
      });
      id = await stage.connect('onedrive', { cursor });
    });
    const theSubscription = () => {
      const [one, ...others] = stage.microsoft.subscriptions.open.values();
      expect(others).toEqual([]);
      if (!one) throw new Error('No subscription is open');
      return one;
    };

    it('answer the validation request as plain text, and cover all changes', async () => {
      await stage.subscribe();
      expect(theSubscription()).toMatchObject({
        changeType: 'updated',
        resource: '/me/drive/root',
        notificationUrl: 'https://trove.example.org/hooks/onedrive?connection=con_onedrive',
        lifecycleNotificationUrl: 'https://trove.example.org/hooks/onedrive?connection=con_onedrive',
      });
      const asked = await stage.server.inject({
        method: 'POST',
        url: `/hooks/onedrive?connection=x&validationToken=${encodeURIComponent('<script>1</script>')}`,
        headers: { 'content-type': 'text/plain; charset=utf-8' },
        payload: '',
      });
      expect(asked).toMatchObject({ statusCode: 200, body: '<script>1</script>' });
      expect(asked.headers).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'x-content-type-options': 'nosniff',
      });
    });

    it('sync the connection when Microsoft calls, and for nobody else', async () => {
      await stage.subscribe();
      const { id: subscriptionId, clientState } = theSubscription();
      const address = (connection: string) => `https://trove.example.org/hooks/onedrive?connection=${connection}`;
      const call = async (connection: string, ...value: object[]) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await stage.callBack(address(connection), { headers, body: JSON.stringify({ value }) });
        expect(answer).toEqual({ status: 202, text: '' });
      };
      await call(id, { subscriptionId, clientState: 'guessed', changeType: 'updated' });
      await call(id, { subscriptionId, changeType: 'updated' });
      await call(id, { subscriptionId: 'of somebody else', clientState, changeType: 'updated' });
      await call('con_unknown', { subscriptionId, clientState, changeType: 'updated' });
      await call(id, { anything: 'else' });
      await call(id);
      expect(await woken(id)).toBe(false);
      await call(
        id,
        { subscriptionId: 'of somebody else', clientState },
        { subscriptionId, clientState, changeType: 'updated' },
      );
      expect(await woken(id)).toBe(true);
      stage.microsoft.files.put('/new.pdf', 'new');
      await stage.microsoft.subscriptions.changed();
      expect(await woken(id)).toBe(true);
    });

    it('renew the subscription before it expires, and subscribe again when it is gone', async () => {
      await stage.subscribe();
      const first = theSubscription();
      const opened = stage.clock.now();
      stage.clock.advance(3 * DAY - 11 * 60_000);
      await stage.subscribe();
      expect(subscriptionOf(await stage.row(id))?.expiresAt).toBe(opened + 3 * DAY);
      stage.clock.advance(2 * 60_000);
      await stage.subscribe();
      expect(theSubscription().id).toBe(first.id);
      expect(subscriptionOf(await stage.row(id))).toMatchObject({ id: first.id, expiresAt: stage.clock.now() + 3 * DAY });
      stage.microsoft.subscriptions.open.clear();
      stage.clock.advance(3 * DAY);
      await stage.subscribe();
      expect(theSubscription().id).not.toBe(first.id);
      expect(subscriptionOf(await stage.row(id))?.id).toBe(theSubscription().id);
    });

    it('handle lifecycle events: renew, subscribe again, and sync what was missed', async () => {
      const { subscriptions } = stage.microsoft;
      await stage.subscribe();
      const first = theSubscription();
      stage.clock.advance(DAY);
      await subscriptions.lifecycle('reauthorizationRequired');
      expect(await woken(id)).toBe(false);
      await stage.subscribe();
      expect(subscriptionOf(await stage.row(id))).toMatchObject({ id: first.id, expiresAt: stage.clock.now() + 3 * DAY });
      await subscriptions.lifecycle('missed');
      expect(await woken(id)).toBe(true);
      await subscriptions.lifecycle('subscriptionRemoved');
      expect(await woken(id)).toBe(true);
      subscriptions.open.clear();
      await stage.subscribe();
      expect(subscriptionOf(await stage.row(id))?.id).toBe(theSubscription().id);
      expect(theSubscription().id).not.toBe(first.id);
    });

    it('unsubscribe on removal, and wait a day after a refusal', async () => {
      await stage.subscribe();
      await stage.change(id, { paused: 1 });
      await stage.subscribe();
      expect(stage.microsoft.subscriptions.open.size).toBe(0);
      await stage.change(id, { paused: 0 });
      const tries = () => stage.microsoft.requests.filter(({ url }) => url.pathname === '/v1.0/subscriptions').length;
      const before = tries();
      stage.microsoft.faults.push({ status: 403, json: { error: { code: 'accessDenied', message: 'Access denied' } } });
      await stage.subscribe();
      await stage.subscribe();
      expect(tries()).toBe(before + 1);
      expect(await stage.row(id)).toMatchObject({ subscription: null, problem: null });
      stage.clock.advance(DAY + 1);
      await stage.subscribe();
      expect(theSubscription().clientState).toBeTruthy();
    });
  });

  describe('at Dropbox', () => {
    const notice = (...accounts: string[]) => JSON.stringify({ list_folder: { accounts }, delta: { users: [17] } });
    const sign = (body: string, secret = DROPBOX_SECRET) => createHmac('sha256', secret).update(body).digest('hex');
    const post = async (body: string, signature?: string) => {
      const headers = {
        'content-type': 'application/json',
        ...(signature === undefined ? {} : { 'x-dropbox-signature': signature }),
      };
      const answer = await stage.server.inject({ method: 'POST', url: '/hooks/dropbox', headers, payload: body });
      expect(answer.statusCode).toBe(204);
    };

    it('answer the challenge as plain text', async () => {
      const challenge = '<script>alert(1)</script>';
      const answer = await stage.server.inject({ url: `/hooks/dropbox?challenge=${encodeURIComponent(challenge)}` });
      expect(answer.body).toBe(challenge);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'x-content-type-options': 'nosniff',
      });
    });

    it('sync the named accounts when the signature is valid', async () => {
      const id = await stage.connect('dropbox', { account_id: 'dbid:17' });
      const body = notice('dbid:other', 'dbid:17');
      await post(body);
      await post(body, 'guessed');
      await post(body, sign(body, 'another secret'));
      await post(`${body} `, sign(body));
      await post('{"list_folder": {"acc', sign('{"list_folder": {"acc'));
      await post(notice('dbid:other'), sign(notice('dbid:other')));
      expect(await woken(id)).toBe(false);
      await post(body, sign(body));
      expect(await woken(id)).toBe(true);
    });
  });
});
