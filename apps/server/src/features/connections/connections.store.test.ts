import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#engines/database/database.ts';
import { migrate } from '#engines/database/migrate.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import {
  connectionsOfAccounts,
  dueConnections,
  findConnection,
  insertConnection,
  listConnections,
  removeConnection,
  replaceSecret,
  sealedSecrets,
  takeLease,
  takeRefreshLease,
  updateLeased,
} from './connections.store.ts';
import { forgetAttempts, insertAttempt, latestAttempt, takeAttempt } from './consent/consent.store.ts';
import { forgetOldEvents, insertEvents, latestEvents } from './items/items.store.ts';
import { connectionMigrations, type ConnectionRow, type ItemRow } from './connections.tables.ts';
import { eachDatabase } from './simulation/each-database.test-support.ts';
import { sampleConnection } from './simulation/simulate-sync.test-support.ts';
import { pendingWork } from './fetch/fetch.store.ts';
import { connectionItems } from './items/items.store.ts';
import { connectionFiles } from './manage/manage.store.ts';
import { syncItems } from './sync/sync.store.ts';

const ada = scopeOf('ada').ownerId;
const ben = scopeOf('ben').ownerId;

const file = (id: string, fields: Partial<ItemRow> = {}): ItemRow => ({
  owner_id: ada,
  connection_id: 'con_items',
  id,
  parent_id: null,
  name: `${id}.pdf`,
  path: `/${id}.pdf`,
  path_key: `/${id}.pdf`,
  kind: 'file',
  revision: 'r1',
  bytes: 5_000_000_000,
  media_type: null,
  modified_at: 1_700_000_000_000,
  web_url: null,
  content: 'download',
  exports_as: null,
  refusal: null,
  generation: 1,
  settled: 1,
  pending_deletion: 0,
  gone_at: null,
  announced_path: null,
  announced_revision: null,
  document_key: `key-${id}`,
  document: 'none',
  fetched_revision: null,
  placed_path: null,
  work: 'fetch',
  skipped: null,
  tries: 0,
  next_try_at: 0,
  failure: null,
  quarantined_revision: null,
  ...fields,
});

