import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BlobStoreFullError } from '../../blob-store.ts';
import { diskBlobStore } from './disk.ts';

const SIZE = 1024 * 1024;
let folder: string;
/** A file system of 1 MB needs the rights of root, and a system that has one. */
let isMounted = false;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'trove-full-'));
  isMounted = spawnSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'trove-full', folder]).status === 0;
});
afterAll(() => {
  if (isMounted) spawnSync('/bin/umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
});

const filesBelow = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

test('a disk that is full at the last byte is said, leaves nothing behind and harms nothing that is there', async ({
  skip,
}) => {
  if (!isMounted) skip('this system lets us mount nothing');
  const blobs = diskBlobStore(folder);
  await blobs.put('originals/ada/doc_1', Readable.from(['what is there']));
  const before = filesBelow().length;
  async function* oneByteTooMany() {
    for (let sent = 0; sent < SIZE; sent += 64 * 1024) yield Buffer.alloc(64 * 1024, 1);
    yield Buffer.alloc(1);
  }
  await expect(blobs.put('originals/ada/doc_2', Readable.from(oneByteTooMany()))).rejects.toThrow(BlobStoreFullError);
  expect(filesBelow()).toHaveLength(before);
  expect(await text(await blobs.read('originals/ada/doc_1'))).toBe('what is there');
  // The room is free again.
  await blobs.put('originals/ada/doc_2', Readable.from(['small']));
  expect(await text(await blobs.read('originals/ada/doc_2'))).toBe('small');
});
