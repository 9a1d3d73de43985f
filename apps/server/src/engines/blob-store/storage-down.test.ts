import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startFakeS3 } from '#engines/cloud-source/fakes/fake-s3.ts';
import { openLine, toPort } from '#kernel/line.test-support.ts';
import { StorageDownError } from '#kernel/storage-down.ts';
import { BlobNotFoundError, type BlobStore } from './blob-store.ts';
import { diskBlobStore } from './drivers/disk/disk.ts';
import { s3BlobStore } from './drivers/s3/s3.ts';

const from = (content: string) => Readable.from([Buffer.from(content)]);
/** Everything that can be asked of a store. */
const questions: Readonly<Record<string, (store: BlobStore) => Promise<unknown>>> = {
  put: (store) => store.put('a/new', from('new')),
  read: async (store) => text(await store.read('a/kept')),
  size: (store) => store.size('a/kept'),
  move: (store) => store.move('a/kept', 'a/moved'),
  list: async (store) => {
    for await (const _blob of store.list('a/'));
  },
  'lend as a file': (store) => store.withLocalFile('a/kept', async () => undefined),
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trove-down-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('S3 storage behind a line that fails', () => {
  let server: Awaited<ReturnType<typeof startFakeS3>>;
  let line: Awaited<ReturnType<typeof openLine>>;
  let store: BlobStore;
  beforeAll(async () => {
    server = await startFakeS3();
    line = await openLine(toPort(Number(new URL(server.url).port)));
  });
  afterAll(async () => {
    line.cut();
    await server[Symbol.asyncDispose]();
  });
  beforeEach(async () => {
    await line.open();
    server.settings.secretKey = 'sample-secret';
    store = s3BlobStore({
      endpoint: `http://127.0.0.1:${line.port}`,
      region: 'us-east-1',
      bucket: server.bucket,
      prefix: '',
      accessKey: server.accessKey,
      secretKey: server.settings.secretKey,
      scratch: folder,
      silenceMilliseconds: 250,
    });
    server.store('a/kept', Buffer.alloc(200_000, 'k'));
  });

  test.each(Object.entries(questions))('that refuses is down: %s', async (_name, ask) => {
    line.cut();
    await expect(ask(store)).rejects.toThrow(StorageDownError);
  });

  test.each(Object.entries(questions))('that hangs ends in bounded time, and is down: %s', async (_name, ask) => {
    line.hang();
    await expect(ask(store)).rejects.toThrow(/stopped answering/);
  });

  test.each(Object.entries(questions))('that cuts every answer is down: %s', async (_name, ask) => {
    line.cutAfter(60);
    await expect(ask(store)).rejects.toThrow(StorageDownError);
  });

  test('that breaks off in the middle of a file lends no half of it', async () => {
    line.cutAfter(100_000);
    const lend = store.withLocalFile('a/kept', () => Promise.reject(new Error('Half a file was lent')));
    await expect(lend).rejects.toThrow(StorageDownError);
  });

  test('that has just hung is not waited for again, and is asked when it had a rest', async () => {
    line.hang();
    await expect(store.size('a/kept')).rejects.toThrow(/stopped answering$/);
    await expect(store.size('a/kept')).rejects.toThrow(/not asked so soon/);
    await line.open();
    await expect.poll(() => store.size('a/kept').catch(() => 0), { timeout: 20_000 }).toBe(200_000);
  });

  test('whose line comes back in the middle of the tries answers as if nothing was', async () => {
    line.cut();
    const asked = store.size('a/kept');
    await line.open();
    expect(await asked).toBe(200_000);
  });

  test.each([500, 503, 429])('that answers %i each time is down', async (status) => {
    for (let times = 0; times < 4; times++) server.faults.push({ status, text: '<Error><Code>SlowDown</Code></Error>' });
    await expect(store.size('a/kept')).rejects.toThrow(StorageDownError);
    expect(await store.size('a/kept')).toBe(200_000);
  });

  test('that does not let us in any more is down, and no file is lost by that', async () => {
    server.settings.secretKey = 'another-secret';
    await expect(store.size('a/kept')).rejects.toThrow(/answered 403/);
  });

  test('knows what it does not have from what it cannot say', async () => {
    await expect(store.size('a/none')).rejects.toThrow(BlobNotFoundError);
  });
});

describe('a disk that fails', () => {
  let root: string;
  let store: BlobStore;
  beforeEach(async () => {
    root = join(folder, 'files');
    store = diskBlobStore(root);
    await store.put('a/kept', from('kept'));
  });

  test.each(Object.entries(questions))('because it was taken away is down: %s', async (_name, ask) => {
    await rename(root, join(folder, 'elsewhere'));
    await expect(ask(store)).rejects.toThrow(StorageDownError);
    await rename(join(folder, 'elsewhere'), root);
    await expect(ask(store)).resolves.not.toThrow();
  });

  test.each(Object.entries(questions))('because something else lies in its place is down: %s', async (_name, ask) => {
    await rename(root, join(folder, 'elsewhere'));
    await writeFile(root, 'no folder');
    await expect(ask(store)).rejects.toThrow(StorageDownError);
  });

  test('knows what it does not have from what it cannot say', async () => {
    await expect(store.size('a/none')).rejects.toThrow(BlobNotFoundError);
  });
});
