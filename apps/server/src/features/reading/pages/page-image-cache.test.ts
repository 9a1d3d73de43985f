import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '#kernel/clock.ts';
import { silentLog } from '#kernel/log.ts';
import { createPageImageCache } from './page-image-cache.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trove-pictures-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (limit: number) => createPageImageCache({ folder, limit, clock: systemClock, log: silentLog });
const picture = (bytes: number) => new Uint8Array(bytes).fill(1);

test('what was stored is found, what was not is not', async () => {
  const cache = open(1_000);
  await cache.store('doc_1', '1-320.webp', picture(10));
  expect(await cache.find('doc_1', '1-320.webp')).toHaveLength(10);
  expect(await cache.find('doc_1', '2-320.webp')).toBeUndefined();
});

test('over the limit the longest unused go', async () => {
  const cache = open(100);
  for (const name of ['a', 'b', 'c']) await cache.store('doc_1', name, picture(33));
  await cache.find('doc_1', 'a');
  await cache.store('doc_1', 'd', picture(33));
  expect(await cache.find('doc_1', 'a')).toBeDefined();
  expect(await cache.find('doc_1', 'b')).toBeUndefined();
  expect((await readdir(join(folder, 'doc_1'))).length).toBeLessThan(4);
});

test('a new process finds what an earlier one stored', async () => {
  await open(1_000).store('doc_1', 'a', picture(5));
  expect(await open(1_000).find('doc_1', 'a')).toHaveLength(5);
});

test("a deleted document's pictures go at once", async () => {
  const cache = open(1_000);
  await cache.store('doc_1', 'a', picture(5));
  await cache.store('doc_10', 'a', picture(5));
  await cache.removeDocument('doc_1');
  expect(await cache.find('doc_1', 'a')).toBeUndefined();
  expect(await cache.find('doc_10', 'a')).toBeDefined();
});

test('a folder that cannot be read is said in the log, and whoever asks finds nothing', async () => {
  const taken = join(folder, 'taken');
  await writeFile(taken, 'a file of that name');
  const warned: string[] = [];
  const log = { ...silentLog, warn: (message: string) => warned.push(message) };
  const cache = createPageImageCache({ folder: taken, limit: 100, clock: systemClock, log });
  expect(await cache.find('doc_1', 'a')).toBeUndefined();
  expect(warned).toEqual(['pictures of pages that were kept are not known']);
});
