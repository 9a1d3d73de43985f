import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#engines/database/database.ts';
import { pglitePool } from '#engines/database/drivers/postgres/pglite-pool.ts';
import { overPool } from '#engines/database/drivers/postgres/postgres.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { migrate } from '#engines/database/migrate.ts';
import { rowJobQueue } from '#engines/job-queue/drivers/rows/rows.ts';
import { JobPostponed } from '#engines/job-queue/job-queue.ts';
import { jobMigrations } from '#engines/job-queue/job-queue.tables.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import type { Announcer, KeptEvent } from '#features/library/library.events.ts';
import { manualClock } from '#kernel/clock.ts';
import { randomId } from '#kernel/ids.ts';
import { makeKey, readKeyring } from '#kernel/keyring.ts';
import { silentLog } from '#kernel/log.ts';
import { createAddressGuard } from '#kernel/outbound/outbound-address.ts';
import { createOutboundFetch } from '#kernel/outbound/outbound-fetch.ts';
import { assembleWebhooks } from './assemble-webhooks.ts';
import { DELIVER_WEBHOOK } from './record-event.ts';
import { webhookMigrations } from './webhooks.tables.ts';

const HOUR = 3_600_000;
const scope = scopeOf('acc_ann');
const FILE_EVENT: KeptEvent = {
  id: 'evt_1',
  at: 1_800_000_000_000,
  type: 'file.uploaded',
  data: { file_id: 'doc_1', name: 'minutes.pdf', source: 'upload' },
};

