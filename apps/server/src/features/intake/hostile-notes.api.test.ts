import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import type { ImportList } from 'contract/imports';
import type * as z from 'zod';
import { afterEach, expect, test, vi } from 'vitest';
import yazl from 'yazl';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';

// Files that keep a parser as busy as they like end by the limits of a process, which a busy machine reaches in its own time.
vi.setConfig({ testTimeout: 240_000 });

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanUp.splice(0).reverse()) await clean();
});

async function open(...options: Parameters<typeof openTestProduct>): Promise<TestProduct> {
  const product = await openTestProduct(...options);
  cleanUp.push(async () => product[Symbol.asyncDispose]());
  return product;
}

async function zipOf(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream as Readable);
}

async function bring(product: TestProduct, person: TestPerson, zip: Buffer): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(zip)]), 'Notes.zip');
  const headers = { authorization: `Bearer ${person.key}` };
  const answer = await fetch(`${product.address}/api/imports`, { method: 'POST', body: form, headers });
  expect(answer.status).toBe(202);
}

const latest = async (person: TestPerson) => {
  const { imports } = (await person.call('GET', '/api/imports')).body as z.infer<typeof ImportList>;
  return imports[0];
};

/** The longest that this thread, which is also the server's, was kept from anything else while `work` ran. Milliseconds. */
async function longestStall(work: () => Promise<void>): Promise<number> {
  let longest = 0;
  let before = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - before);
    before = now;
  }, 10);
  await work();
  clearInterval(timer);
  return longest;
}
/** Far above what a busy machine adds, far below what one of these files cost when it was typeset on the server's own thread (26 s and more). */
const STALLED = 5_000;

const HOSTILE = {
  'Notes/tags.html': '<h1 '.repeat(25_000),
  'Notes/word.txt': 'a'.repeat(60_000),
  'Notes/deep.html': '<div><ul><li>'.repeat(10_000),
};

test('notes made to keep a parser busy stall nobody, and the others are brought', async () => {
  const product = await open();
  const ada = await product.person('ada');
  const stall = await longestStall(async () => {
    await bring(product, ada, await zipOf({ ...HOSTILE, 'Notes/fine.md': 'Water the beans on Sunday.' }));
    await expect.poll(async () => (await latest(ada))?.finishedAt ?? null, { timeout: 200_000 }).not.toBeNull();
  });
  expect(stall).toBeLessThan(STALLED);
  const done = await latest(ada);
  expect(done).toMatchObject({ status: 'done', total: 4 });
  const files = ((await ada.call('GET', '/api/files')).body as { files: { filename: string }[] }).files;
  expect(files.map(({ filename }) => filename)).toContain('fine.md');
});

test('a file in a watched folder that is made to keep a parser busy is set aside, and the server answers all the while', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trove-hostile-'));
  cleanUp.push(() => rm(folder, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(HOSTILE)) await writeFile(join(folder, path.replace('Notes/', '')), content);
  await writeFile(join(folder, 'fine.md'), 'Water the beans on Sunday.');
  const product = await open({ LOCAL_ROOTS: folder });
  const bo = await product.person('bo');
  const stall = await longestStall(async () => {
    const added = await bo.call('POST', '/api/connections', { kind: 'local-folder', fields: { folder } });
    expect(added.status).toBeLessThan(300);
    const names = async () => {
      const { files } = (await bo.call('GET', '/api/files')).body as { files: { filename: string }[] };
      return files.map(({ filename }) => filename);
    };
    await expect.poll(names, { timeout: 200_000 }).toContain('fine.md');
  });
  expect(stall).toBeLessThan(STALLED);
});

test('a restart while such a file is under way goes on without a stall, and stopping does not wait for it', async () => {
  const product = await open();
  const cleo = await product.person('cleo');
  // Long enough to be under way when the server stops.
  await bring(product, cleo, await zipOf({ 'Notes/long.html': '<p>a</p>'.repeat(150_000), 'Notes/fine.md': 'Beans.' }));
  await expect.poll(async () => (await latest(cleo))?.status, { timeout: 60_000 }).toBe('reading');
  const stopping = performance.now();
  await product.restart();
  expect(performance.now() - stopping).toBeLessThan(60_000);
  await expect.poll(async () => (await latest(cleo))?.finishedAt ?? null, { timeout: 200_000 }).not.toBeNull();
  expect(await latest(cleo)).toMatchObject({ status: 'done', total: 2 });
});
