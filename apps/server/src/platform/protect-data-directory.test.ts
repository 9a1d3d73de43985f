import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exposedPaths, protectDataDirectory } from './protect-data-directory.ts';

const PARTS = ['files', 'trove.sqlite', 'link'];
let outer: string;
let folder: string;
beforeEach(async () => {
  outer = await mkdtemp(join(tmpdir(), 'trove-modes-'));
  folder = join(outer, 'data');
  await mkdir(join(folder, 'files'), { recursive: true });
  for (const name of ['trove.sqlite', 'trove.sqlite-wal', 'foreign', '../outside']) await writeFile(join(folder, name), '');
  await symlink(join(outer, 'outside'), join(folder, 'link'));
  for (const name of ['', 'files']) await chmod(join(folder, name), 0o755);
  for (const name of ['trove.sqlite', 'trove.sqlite-wal', 'foreign', '../outside']) await chmod(join(folder, name), 0o644);
});
afterEach(() => rm(outer, { recursive: true }));

async function modes(): Promise<Record<string, string>> {
  const names = ['', 'files', 'trove.sqlite', 'trove.sqlite-wal', 'foreign', 'link'];
  const found = names.map(async (name) => [name, ((await stat(join(folder, name))).mode & 0o7777).toString(8)] as const);
  return Object.fromEntries(await Promise.all(found));
}
const OURS_CLOSED = { files: '700', 'trove.sqlite': '600', 'trove.sqlite-wal': '600', foreign: '644', link: '644' };

test.skipIf(process.platform === 'win32')('a folder made with 755 is closed to others, and our parts of it', async () => {
  expect(await exposedPaths(folder, PARTS)).toHaveLength(4);
  expect(await protectDataDirectory(folder, PARTS)).toEqual([]);
  expect(await modes()).toEqual({ ...OURS_CLOSED, '': '700' });
  expect(await exposedPaths(folder, PARTS)).toEqual([]);
});

test.skipIf(process.platform === 'win32')(
  'a folder that everybody uses keeps its mode, and what is not ours in it',
  async () => {
    await chmod(folder, 0o1777);
    expect(await protectDataDirectory(folder, PARTS)).toEqual([]);
    expect(await modes()).toEqual({ ...OURS_CLOSED, '': '1777' });
  },
);
