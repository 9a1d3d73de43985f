import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withArchive } from '#platform/archives/open-archive.ts';
import { madePdf } from '../made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '../product.test-support.ts';
import { runCommands } from '../run-commands.test-support.ts';

let product: TestProduct;
let ines: TestPerson;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trove-leaving-'));
  product = await openTestProduct();
  ines = await product.person('ines');
  await ines.upload('diary.pdf', await madePdf(['The diary of the lighthouse.']));
});
afterEach(async () => {
  await product[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});
const user = (...words: string[]) => runCommands(['user', ...words, '--email', ines.email], product.environment);

test('a suspended person is shut out beside the running server, keeps what they have, and comes back', async () => {
  expect((await user('suspend')).text).toContain('nobody can sign in');
  expect((await ines.call('GET', '/api/files')).status).toBe(401);
  expect((await runCommands(['user', 'list'], product.environment)).text).toMatch(/ines@example\.org.*suspended/);
  await product.restart();
  await user('resume');
  expect((await ines.call('GET', '/api/files')).body).toMatchObject({ files: [{ filename: 'diary.pdf' }] });
  expect((await ines.call('POST', '/api/search', { query: 'lighthouse' })).body).toMatchObject({
    results: [{ filename: 'diary.pdf' }],
  });
});

test('everything of a person comes as one file, which replaces none', async () => {
  const file = join(folder, 'ines.zip');
  await user('suspend');
  expect((await user('export', file)).code).toBe(0);
  const entries = await withArchive(
    file,
    { maxMembers: 10 },
    async (members) =>
      new Map(await Promise.all(members.map(async ({ path, open }) => [path, await text(await open())] as const))),
  );
  expect([...entries.keys()].toSorted()).toEqual([
    'account.json',
    'activity.csv',
    'library.json',
    'notes.json',
    'originals/diary.pdf',
  ]);
  expect(entries.get('account.json')).toContain(ines.email);
  expect(entries.get('activity.csv')).toContain('account suspended');
  await writeFile(file, 'mine');
  await expect(user('export', file)).rejects.toThrow(/EEXIST/);
  expect(await readFile(file, 'utf8')).toBe('mine');
});

test('a person is deleted only when it is said twice, also when suspended', async () => {
  await user('suspend');
  expect((await user('delete')).text).toContain('1 document (0.0 MB) would go. Nothing was deleted');
  expect((await user('delete', '--yes')).text).toContain('The account and 1 document (0.0 MB) are deleted');
  expect((await runCommands(['user', 'list'], product.environment)).text).toBe('0 accounts\n');
  expect((await product.served.product.library.summariseAll()).holdings.size).toBe(0);
});
