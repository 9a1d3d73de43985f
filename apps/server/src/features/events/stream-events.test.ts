import type { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#engines/database/database.ts';
import { pglitePool } from '#engines/database/drivers/postgres/pglite-pool.ts';
import { overPool } from '#engines/database/drivers/postgres/postgres.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { migrate } from '#engines/database/migrate.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import type { Announcer } from '#features/library/library.events.ts';
import { manualClock } from '#kernel/clock.ts';
import { randomId } from '#kernel/ids.ts';
import { silentLog } from '#kernel/log.ts';
import { assembleEvents } from './assemble-events.ts';
import { eventMigrations } from './events.tables.ts';

const DAY = 86_400_000;
const ann = scopeOf('acc_ann');
const ben = scopeOf('acc_ben');
const silent: Announcer = { fileEvent: async () => undefined, changed: async () => undefined, processing: () => undefined };

/** What two processes on one database tell each other. */
function joinProcesses() {
  const listeners: { topic: string; listener: (text: string) => void }[] = [];
  return {
    tell: (topic: string, text: string) =>
      listeners.filter((one) => one.topic === topic).forEach(({ listener }) => listener(text)),
    hear: (topic: string, listener: (text: string) => void) => void listeners.push({ topic, listener }),
  };
}

/** A reader of a stream, one message after the other. */
function listenTo(stream: Readable) {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let rest = '';
  let isOver = false;
  const next = async (): Promise<Record<string, string> | undefined> => {
    while (!rest.includes('\n\n') && !isOver) {
      const { done, value } = await chunks.next();
      if (done === true) isOver = true;
      else rest += value.toString();
    }
    const [message, ...more] = rest.split('\n\n');
    if (more.length === 0) return undefined;
    rest = more.join('\n\n');
    return Object.fromEntries((message ?? '').split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]));
  };
  return {
    next,
    /** Names of the files of the next so many events. */
    async names(count: number): Promise<string[]> {
      const found: string[] = [];
      while (found.length < count) {
        const message = await next();
        if (!message) throw new Error(`over after ${found.join(', ')}`);
        if (message['data'] !== undefined) found.push((JSON.parse(message['data']) as { data: { name: string } }).data.name);
      }
      return found;
    },
    close: () => stream.destroy(),
  };
}

