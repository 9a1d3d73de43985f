import { text } from 'node:stream/consumers';
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
import { auditMigrations } from './audit.tables.ts';

const DAY = 86_400_000;
const ann = scopeOf('acc_ann');
const ben = scopeOf('acc_ben');
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
    for (const scope of [ann, ben, scopeOf('')]) await audit.erase(scope);
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
    expect(head).toBe('time,account,event,subject,by,key,address,details');
    expect(rows).toHaveLength(522);
    expect(rows[0]).toMatch(/,,sign-in failed,,server,,,$/);
    expect(rows.at(-1)).toContain(`"'=HYPERLINK(""https://example.org"")"`);
  });

  test('forgets what is older than the days that are set', async () => {
    await note('signed in');
    clock.advance(31 * DAY);
    await note('signed out');
    await audit.forgetOld();
    expect((await list()).entries.map(({ event }) => event)).toEqual(['signed out']);
  });
});
