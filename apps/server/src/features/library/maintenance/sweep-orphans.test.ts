import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import { diskBlobStore } from '#engines/blob-store/drivers/disk/disk.ts';
import type { Database } from '#engines/database/database.ts';
import { installationMigrations } from '#engines/database/keep-installation.ts';
import { pglitePool } from '#engines/database/drivers/postgres/pglite-pool.ts';
import { overPool } from '#engines/database/drivers/postgres/postgres.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { migrate } from '#engines/database/migrate.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { silentLog } from '#kernel/log.ts';
import { libraryMigrations } from '../library.tables.ts';
import { originalKey, typesetFromKey } from '../original-key.ts';
import { createSweepOrphans } from './sweep-orphans.ts';

const OWNERS = ['acc_ann', 'acc_ben', 'acc_cat'].map(scopeOf);
const NOW = { now: () => 4_000_000_000_000 };

describe.each([
  { name: 'sqlite', open: async () => openSqlite(':memory:') },
  { name: 'postgres', open: async () => overPool(await pglitePool()) },
])('the sweep of orphans on $name', ({ open }) => {
  let database: Database;
  let folder: string;
  let blobs: BlobStore;
  beforeAll(async () => {
    database = await open();
    await migrate(database, [...installationMigrations, ...libraryMigrations], 0);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'trove-sweep-'));
    blobs = diskBlobStore(folder);
    for (const scope of OWNERS)
      for (const id of ['doc_1', 'doc_2', 'doc_3', 'doc_4'])
        for (const key of [originalKey(scope, id), typesetFromKey(scope, id)]) await blobs.put(key, Readable.from(['bytes']));
    return () => rmSync(folder, { recursive: true });
  });

  const keys = async () => {
    const found: string[] = [];
    for await (const { key } of blobs.list('')) found.push(key);
    return found;
  };
  const sweep = (given: { most?: number; graceMilliseconds?: number; store?: BlobStore } = {}) =>
    createSweepOrphans({ database, blobs: given.store ?? blobs, clock: NOW, log: silentLog })(given);

  test('looks at so many keys in one go, and the next one goes on behind them until all were looked at', async () => {
    const before = await keys();
    expect(before).toHaveLength(24);
    expect(await sweep({ most: 10 })).toBe(10);
    expect(await keys()).toEqual(before.slice(10));
    expect(await sweep({ most: 10 })).toBe(10);
    expect(await sweep({ most: 10 })).toBe(4);
    expect(await keys()).toEqual([]);
    await blobs.put(before[0] ?? '', Readable.from(['again']));
    expect(await sweep({ most: 10 })).toBe(1);
  });

  test('a death in the middle loses no place: nothing is left over, and little is looked at twice', async () => {
    const before = await keys();
    const looked: string[] = [];
    const dying = (deaths: number): BlobStore => ({
      ...blobs,
      async *list(prefix, after) {
        for await (const blob of blobs.list(prefix, after)) {
          looked.push(blob.key);
          if (looked.length === deaths) throw new Error('The process dies');
          yield blob;
        }
      },
    });
    expect(await sweep({ most: 7 })).toBe(7);
    await expect(sweep({ store: dying(5) })).rejects.toThrow('dies');
    expect(await keys()).toEqual(before.slice(7));
    looked.length = 0;
    expect(await sweep({ store: dying(Infinity) })).toBe(17);
    expect(looked).toEqual(before.slice(7));
    expect(await keys()).toEqual([]);
  });

  test('what is young stays, and is looked at in the next round', async () => {
    expect(await sweep({ graceMilliseconds: Infinity })).toBe(0);
    expect(await keys()).toHaveLength(24);
    expect(await sweep()).toBe(24);
  });
});