describe.each([
  { name: 'sqlite', open: async () => openSqlite(':memory:') },
  { name: 'postgres', open: async () => overPool(await pglitePool()) },
])('a stream of events on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await migrate(database, eventMigrations, 0);
  });
  afterAll(() => database.close());
  const clock = manualClock(1_800_000_000_000);
  const assemble = (channel?: ReturnType<typeof joinProcesses>) =>
    assembleEvents(
      {
        database,
        channel,
        announcer: silent,
        currentCaller: () => undefined,
        tell: async () => undefined,
        clock,
        makeId: randomId,
        log: silentLog,
      },
      { streamsPerCaller: 2 },
    );
  let events: ReturnType<typeof assemble>;
  beforeEach(async () => {
    events = assemble();
    await Promise.all([events.erase(ann), events.erase(ben)]);
  });

  const listen = (given: { after?: number; caller?: string; stillAllowed?: () => Promise<void>; from?: typeof events } = {}) =>
    listenTo(
      (given.from ?? events).stream(ann, {
        caller: given.caller ?? 'key_1',
        after: given.after,
        stillAllowed: given.stillAllowed ?? (() => Promise.resolve()),
        signal: new AbortController().signal,
      }),
    );
  const happen = (name: string, { owner = ann, on = events } = {}) =>
    database.transact((transaction) =>
      on.announcer.fileEvent(transaction, owner, { type: 'uploaded', path: name, source: 'upload', documentId: `doc_${name}` }),
    );

  test('tells what happens from now on, in its order, as webhooks are told; nothing of others and nothing that was rolled back', async () => {
    await happen('before');
    const stream = listen();
    expect(await stream.next()).toEqual({ retry: '2000', id: '1' });
    await happen('theirs', { owner: ben });
    const failing = database.transact(async (transaction) => {
      await events.announcer.fileEvent(transaction, ann, {
        type: 'deleted',
        path: 'never',
        source: 'upload',
        documentId: 'doc_never',
      });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await happen('minutes.pdf');
    const { id, event, data } = (await stream.next()) ?? {};
    expect([id, event, JSON.parse(data ?? '')]).toEqual([
      '2',
      'file.uploaded',
      {
        id: expect.stringMatching(/^evt_/) as string,
        type: 'file.uploaded',
        timestamp: new Date(clock.now()).toISOString(),
        data: { file_id: 'doc_minutes.pdf', name: 'minutes.pdf', source: 'upload', by: 'server', key_id: null },
      },
    ]);
    for (const name of ['a', 'b', 'c']) {
      clock.advance(1);
      await happen(name);
    }
    expect(await stream.names(3)).toEqual(['a', 'b', 'c']);
    stream.close();
  });

  test('goes on after any event, also after a restart and with more events than are remembered', async () => {
    const names = Array.from({ length: 1_050 }, (_, index) => `n${index}`);
    await database.transact(async (transaction) => {
      for (const path of names) {
        clock.advance(1);
        await events.announcer.fileEvent(transaction, ann, { type: 'modified', path, source: 'upload', documentId: 'doc' });
      }
    });
    expect(await listen({ after: 0 }).names(1_050)).toEqual(names);
    events = assemble();
    const stream = listen({ after: 1_000 });
    expect(await stream.names(50)).toEqual(names.slice(1_000));
    await happen('next');
    expect(await stream.names(1)).toEqual(['next']);
  });

  test('misses nothing of a transaction that ends after a younger one', async () => {
    const stream = listen();
    await stream.next();
    // An event of before, which is committed only now.
    await happen('young');
    expect(await stream.names(1)).toEqual(['young']);
    clock.advance(-5_000);
    await happen('old but late');
    clock.advance(5_000);
    expect(await stream.names(1)).toEqual(['old but late']);
    expect(await listen({ after: 0, caller: 'key_2' }).names(2)).toEqual(['young', 'old but late']);
    stream.close();
  });

  test('says that events are lost which are older than a month, or were never here', async () => {
    await happen('old');
    await happen('old too');
    clock.advance(31 * DAY);
    await happen('new');
    await events.forgetOld();
    const back = listen({ after: 1 });
    expect(await back.next()).toMatchObject({ id: '1' });
    expect(await back.next()).toMatchObject({ id: '2', event: 'events.lost' });
    expect(await back.names(1)).toEqual(['new']);
    const wrong = listen({ after: 99 });
    await wrong.next();
    expect(await wrong.next()).toMatchObject({ id: '3', event: 'events.lost' });
    for (const stream of [back, wrong]) stream.close();

    clock.advance(31 * DAY);
    await events.forgetOld();
    events = assemble();
    const none = listen({ after: 2 });
    await none.next();
    expect(await none.next()).toMatchObject({ id: '3', event: 'events.lost' });
    none.close();
  });

  test('is refused beyond what one key may hold open, and gives its place back', async () => {
    const [first, second] = [listen(), listen()];
    await first.next();
    expect(() => listen()).toThrow(/listens to events 2 times/);
    const other = listen({ caller: 'key_2' });
    await other.next();
    expect(events.openStreams()).toBe(3);
    first.close();
    // The one that was never read gives its place back too.
    second.close();
    other.close();
    await expect.poll(() => events.openStreams()).toBe(0);
  });

  test('ends at once when its key ends, here and in another process; that of another key goes on', async () => {
    const channel = joinProcesses();
    const [here, there] = [assemble(channel), assemble(channel)];
    let isRevoked = false;
    const stillAllowed = () => (isRevoked ? Promise.reject(new Error('revoked')) : Promise.resolve());
    const streams = [listen({ from: here, stillAllowed }), listen({ from: there, stillAllowed })];
    const kept = listen({ from: there, caller: 'key_2' });
    for (const stream of [...streams, kept]) await stream.next();
    isRevoked = true;
    here.askCallersAgain(ann.ownerId);
    for (const stream of streams) expect(await stream.next()).toBeUndefined();
    // What happens in one process is told in the other.
    await happen('after', { on: here });
    expect(await kept.names(1)).toEqual(['after']);
    kept.close();
  });
});