interface Got {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A receiver of webhooks that answers as it is told to. */
async function startReceiver() {
  const got: Got[] = [];
  const state = { status: 204, onRequest: () => undefined as void };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      got.push({ headers: request.headers, body });
      state.onRequest();
      response.writeHead(state.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('no port');
  return { got, state, address: `http://127.0.0.1:${at.port}/hook`, close: () => server.close() };
}

/** Signed by this secret, as Standard Webhooks says. */
function isSigned({ headers, body }: Got, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const wanted = `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(wanted);
}

describe.each([
  { name: 'sqlite', open: async () => openSqlite(':memory:') },
  { name: 'postgres', open: async () => overPool(await pglitePool()) },
])('webhooks on $name', ({ open }) => {
  let database: Database;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  beforeAll(async () => {
    database = await open();
    await migrate(database, [...jobMigrations, ...webhookMigrations], 0);
    receiver = await startReceiver();
  });
  afterAll(async () => {
    receiver.close();
    await database.close();
  });
  beforeEach(() => {
    receiver.got.length = 0;
    receiver.state.status = 204;
  });

  async function begin({ allowed = ['127.0.0.1'] } = {}) {
    const clock = manualClock(1_800_000_000_000);
    const told: string[] = [];
    const announcer: Announcer = {
      fileEvent: async (_transaction, _scope, { path }) => void told.push(path),
      changed: async () => undefined,
      processing: () => undefined,
    };
    const queue = rowJobQueue({ database, makeId: randomId, log: silentLog });
    const fetch = createOutboundFetch(createAddressGuard(allowed));
    const apps = { current: null as string | null, connected: ['app_1'] };
    const webhooks = assembleWebhooks({
      appsThatMay: async () => apps.connected,
      currentApp: () => apps.current,
      database,
      queue,
      keyring: readKeyring(makeKey(3)),
      // What was let through once may be none any more: the test of a delivery is its own.
      expectPublicHost: async () => undefined,
      fetch,
      announcer,
      clock,
      makeId: randomId,
      log: silentLog,
    });
    await webhooks.erase(scope);
    const { webhook, secret } = await webhooks.manage.create(scope, { address: receiver.address, events: ['file.uploaded'] });
    const announce = (event: KeptEvent = FILE_EVENT) =>
      database.transact((transaction) => webhooks.tell(transaction, scope, [event]));
    const latest = async () => (await webhooks.manage.deliveries(scope, webhook.id))[0];
    /** What a worker does with the latest. @returns whether it is done */
    const deliver = async (): Promise<boolean> => {
      const id = (await latest())?.id ?? '';
      const job = { id: 'job', kind: DELIVER_WEBHOOK, key: id, ownerId: scope.ownerId, payload: { id }, attempt: 1 };
      const handler = webhooks.jobHandlers[DELIVER_WEBHOOK];
      return handler.run({ ...job, confirm: async () => undefined }, new AbortController().signal).then(
        () => true,
        (error: unknown) => {
          if (error instanceof JobPostponed) return false;
          throw error;
        },
      );
    };
    return { apps, clock, told, webhooks, webhook, secret, announce, latest, deliver };
  }

  test('tell what happened, signed; what was not chosen or was rolled back is not told', async () => {
    const { clock, webhooks, webhook, secret, announce, latest, deliver, told } = await begin();
    await announce({ ...FILE_EVENT, type: 'file.deleted' });
    const failing = database.transact(async (transaction) => {
      await webhooks.tell(transaction, scope, [FILE_EVENT]);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await latest()).toBeUndefined();

    await announce();
    expect(told).toEqual([]);
    expect(await deliver()).toBe(true);
    const [first] = receiver.got;
    expect(JSON.parse(first?.body ?? '')).toMatchObject({
      type: 'file.uploaded',
      data: { file_id: 'doc_1', name: 'minutes.pdf', source: 'upload' },
    });
    expect(first && isSigned(first, secret)).toBe(true);
    expect(await latest()).toMatchObject({ state: 'delivered', status: 204, tries: 1 });

    // The secret of a day ago signs too, and then no more; nothing of a secret is in a row.
    const { secret: next } = await webhooks.manage.rotate(scope, webhook.id);
    clock.advance(1);
    await webhooks.manage.test(scope, webhook.id);
    await deliver();
    expect([secret, next].map((one) => receiver.got[1] && isSigned(receiver.got[1], one))).toEqual([true, true]);
    expect(JSON.stringify(await webhooks.manage.list(scope))).not.toContain(next.slice(6));
  });

  test('are tried again with the same id until the receiver is back; a second worker sends nothing more', async () => {
    const { clock, announce, latest, deliver } = await begin();
    receiver.state.status = 503;
    await announce();
    expect(await deliver()).toBe(false);
    expect(await latest()).toMatchObject({ state: 'waiting', tries: 1, status: 503, next_try_at: clock.now() + 5_000 });
    clock.advance(HOUR);
    expect(await deliver()).toBe(false);
    receiver.state.status = 200;
    clock.advance(HOUR);
    expect(await deliver()).toBe(true);
    expect(await deliver()).toBe(true);
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(receiver.got).toHaveLength(3);
    expect(await latest()).toMatchObject({ state: 'delivered', tries: 3 });
  });

  test('reach a receiver that was down for an hour, each once or again under its own id, though the server died 20 times', async () => {
    const { clock, webhooks, webhook, announce } = await begin();
    const handler = webhooks.jobHandlers[DELIVER_WEBHOOK];
    const taken = new Map<string, string>();
    const waiting = async () =>
      (await webhooks.manage.deliveries(scope, webhook.id)).filter(
        ({ state, next_try_at: next }) => state === 'waiting' && (next ?? 0) <= clock.now(),
      );
    let deaths = 0;
    /** Work on what is due, as a process does that may die between what it has sent and what it has noted. */
    const work = async () => {
      for (const { id } of await waiting()) {
        const before = receiver.got.length;
        const dies = deaths < 20 && (receiver.got.length + deaths) % 3 === 0;
        const dying = new AbortController();
        if (dies) deaths += 1;
        const job = { id: 'job', kind: DELIVER_WEBHOOK, key: id, ownerId: scope.ownerId, payload: { id }, attempt: 1 };
        if (dies) receiver.state.onRequest = () => dying.abort(new Error('died'));
        await handler.run({ ...job, confirm: async () => undefined }, dying.signal).catch((error: unknown) => {
          if (!(error instanceof JobPostponed) && !dying.signal.aborted) throw error;
        });
        receiver.state.onRequest = () => undefined;
        if (receiver.state.status < 300)
          for (const { headers, body } of receiver.got.slice(before)) {
            const { name } = (JSON.parse(body) as { data: { name: string } }).data;
            expect(taken.get(name) ?? headers['webhook-id']).toBe(headers['webhook-id']);
            taken.set(name, String(headers['webhook-id']));
          }
      }
    };
    receiver.state.status = 503;
    const names: string[] = [];
    for (let minute = 0; minute < 20; minute += 1) {
      names.push(`minute-${minute}.pdf`);
      await announce({ ...FILE_EVENT, data: { ...FILE_EVENT.data, name: `minute-${minute}.pdf` } });
      await work();
      clock.advance(HOUR / 20);
    }
    expect(taken.size).toBe(0);
    receiver.state.status = 204;
    for (let minute = 0; minute < 40 && taken.size < names.length; minute += 1) {
      await work();
      clock.advance(HOUR / 20);
    }
    expect(deaths).toBe(20);
    expect([...taken.keys()].toSorted()).toEqual(names.toSorted());
    expect(new Set(taken.values()).size).toBe(names.length);
  });

  test('are switched off after a day in which nothing arrived, their owner is told, and what failed can be sent again', async () => {
    const { clock, told, webhooks, webhook, announce, latest, deliver } = await begin();
    receiver.state.status = 500;
    await announce();
    while (!(await deliver())) clock.advance(HOUR);
    expect(await latest()).toMatchObject({ state: 'failed', status: 500 });
    const [off] = await webhooks.manage.list(scope);
    expect([off?.enabled, off?.problem]).toEqual([
      0,
      'Nothing has arrived for a day. The last try: The address answered with 500',
    ]);
    expect(told.at(-1)).toMatch(/^Webhook to 127\.0\.0\.1:\d+ switched off/);
    const again = () => latest().then((one) => webhooks.manage.resend(scope, webhook.id, one?.id ?? ''));
    await expect(again()).rejects.toMatchObject({ code: 'webhook_off' });
    await webhooks.manage.change(scope, webhook.id, { enabled: true });
    receiver.state.status = 204;
    await again();
    expect(await deliver()).toBe(true);
    expect(await latest()).toMatchObject({ state: 'delivered' });
  });

  test('to an address that is gone are switched off at once; one inside the network is never asked', async () => {
    const gone = await begin();
    receiver.state.status = 410;
    await gone.announce();
    expect(await gone.deliver()).toBe(true);
    expect((await gone.webhooks.manage.list(scope))[0]).toMatchObject({ enabled: 0 });
    const asked = receiver.got.length;

    const guarded = await begin({ allowed: [] });
    await guarded.announce();
    expect(await guarded.deliver()).toBe(false);
    expect((await guarded.latest())?.problem).toMatch(/127\.0\.0\.1/);
    expect(receiver.got).toHaveLength(asked);
  });

  test('that an app made end with its connection, and nothing that waited is sent after it', async () => {
    const { apps, webhooks, webhook, announce, latest, deliver } = await begin();
    apps.current = 'app_1';
    const { webhook: ofApp } = await webhooks.manage.create(scope, { address: receiver.address, events: ['file.uploaded'] });
    apps.current = null;
    await announce();
    const { ownerId } = scope;
    const [waiting] = await webhooks.manage.deliveries(scope, ofApp.id);
    expect(waiting).toMatchObject({ state: 'waiting' });
    apps.connected = [];
    const handler = webhooks.jobHandlers[DELIVER_WEBHOOK];
    const job = { id: 'job', kind: DELIVER_WEBHOOK, key: waiting?.id ?? '', ownerId, payload: { id: waiting?.id }, attempt: 1 };
    await handler.run({ ...job, confirm: async () => undefined }, new AbortController().signal);
    expect(receiver.got).toEqual([]);
    await expect(webhooks.manage.deliveries(scope, ofApp.id)).rejects.toMatchObject({ code: 'webhook_not_found' });
    expect((await webhooks.manage.list(scope)).map(({ id }) => id)).toEqual([webhook.id]);

    // The next event ends one too that nobody looked at, and goes on to those of the person.
    apps.connected = ['app_1'];
    apps.current = 'app_1';
    await webhooks.manage.create(scope, { address: `${receiver.address}/app`, events: ['file.uploaded'] });
    apps.current = null;
    apps.connected = [];
    await announce();
    expect(await deliver()).toBe(true);
    expect(await latest()).toMatchObject({ state: 'delivered' });
    apps.connected = ['app_1'];
    expect((await webhooks.manage.list(scope)).map(({ id }) => id)).toEqual([webhook.id]);
  });

  test('of a person and of other apps are out of the reach of an app', async () => {
    const { webhooks, webhook, announce, latest, apps } = await begin();
    await announce();
    const delivery = (await latest())?.id ?? '';
    apps.current = 'app_1';
    const { webhook: own } = await webhooks.manage.create(scope, { address: receiver.address, events: ['file.deleted'] });
    expect((await webhooks.manage.list(scope)).map(({ id }) => id)).toEqual([own.id]);
    for (const asked of [
      webhooks.manage.change(scope, webhook.id, { enabled: false }),
      webhooks.manage.remove(scope, webhook.id),
      webhooks.manage.rotate(scope, webhook.id),
      webhooks.manage.test(scope, webhook.id),
      webhooks.manage.deliveries(scope, webhook.id),
      webhooks.manage.resend(scope, webhook.id, delivery),
    ])
      await expect(asked).rejects.toMatchObject({ code: 'webhook_not_found' });
    await webhooks.manage.rotate(scope, own.id);
    apps.connected = ['app_1', 'app_2'];
    apps.current = 'app_2';
    expect(await webhooks.manage.list(scope)).toEqual([]);
    apps.current = null;
    expect((await webhooks.manage.list(scope)).map(({ id }) => id).toSorted()).toEqual([webhook.id, own.id].toSorted());
  });

  test('belong to their owner alone', async () => {
    const { webhooks, webhook, announce, latest } = await begin();
    await announce();
    const other = scopeOf('acc_ben');
    expect(await webhooks.manage.list(other)).toEqual([]);
    const delivery = (await latest())?.id ?? '';
    for (const asked of [
      webhooks.manage.change(other, webhook.id, { enabled: false }),
      webhooks.manage.remove(other, webhook.id),
      webhooks.manage.rotate(other, webhook.id),
      webhooks.manage.test(other, webhook.id),
      webhooks.manage.deliveries(other, webhook.id),
      webhooks.manage.resend(other, webhook.id, delivery),
    ])
      await expect(asked).rejects.toMatchObject({ code: 'webhook_not_found' });
    await webhooks.manage.remove(scope, webhook.id);
    expect(await webhooks.manage.list(scope)).toEqual([]);
  });
});
