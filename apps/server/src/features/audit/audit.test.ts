import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
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
import { assembleAudit } from './assemble-audit.ts';
import { auditMigrations, type AuditTables } from './audit.tables.ts';

const DAY = 86_400_000;
const ann = scopeOf('acc_ann');
const silent: Announcer = { fileEvent: async () => undefined, changed: async () => undefined, processing: () => undefined };

describe.each([
  { name: 'sqlite', open: async () => openSqlite(':memory:') },
  { name: 'postgres', open: async () => overPool(await pglitePool()) },
])('the audit log on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await migrate(database, auditMigrations, 0);
  });
  afterAll(() => database.close());

  const clock = manualClock(1_800_000_000_000);
  let caller: { keyId: string | null; memberId: string | null; address: string } | undefined;
  let audit: ReturnType<typeof assembleAudit>;
  beforeEach(async () => {
    caller = undefined;
    audit = assembleAudit({ database, clock, makeId: randomId, log: silentLog, currentCaller: () => caller }, { days: 30 });
    for (const table of ['audit_entry', 'audit_link', 'audit_chain', 'audit_waiting'] as const)
      await database.tables<AuditTables>().deleteFrom(table).execute();
  });
  const list = async (query: { text?: string; since?: string; until?: string; cursor?: string; limit?: number } = {}) =>
    audit.list(ann, { limit: 50, ...query });
  const note = async (event: string, more: { account?: string; subject?: string } = {}) => {
    clock.advance(1_000);
    audit.note({ account: 'acc_ann', event, ...more });
    await audit.written();
  };

  test('keeps who did what to which file, with the transaction in which it happened or not at all', async () => {
    const announcer = audit.over(silent);
    const add = (path: string, fails = false) =>
      database.transact(async (transaction) => {
        await audit.noteAdded(transaction, ann, { id: `doc_${path}`, filename: path, source: 'upload' });
        if (fails) throw new Error('rolled back');
      });
    caller = { keyId: 'key_scanner', memberId: null, address: '192.0.2.7' };
    await add('scan.pdf');
    await expect(add('never.pdf', true)).rejects.toThrow('rolled back');
    // Once it is read it is announced, by the server: that is no second entry.
    caller = undefined;
    await database.transact((transaction) =>
      announcer.fileEvent(transaction, ann, {
        type: 'uploaded',
        path: 'scan.pdf',
        source: 'upload',
        documentId: 'doc_scan.pdf',
      }),
    );
    // What the server tells its owner of itself is nobody's file.
    await database.transact((transaction) =>
      announcer.fileEvent(transaction, ann, { type: 'other', path: 'Webhook switched off', source: 'webhook' }),
    );
    await database.transact((transaction) =>
      announcer.fileEvent(transaction, ann, { type: 'other', path: 'Nextcloud', source: 'access-lost' }),
    );
    const { entries } = await list();
    expect(new Set(entries.map(({ event, subject }) => `${event}: ${subject}`))).toEqual(
      new Set(['file added: scan.pdf', 'notice: Webhook switched off', 'connection lost: Nextcloud']),
    );
    expect(entries.filter(({ event }) => event === 'file added')).toEqual([
      {
        id: expect.stringMatching(/^aud_/),
        at: new Date(clock.now()).toISOString(),
        event: 'file added',
        subject: 'scan.pdf',
        by: 'key',
        key_id: 'key_scanner',
        address: '192.0.2.7',
        details: { document: 'doc_scan.pdf', source: 'upload' },
        number: null,
        hash: null,
      },
    ]);
  });

  test('is noted from inside a transaction too, which it neither waits for nor follows', async () => {
    await expect(
      database.transact(async () => {
        audit.note({ account: 'acc_ann', event: 'sign-in failed', caller: { address: '192.0.2.9' } });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await audit.written();
    expect((await list()).entries).toMatchObject([{ event: 'sign-in failed', by: 'person', address: '192.0.2.9' }]);
  });

  test('is read a stretch at a time, by words and times; nobody sees what is another’s or nobody’s', async () => {
    const from = clock.now();
    await note('signed in');
    await note('file added', { subject: '100%_sure.pdf' });
    await note('file deleted', { subject: 'Lease.pdf' });
    await note('sign-in failed', { account: 'acc_ben' });
    await note('sign-in failed', { account: '' });
    const events = async (query: Parameters<typeof list>[0]) => (await list(query)).entries.map(({ event }) => event);
    expect(await events({})).toEqual(['file deleted', 'file added', 'signed in']);
    expect(await events({ text: 'FILE lease' })).toEqual(['file deleted']);
    expect(await events({ text: '%_' })).toEqual(['file added']);
    const time = (seconds: number) => new Date(from + seconds * 1_000).toISOString();
    expect(await events({ since: time(2), until: time(3) })).toEqual(['file added']);

    const first = await list({ limit: 2 });
    expect(first.entries).toHaveLength(2);
    const second = await list({ limit: 2, cursor: first.next_cursor ?? '' });
    expect([second.entries.map(({ event }) => event), second.next_cursor]).toEqual([['signed in'], null]);
    await expect(list({ cursor: 'yesterday' })).rejects.toMatchObject({ code: 'audit_cursor' });
  });

  test('is exported whole, as a list and as a table in which nothing is taken for a formula', async () => {
    await note('file added', { subject: '=HYPERLINK("https://example.org")' });
    clock.advance(1_000);
    for (let index = 0; index < 520; index += 1) audit.note({ account: 'acc_ann', event: 'signed in', subject: `n${index}` });
    await audit.written();
    await note('sign-in failed', { account: '' });
    const own = JSON.parse(await text(audit.export(ann, 'json', {}))) as { account: string; event: string }[];
    expect(own).toHaveLength(521);
    expect(new Set(own.map(({ account }) => account))).toEqual(new Set(['acc_ann']));
    const [head, ...rows] = (await text(audit.export(undefined, 'csv', {}))).trimEnd().split('\r\n');
    expect(head).toBe('time,account,event,subject,by,key,address,details,number,hash');
    expect(rows).toHaveLength(522);
    expect(rows[0]).toMatch(/,,sign-in failed,,server,,,,1,[0-9a-f]{64}$/);
    expect(rows.at(-1)).toContain(`"'=HYPERLINK(""https://example.org"")"`);
  });

  test('forgets what is older than the days that are set', async () => {
    await note('signed in');
    clock.advance(31 * DAY);
    await note('signed out');
    await audit.forgetOld();
    expect((await list()).entries.map(({ event }) => event)).toEqual(['signed out']);
  });

  test('is narrowed to what people, programs or the server did', async () => {
    const by = async (who: 'person' | 'key' | 'server') =>
      (await audit.list(ann, { limit: 50, by: who })).entries.map(({ event }) => event);
    await note('connection lost');
    caller = { keyId: null, memberId: null, address: '192.0.2.7' };
    await note('signed in');
    caller = { keyId: 'key_scanner', memberId: null, address: '192.0.2.7' };
    await note('file added');
    expect([await by('person'), await by('key'), await by('server')]).toEqual([
      ['signed in'],
      ['file added'],
      ['connection lost'],
    ]);
  });

  describe('as a chain', () => {
    const tables = () => database.tables<AuditTables>();
    const fourDays = async () => {
      for (const event of ['signed in', 'file added', 'file deleted', 'signed out']) {
        clock.advance(DAY);
        await note(event);
      }
    };
    const faults = async () => (await audit.verify()).faults;
    const entryAt = async (number: number) =>
      (await tables().selectFrom('audit_link').selectAll().where('number', '=', number).executeTakeFirstOrThrow()).entry_id;

    test('numbers the entries of each owner, and carries the hash of the one before in each', async () => {
      await fourDays();
      await note('sign-in failed', { account: '' });
      expect((await list()).entries.map(({ number }) => number)).toEqual([4, 3, 2, 1]);
      expect(await audit.verify()).toEqual({ logs: 2, entries: 5, waiting: 0, faults: [] });
    });

    test.each<[string, (id: string) => Promise<unknown>, RegExp]>([
      [
        'changed',
        (id) => tables().updateTable('audit_entry').set({ subject: 'Another.pdf' }).where('id', '=', id).execute(),
        /^Entry 2 of acc_ann \(aud_\w+\) is not what was written\.$/,
      ],
      [
        'moved to another time',
        (id) => tables().updateTable('audit_entry').set({ at: 1 }).where('id', '=', id).execute(),
        /^Entry 2 of acc_ann .* is not what was written\.$/,
      ],
      [
        'removed',
        (id) => tables().deleteFrom('audit_entry').where('id', '=', id).execute(),
        /^Entry 2 of acc_ann .* was removed\.$/,
      ],
      [
        'removed with its place',
        async (id) => {
          await tables().deleteFrom('audit_entry').where('id', '=', id).execute();
          await tables().deleteFrom('audit_link').where('entry_id', '=', id).execute();
        },
        /^Entry 2 of acc_ann is missing\.$/,
      ],
      [
        'put in',
        (id) =>
          sql`INSERT INTO audit_entry SELECT owner_id, 'aud_more', at, event, subject, key_id, address, details FROM audit_entry WHERE id = ${id}`.execute(
            tables(),
          ),
        /^1 entries were put in\.$/,
      ],
      [
        'cut off',
        async () => {
          await tables().deleteFrom('audit_entry').where('event', '=', 'signed out').execute();
          await tables().deleteFrom('audit_link').where('number', '=', 4).execute();
        },
        /^The entries of acc_ann end at 3 and should at 4\.$/,
      ],
    ])('tells that an entry was %s', async (_what, change, said) => {
      await fourDays();
      expect(await faults()).toEqual([]);
      await change(await entryAt(2));
      expect(await faults()).toEqual([expect.stringMatching(said)]);
    });

    test('holds when its beginning is too old and goes, and again when all of it has gone', async () => {
      await fourDays();
      clock.advance(28 * DAY);
      await audit.forgetOld();
      expect((await list()).entries.map(({ number, event }) => [number, event])).toEqual([
        [4, 'signed out'],
        [3, 'file deleted'],
      ]);
      expect(await faults()).toEqual([]);
      clock.advance(31 * DAY);
      await audit.forgetOld();
      expect(await audit.verify()).toMatchObject({ entries: 0, faults: [] });
      await note('signed in');
      expect((await list()).entries.map(({ number }) => number)).toEqual([5]);
      expect(await faults()).toEqual([]);
    });

    test('goes on after a process died before it linked what it had noted', async () => {
      await note('signed in');
      const died = assembleAudit(
        { database, clock, makeId: randomId, log: silentLog, currentCaller: () => undefined },
        { days: 30 },
      );
      await database.transact((transaction) => died.noteIn(transaction, { account: 'acc_ann', event: 'file added' }));
      expect(await audit.verify()).toMatchObject({ entries: 2, waiting: 1, faults: [] });
      await audit.catchUp();
      expect(await audit.verify()).toMatchObject({ entries: 2, waiting: 0, faults: [] });
      await died.written();
      expect((await list()).entries.map(({ number }) => number)).toEqual(expect.arrayContaining([1, 2]));
    });

    test('is one also where several processes link at the same moment', async () => {
      const caughtUp = Array.from({ length: 4 }, () => audit.catchUp);
      for (let index = 0; index < 450; index += 1)
        await database.transact((transaction) =>
          audit.noteIn(transaction, { account: 'acc_ann', event: 'file added', subject: `n${index}` }),
        );
      await Promise.all([...caughtUp.map((link) => link()), audit.written()]);
      expect(await audit.verify()).toEqual({ logs: 1, entries: 450, waiting: 0, faults: [] });
    });
  });
});
