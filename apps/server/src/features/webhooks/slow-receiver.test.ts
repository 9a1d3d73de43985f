import { sql } from 'kysely';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '#engines/database/database.ts';
import { pglitePool } from '#engines/database/drivers/postgres/pglite-pool.ts';
import { overPool } from '#engines/database/drivers/postgres/postgres.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { migrate } from '#engines/database/migrate.ts';
import { rowJobQueue } from '#engines/job-queue/drivers/rows/rows.ts';
import { JobPostponed } from '#engines/job-queue/job-queue.ts';
import { jobMigrations } from '#engines/job-queue/job-queue.tables.ts';
import { assembleEvents } from '#features/events/assemble-events.ts';
import { eventMigrations } from '#features/events/events.tables.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import type { Announcer } from '#features/library/library.events.ts';
import { manualClock } from '#kernel/clock.ts';
import { randomId } from '#kernel/ids.ts';
import { makeKey, readKeyring } from '#kernel/keyring.ts';
import { silentLog } from '#kernel/log.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { createAddressGuard } from '#kernel/outbound/outbound-address.ts';
import { createOutboundFetch } from '#kernel/outbound/outbound-fetch.ts';
import { assembleWebhooks } from './assemble-webhooks.ts';
import { DELIVER_WEBHOOK } from './record-event.ts';
import { webhookMigrations } from './webhooks.tables.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Milliseconds that a receiver has here, where nobody wants to wait for a quarter of a minute. */
const ANSWER_WITHIN = 100;
const SETTLED = { timeout: 60_000, interval: 10 };
const ann = scopeOf('acc_ann');
const ben = scopeOf('acc_ben');
const FILES = ['doc_1', 'doc_2', 'doc_3'];

interface Told {
  readonly id: string;
  readonly type: string;
  readonly data: { readonly file_id: string; readonly name: string };
}

interface Got {
  /** The same at each try, by which a receiver knows it again. */
  readonly message: string;
  readonly told: Told;
}
const onceEach = (got: readonly Got[]): Told[] => [...new Map(got.map(({ message, told }) => [message, told])).values()];

