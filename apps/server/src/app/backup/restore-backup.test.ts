import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import { diskBlobStore } from '#engines/blob-store/drivers/disk/disk.ts';
import type { Database } from '#engines/database/database.ts';
import { migrate } from '#engines/database/migrate.ts';
import { pglitePool } from '#engines/database/drivers/postgres/pglite-pool.ts';
import { overPool } from '#engines/database/drivers/postgres/postgres.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { openPostgresSnapshot } from '#engines/database/snapshots/postgres-snapshot.ts';
import type { Snapshot } from '#engines/database/snapshots/snapshot.ts';
import { hasTables } from '#engines/database/snapshots/write-rows.ts';
import { openSqliteSnapshot } from '#engines/database/snapshots/sqlite-snapshot.ts';
import { allMigrations } from '../drivers/open-engines.ts';
import { lineOfRow } from './backup-format.ts';
import { createByteReader } from './byte-reader.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trove-restore-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Rows {
  page: { owner_id: string; document_id: string; page_number: number; text: string; words: Uint8Array };
  secret: { name: string; value: string };
}
const ordered = allMigrations.toSorted((a, b) => (a.name < b.name ? -1 : 1));
const steps = (count: number) => ordered.slice(0, count);
const facts = { version: '0', now: 1, progress: () => undefined };

const copy = async (snapshot: Snapshot, database: Database) => {
  const blobs = diskBlobStore(join(folder, 'none'));
  const reader = createByteReader(writeBackup({ snapshot, blobs, keys: null }, facts));
  const target = { database, blobs, keepKeys: () => Promise.resolve() };
  return restoreBackup(reader, target, { ...facts, migrations: allMigrations });
};

/** Every cell that a database has a kind of its own for. */
async function fill(database: Database) {
  const values = Array.from({ length: 250 }, (_none, index) => ({ name: `secret ${index}`, value: `“${index}” 😀 \n "\\` }));
  await database.tables<Rows>().insertInto('secret').values(values).execute();
}

const secretsOf = async (database: Database) =>
  (await database.tables<Rows>().selectFrom('secret').selectAll().orderBy('name').execute()).map(lineOfRow);

test('rows go from the embedded database to PostgreSQL and back, and are the same', async () => {
  const file = join(folder, 'there.sqlite');
  const first = openSqlite(file);
  await migrate(first, allMigrations, 1);
  await fill(first);
  const pool = await pglitePool();
  const postgres = overPool(pool);
  // Citus puts views of its own into every database.
  await sql`CREATE VIEW citus_tables AS SELECT 1 AS one`.execute(postgres.tables());
  expect(await hasTables(postgres)).toBe(false);
  const back = openSqlite(join(folder, 'back.sqlite'));
  {
    await using snapshot = openSqliteSnapshot(file);
    expect((await copy(snapshot, postgres)).rows['secret']).toBe(250);
  }
  expect(await hasTables(postgres)).toBe(true);
  const there = await secretsOf(postgres);
  {
    await using snapshot = await openPostgresSnapshot(pool);
    await copy(snapshot, back);
  }
  expect(there).toEqual(await secretsOf(first));
  expect(await secretsOf(back)).toEqual(await secretsOf(first));
  await first.close();
  await back.close();
}, 60_000);

test('a backup of an older version is brought up to date', async () => {
  const file = join(folder, 'old.sqlite');
  const old = openSqlite(file);
  await migrate(old, steps(5), 1);
  await fill(old);
  const current = openSqlite(join(folder, 'current.sqlite'));
  {
    await using snapshot = openSqliteSnapshot(file);
    await copy(snapshot, current);
  }
  expect(await secretsOf(current)).toEqual(await secretsOf(old));
  await expect(migrate(current, allMigrations, 1)).resolves.toBeUndefined();
  await old.close();
  await current.close();
});

test('a backup of a newer version is refused, and nothing is written', async () => {
  const file = join(folder, 'new.sqlite');
  const newer = openSqlite(file);
  await migrate(newer, [...allMigrations, { name: '2999-01-01-00-later', up: () => Promise.resolve() }], 1);
  const current = openSqlite(join(folder, 'empty.sqlite'));
  {
    await using snapshot = openSqliteSnapshot(file);
    await expect(copy(snapshot, current)).rejects.toThrow(/newer than this one/);
  }
  await newer.close();
  await current.close();
});

test('a move that was interrupted goes on: what is at the new place and the same is not copied again', async () => {
  const file = join(folder, 'moved-from.sqlite');
  const first = openSqlite(file);
  await migrate(first, allMigrations, 1);
  await fill(first);
  await first.close();
  const [from, to] = [diskBlobStore(join(folder, 'from')), diskBlobStore(join(folder, 'to'))];
  const contents = new Map(Array.from({ length: 6 }, (_none, at) => [`acc/doc${at}/original`, `content ${at}`.repeat(at + 1)]));
  for (const [key, content] of contents) await from.put(key, Readable.from([Buffer.from(content)]));
  const copied: string[] = [];
  /** Counts, and breaks when so many have come. */
  const counting = (most: number): BlobStore => ({
    ...to,
    async put(key, content) {
      if (copied.length === most) {
        content.destroy();
        throw new Error('the power went');
      }
      copied.push(key);
      return to.put(key, content);
    },
  });
  const move = async (name: string, blobs: BlobStore) => {
    await using snapshot = openSqliteSnapshot(file);
    const database = openSqlite(join(folder, name));
    const reader = createByteReader(writeBackup({ snapshot, blobs: from, keys: null, newBlobs: blobs }, facts));
    try {
      const target = { database, blobs, keepKeys: () => Promise.resolve(), isMove: true };
      const totals = await restoreBackup(reader, target, { ...facts, migrations: allMigrations });
      return { totals, secrets: await secretsOf(database) };
    } finally {
      await reader.close();
      await database.close();
    }
  };
  await expect(move('moved.sqlite', counting(3))).rejects.toThrow('the power went');
  const beforeIt = copied.splice(0);
  // Of the same size, but not the same.
  const [damaged = ''] = beforeIt;
  await to.put(damaged, Readable.from([Buffer.alloc(await to.size(damaged), 'x')]));
  const { totals, secrets } = await move('moved.sqlite', counting(6));
  expect([...copied].sort()).toEqual([...contents.keys()].filter((key) => key === damaged || !beforeIt.includes(key)));
  expect(totals.files).toBe(6);
  expect(secrets).toHaveLength(250);
  for (const [key, content] of contents) expect(await text(await to.read(key))).toBe(content);
});

test('a backup that says a file is there already is refused', async () => {
  const file = join(folder, 'same.sqlite');
  const first = openSqlite(file);
  await migrate(first, allMigrations, 1);
  await first.close();
  const blobs = diskBlobStore(join(folder, 'same'));
  await blobs.put('acc/doc/original', Readable.from([Buffer.from('here')]));
  await using snapshot = openSqliteSnapshot(file);
  const reader = createByteReader(writeBackup({ snapshot, blobs, keys: null, newBlobs: blobs }, facts));
  const database = openSqlite(':memory:');
  const target = { database, blobs, keepKeys: () => Promise.resolve() };
  await expect(restoreBackup(reader, target, { ...facts, migrations: allMigrations })).rejects.toThrow(/lacks the file/);
  await reader.close();
  await database.close();
});
