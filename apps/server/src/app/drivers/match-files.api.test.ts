import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diskBlobStore } from '#engines/blob-store/drivers/disk/disk.ts';
import { migrate } from '#engines/database/migrate.ts';
import { installationMigrations } from '#engines/database/keep-installation.ts';
import { pglitePool } from '#engines/database/drivers/postgres/pglite-pool.ts';
import { overPool } from '#engines/database/drivers/postgres/postgres.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import type { Database } from '#engines/database/database.ts';
import { randomId } from '#kernel/ids.ts';
import { openTestProduct } from '../product.test-support.ts';
import { adoptFiles, matchFiles } from './match-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trove-match-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const storage = () => {
  const path = join(folder, randomId('files'));
  return { path, blobs: diskBlobStore(path) };
};
const databases: readonly [string, () => Promise<Database>][] = [
  ['the embedded database', async () => openSqlite(':memory:')],
  ['PostgreSQL', async () => overPool(await pglitePool())],
];

test.each(databases)(
  '%s and its files know each other again; others are refused until they are adopted',
  async (_name, open) => {
    const [first, second] = [await open(), await open()];
    for (const database of [first, second]) await migrate(database, installationMigrations, 1);
    const [mine, others, empty] = [storage(), storage(), storage()];
    const start = (database: Database, { blobs, path }: ReturnType<typeof storage>) =>
      matchFiles({ database, blobs, makeId: randomId }, path);
    await start(first, mine);
    await start(first, mine);
    await expect(start(second, mine)).rejects.toThrow(/The database is new, but the files in .* belong to another one/);
    await start(second, others);
    await expect(start(first, others)).rejects.toThrow(/belong to another database/);
    await expect(start(first, empty)).rejects.toThrow(/are not in .*BLOBS=s3/);
    expect(await readdir(folder)).not.toContain(empty.path);
    await adoptFiles({ database: first, blobs: empty.blobs, makeId: randomId });
    await start(first, empty);
    await first.close();
    await second.close();
  },
);

test('a server with a new database beside old files does not start, and removes none of them', async () => {
  await using product = await openTestProduct();
  const ines = await product.person('ines');
  await ines.upload('boiler.md', '# Boiler\n\nBleed the radiators in October.');
  const copy = join(folder, 'copied');
  await cp(join(product.dataDir, 'files'), join(copy, 'files'), { recursive: true });
  const before = await readdir(copy, { recursive: true });
  await expect(openTestProduct({ DATA_DIR: copy })).rejects.toThrow(/belong to another one.*files adopt/);
  expect((await readdir(copy, { recursive: true })).filter((path) => path.startsWith('files'))).toEqual(
    before.filter((path) => path.startsWith('files')),
  );
});