/** Receivers of webhooks, by path: one that answers, one that never does, and one that does when nobody waits for it any more. */
async function startReceivers() {
  const got: Record<string, Got[]> = {};
  const held = new Set<ServerResponse>();
  const state = { isWell: false };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.once('end', () => {
      const told = JSON.parse(body) as Told;
      (got[request.url ?? ''] ??= []).push({ message: String(request.headers['webhook-id']), told });
      if (request.url?.startsWith('/quick') || state.isWell) response.writeHead(204).end();
      else if (request.url === '/late') response.once('close', () => response.writeHead(204).end());
      else held.add(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens has an address of this kind
  const { port } = server.address() as AddressInfo;
  return {
    state,
    got: (path: string) => got[path] ?? [],
    forget: () => Object.keys(got).forEach((path) => (got[path] = [])),
    address: (path: string) => `http://127.0.0.1:${port}${path}`,
    close: () => {
      for (const response of held) response.destroy();
      server.close();
    },
  };
}

describe.each([
  { name: 'sqlite', open: async () => openSqlite(':memory:') },
  { name: 'postgres', open: async () => overPool(await pglitePool()) },
])('a receiver that is slow on $name', ({ open }) => {
  let database: Database;
  let receivers: Awaited<ReturnType<typeof startReceivers>>;
  beforeAll(async () => {
    database = await open();
    await migrate(database, [...jobMigrations, ...eventMigrations, ...webhookMigrations], 0);
    receivers = await startReceivers();
  });
  afterAll(async () => {
    receivers.close();
    await database.close();
  });

  /** The log of changes and the webhooks as the product joins them, at a time that the test moves. */
  async function begin({ answerWithin = ANSWER_WITHIN } = {}) {
    const clock = manualClock(1_800_000_000_000);
    const notices: string[] = [];
    const silent: Announcer = {
      fileEvent: async (_transaction, _scope, { path }) => void notices.push(path),
      changed: async () => undefined,
      processing: () => undefined,
    };
    const now = () => sql<number>`CAST(${clock.now()} AS BIGINT)`;
    const base = { database, clock, makeId: randomId, log: silentLog };
    const queue = rowJobQueue({ database, now, makeId: randomId, log: silentLog, pollMilliseconds: 20 });
    const events = assembleEvents(
      {
        ...base,
        channel: undefined,
        announcer: silent,
        currentCaller: () => undefined,
        tell: (transaction, scope, happened) => webhooks.tell(transaction, scope, happened),
      },
      { streamsPerCaller: 1 },
    );
    const webhooks = assembleWebhooks(
      {
        ...base,
        queue,
        keyring: readKeyring(makeKey(3)),
        expectPublicHost: async () => undefined,
        fetch: createOutboundFetch(createAddressGuard(['127.0.0.1'])),
        announcer: events.announcer,
        appsThatMay: async () => [],
        currentApp: () => null,
      },
      { answerWithin },
    );
    receivers.forget();
    receivers.state.isWell = false;
    for (const scope of [ann, ben]) {
      await webhooks.erase(scope);
      await events.erase(scope);
    }
    const add = async (scope: OwnerScope, path: string) =>
      (await webhooks.manage.create(scope, { address: receivers.address(path), events: ['file.renamed', 'file.starred'] }))
        .webhook;
    /** Files are renamed, each to a name that says which change it was. */
    const rename = (scope: OwnerScope, documentIds: readonly string[], name: string) =>
      database.transact((transaction) =>
        events.announcer.changed(transaction, scope, {
          folders: false,
          documentIds: [...documentIds],
          what: ['file.renamed'],
          named: documentIds.map((id) => ({ id, filename: name })),
        }),
      );
    /** What is due is sent, as a worker does. */
    const work = async (scope: OwnerScope): Promise<void> => {
      const handler = webhooks.jobHandlers[DELIVER_WEBHOOK];
      for (const { id: webhook } of await webhooks.manage.list(scope)) {
        const due = (await webhooks.manage.deliveries(scope, webhook))
          .filter(({ state, next_try_at: next }) => state === 'waiting' && (next ?? 0) <= clock.now())
          .toReversed();
        for (const { id } of due) {
          const job = { id: 'job', kind: DELIVER_WEBHOOK, key: id, ownerId: scope.ownerId, payload: { id }, attempt: 1 };
          await handler
            .run({ ...job, confirm: async () => undefined }, new AbortController().signal)
            .catch((error: unknown) => {
              if (!(error instanceof JobPostponed)) throw error;
            });
        }
      }
    };
    return { clock, notices, queue, events, webhooks, add, rename, work };
  }

  test('for a week is tried less and less often and switched off with a notice; nothing is lost from the list of changes, nor held up', async () => {
    const { clock, notices, events, webhooks, add, rename, work } = await begin();
    const slow = { '/never': await add(ann, '/never'), '/late': await add(ann, '/late') };
    await add(ann, '/quick');
    const find = async ({ id }: { id: string }) => (await webhooks.manage.list(ann)).find((one) => one.id === id);
    const offs = { '/never': 0, '/late': 0 };
    const names: string[] = [];
    for (let hour = 0; hour < 7 * 24; hour += 6) {
      if (hour % 12 === 0) {
        names.push(`change ${names.length}`);
        await rename(ann, [FILES[names.length % FILES.length] ?? ''], names.at(-1) ?? '');
      }
      await work(ann);
      for (const path of ['/never', '/late'] as const) {
        const webhook = await find(slow[path]);
        if (webhook?.enabled !== 0) continue;
        offs[path] += 1;
        expect(webhook.problem).toMatch(/^Nothing has arrived for a day\. The last try: .* stopped answering$/);
        // Somebody believes that it answers again, as often as they are told that it is not.
        await webhooks.manage.change(ann, webhook.id, { enabled: true });
      }
      clock.advance(6 * HOUR);
    }
    for (const path of ['/never', '/late'] as const) {
      // Off after each day of silence; another begins with the next change.
      expect([path, offs[path] >= 4]).toEqual([path, true]);
      const tries = new Map<string, number>();
      for (const { message } of receivers.got(path)) tries.set(message, (tries.get(message) ?? 0) + 1);
      expect([path, tries.size > 7, Math.max(...tries.values()) <= DAY / (6 * HOUR) + 1]).toEqual([path, true, true]);
    }
    expect(notices.filter((text) => text.includes('switched off'))).toHaveLength(offs['/never'] + offs['/late']);

    // The other address got each change, in their order.
    const heard = onceEach(receivers.got('/quick'));
    expect(heard.map(({ data }) => data.name)).toEqual(names);
    // And the list of changes has them all, each file's in its order, under the same ids.
    const { events: listed, gap } = await events.list(ann, { since: 0, limit: 500 });
    const renamed = listed.filter(({ type }) => type === 'file.renamed');
    expect([gap, renamed.map(({ data }) => (JSON.parse(data) as { name: string }).name)]).toEqual([false, names]);
    expect(renamed.map(({ id }) => id)).toEqual(heard.map(({ id }) => id));

    // Healthy, it hears what happens from now on.
    receivers.state.isWell = true;
    await rename(ann, ['doc_1'], 'after the week');
    for (let step = 0; step < 3; step += 1) {
      await work(ann);
      clock.advance(HOUR);
    }
    for (const path of ['/never', '/late'] as const) {
      expect(receivers.got(path).map(({ told }) => told.data.name)).toContain('after the week');
      expect((await webhooks.manage.deliveries(ann, slow[path].id))[0]).toMatchObject({ state: 'delivered', status: 204 });
    }
  });

  test('holds up neither other addresses of its owner nor other people, however much waits for it', async () => {
    // Time stands still: what is put off does not come again, and so what answers must do so at once, also on a busy machine.
    const { clock, queue, webhooks, add, rename } = await begin({ answerWithin: 2_000 });
    await add(ann, '/never');
    const many = Array.from({ length: 40 }, (_one, place) => `doc_${place}`);
    await rename(ann, many, 'for the slow one alone');
    clock.advance(1);
    await add(ann, '/quick');
    await add(ben, '/quick-of-ben');
    await rename(ann, many, 'for both');
    await rename(ben, many, 'of ben');
    await using _worker = queue.work(webhooks.jobHandlers);
    await vi.waitFor(
      () =>
        expect(['/quick', '/quick-of-ben'].map((path) => onceEach(receivers.got(path)).length)).toEqual([
          many.length,
          many.length,
        ]),
      SETTLED,
    );
    // The first four went out before anybody knew. From then on one at a time is tried, and the others wait behind it.
    expect(receivers.got('/never').length).toBeLessThan(10);
  });
});