describe.each(eachDatabase)('the stores of connections, on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await migrate(database, connectionMigrations, 0);
  });
  afterAll(() => database.close());
  const connect = async (id: string, fields: Partial<ConnectionRow> = {}) =>
    insertConnection(database, { ...sampleConnection(ada, 'dropbox', 0), id, ...fields });

  it('shows connections to their owner only', async () => {
    await connect('con_a');
    expect(await findConnection(database, ada, 'con_a')).toMatchObject({
      id: 'con_a',
      next_rescan_at: Number.MAX_SAFE_INTEGER,
    });
    expect(await findConnection(database, ben, 'con_a')).toBeUndefined();
    expect(await listConnections(database, ben)).toEqual([]);
  });

  it('leases a connection to one process at a time, and accepts writes of that one only', async () => {
    await connect('con_lease');
    const take = (lease: string, now: number) => takeLease(database, ada, 'con_lease', { lease, now, until: now + 10 });
    const takers = await Promise.all([take('one', 1), take('two', 1)]);
    expect(takers.filter(Boolean)).toHaveLength(1);
    expect(await take('three', 5)).toBe(false);
    expect(await take('three', 11)).toBe(true);
    expect(await updateLeased(database, ada, 'con_lease', 'one', { cursor: 'x' })).toBe(false);
    expect(await updateLeased(database, ada, 'con_lease', 'three', { cursor: 'y' })).toBe(true);
    expect((await findConnection(database, ada, 'con_lease'))?.cursor).toBe('y');
    const exchange = (now: number) => takeRefreshLease(database, ada, 'con_lease', { now, until: now + 10 });
    const exchangers = await Promise.all([exchange(1), exchange(1)]);
    expect(exchangers.filter(Boolean)).toHaveLength(1);
  });

  it('finds due connections, and those of a provider’s call', async () => {
    const asleep = { next_sync_at: Number.MAX_SAFE_INTEGER, next_fetch_at: Number.MAX_SAFE_INTEGER };
    await connect('con_due', { ...asleep, next_fetch_at: 50, account_id: 'dbid:due' });
    await connect('con_asleep', { ...asleep, account_id: 'dbid:due' });
    await connect('con_paused', { ...asleep, next_sync_at: 50, paused: 1, account_id: 'dbid:due' });
    expect((await dueConnections(database, 49)).map(({ id }) => id)).not.toContain('con_due');
    const due = (await dueConnections(database, 50)).map(({ id }) => id);
    expect(due).toContain('con_due');
    expect(due).not.toContain('con_asleep');
    expect(due).not.toContain('con_paused');
    const called = await connectionsOfAccounts(database, 'dropbox', ['dbid:due', 'dbid:unknown']);
    expect(called.map(({ id }) => id).sort()).toEqual(['con_asleep', 'con_due', 'con_paused']);
    expect(await connectionsOfAccounts(database, 'dropbox', [])).toEqual([]);
  });

  it('replaces a sealed secret only if it is unchanged', async () => {
    await connect('con_secret', { secret: 'v1.a.x' });
    expect(await sealedSecrets(database)).toContainEqual({ owner_id: ada, id: 'con_secret', secret: 'v1.a.x' });
    expect(await replaceSecret(database, ada, 'con_secret', { old: 'other', anew: 'z' })).toBe(false);
    expect(await replaceSecret(database, ada, 'con_secret', { old: 'v1.a.x', anew: 'v1.b.y' })).toBe(true);
    expect((await findConnection(database, ada, 'con_secret'))?.secret).toBe('v1.b.y');
  });

  it('keeps the latest events, newest first', async () => {
    await connect('con_events');
    const event = { owner_id: ada, connection_id: 'con_events', type: 'created', item_id: 'x', old_path: null, at: 0 } as const;
    await insertEvents(
      database,
      Array.from({ length: 1205 }, (_value, index) => ({ ...event, number: index + 1, path: `/${index + 1}` })),
    );
    await forgetOldEvents(database, ada, 'con_events', 1205);
    const kept = await latestEvents(database, ada, 'con_events', 2000);
    expect(kept).toHaveLength(200);
    expect(kept[0]?.path).toBe('/1205');
  });

  it('accepts one answer to an attempt to connect', async () => {
    const attempt = {
      id: 'state-1',
      owner_id: ada,
      kind: 'dropbox',
      verifier: 'v',
      browser: 'b',
      redirect_uri: 'r',
      watching: 1,
      connection_id: null,
      expires_at: 100,
      failure: null,
      writing: 0,
    } as const;
    await insertAttempt(database, attempt);
    expect(await latestAttempt(database, ada, 'dropbox')).toEqual(attempt);
    const taken = await Promise.all([takeAttempt(database, 'state-1'), takeAttempt(database, 'state-1')]);
    expect(taken.filter((one) => one !== undefined)).toEqual([attempt]);
    await insertAttempt(database, attempt);
    await forgetAttempts(database, 101);
    expect(await takeAttempt(database, 'state-1')).toBeUndefined();
  });

  it('counts, lists, searches and pages items, and deletes them with their connection', async () => {
    await connect('con_items');
    const items = connectionItems(database, ada, 'con_items');
    const files = connectionFiles(database, ada, 'con_items');
    const waiting = Array.from({ length: 205 }, (_value, index) => file(`w${String(index).padStart(3, '0')}`));
    await items.save([
      ...waiting,
      file('here', { fetched_revision: 'r1', document: 'present', work: null }),
      file('skipped', { skipped: 'It is too large', work: null }),
      file('failed', { quarantined_revision: 'r1', failure: 'Broken', work: null }),
      file('gone', { gone_at: 5, work: null }),
      file('folder', { kind: 'folder', path: '/folder', path_key: '/folder', work: null }),
      file('100%_sure', { path: '/folder/100%_sure.pdf', path_key: '/folder/100%_sure.pdf', parent_id: 'folder' }),
    ]);
    expect(await files.counts()).toEqual({ found: 209, here: 1, waiting: 206, skipped: 1, failed: 1 });
    expect((await items.one('here'))?.bytes).toBe(5_000_000_000);
    const list = (view: 'all' | 'failed', filter?: string) => files.list({ view, filter, after: '', limit: 500 });
    expect((await list('failed')).map(({ id }) => id)).toEqual(['failed']);
    expect((await list('all', '100%_SURE')).map(({ id }) => id)).toEqual(['100%_sure']);
    expect(await list('all', '%')).toHaveLength(1);
    expect(await items.idsBelow('/folder')).toEqual(['100%_sure']);
    const below: string[] = [];
    for await (const part of items.childrenInParts(['folder', 'none'], 1)) below.push(...part.map(({ id }) => id));
    expect(below).toEqual(['100%_sure']);
    const pages: string[] = [];
    for (let after: string | undefined = ''; after !== undefined;) {
      const page: ItemRow[] = await items.page(after, 50);
      pages.push(...page.map(({ id }) => id));
      after = page.at(-1)?.id;
    }
    expect(pages).toHaveLength(210);
    expect(new Set(pages).size).toBe(210);
    await pendingWork(database, ada, 'con_items').releaseQuarantined(null, 7);
    expect(await items.one('failed')).toMatchObject({ work: 'fetch', next_try_at: 7, quarantined_revision: null });
    expect((await files.inLibrary('', 10)).map(({ id }) => id)).toEqual(['here']);
    await items.eraseAll();
    await removeConnection(database, ada, 'con_items');
    expect(await files.counts()).toMatchObject({ found: 0 });
  });

  it('distinguishes items that a full listing did not contain from unchanged ones', async () => {
    await connect('con_seen');
    const items = syncItems(database, ada, 'con_seen');
    const row = (id: string, generation: number) => file(id, { connection_id: 'con_seen', generation });
    await items.save([row('old', 1), row('unchanged', 1), row('written', 2), row('also unchanged', 1)]);
    await items.noteSeen(['unchanged']);
    await items.noteSeen([]);
    await items.noteSeen(['also unchanged']);
    expect((await items.notSeenIn(2)).map(({ id }) => id)).toEqual(['old']);
    await items.forgetSeen();
    expect((await items.notSeenIn(2)).map(({ id }) => id).sort()).toEqual(['also unchanged', 'old', 'unchanged']);
  });
});
