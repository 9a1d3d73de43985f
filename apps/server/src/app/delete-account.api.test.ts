import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { madePdf } from './made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from './product.test-support.ts';

let product: TestProduct;
let ines: TestPerson;
let paul: TestPerson;
beforeAll(async () => {
  product = await openTestProduct();
  [ines, paul] = [await product.person('ines'), await product.person('paul')];
  for (const person of [ines, paul]) {
    const { body } = await person.upload('diary.pdf', await madePdf([`The diary of ${person.email}.`]));
    const { id } = body as { id: string };
    const folder = await person.call('POST', '/api/folders', { name: 'Private' });
    await person.call('PATCH', `/api/files/${id}`, { folderId: (folder.body as { folder: { id: string } }).folder.id });
    const pages = await person.call('GET', `/api/pdf/${id}/pages`);
    await fetch(product.address + ((pages.body as { pages: { url: string }[] }).pages[0]?.url ?? ''));
    await person.call('POST', '/api/downloads', { ids: [id] });
    const second = await person.upload('old.pdf', await madePdf([`Thrown away by ${person.email}.`]));
    await person.call('DELETE', `/api/files/${(second.body as { id: string }).id}`);
    await person.call('PUT', '/api/me/embedding-model', { model: 'builtin' });
  }
}, 60_000);
afterAll(() => product[Symbol.asyncDispose]());

type Rows = Record<string, unknown>[];

/** Every table of every database of the product, with its rows. */
async function allTables(): Promise<Map<string, Rows>> {
  const url = product.environment['DATABASE_URL'];
  return url === undefined ? tablesOfFiles() : tablesOfServer(url);
}

function tablesOfFiles(): Map<string, Rows> {
  const tables = new Map<string, Rows>();
  const files = readdirSync(product.dataDir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.sqlite'));
  for (const file of files.filter((name) => !name.endsWith('lock.sqlite'))) {
    const database = new DatabaseSync(join(product.dataDir, file), { readOnly: true });
    for (const { name } of database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all())
      tables.set(`${file}.${String(name)}`, database.prepare(`SELECT * FROM "${String(name)}"`).all());
    database.close();
  }
  return tables;
}

async function tablesOfServer(url: string): Promise<Map<string, Rows>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const tables = new Map<string, Rows>();
  const { rows } = await client.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
  );
  for (const { name } of rows) tables.set(name, (await client.query<Record<string, unknown>>(`SELECT * FROM "${name}"`)).rows);
  await client.end();
  return tables;
}

/** The tables with a row that holds one of the words. */
async function tablesHolding(words: readonly string[]): Promise<string[]> {
  const textOf = (row: Record<string, unknown>) =>
    Object.values(row)
      .map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value)))
      .join(' ');
  const holds = (rows: Rows) => rows.map(textOf).some((text) => words.some((word) => text.includes(word)));
  return [...(await allTables())].flatMap(([name, rows]) => (holds(rows) ? [name] : [])).toSorted();
}

/** Every file of somebody below the data directory, without the databases' own. */
const storedFiles = () =>
  readdirSync(product.dataDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(files\/(?!installation\/)|cache\/)/.test(name) && statSync(join(product.dataDir, name)).isFile())
    .toSorted();

test('deleting an account leaves no trace of it in any table, file or index, and none missing of another', async () => {
  const { identity, library, engines } = product.served.product;
  const ids = await library.listIds(scopeOf(ines.accountId));
  const traces = [ines.accountId, ines.email, ...ids];
  await expect.poll(() => engines.queue.pending(), { timeout: 20_000 }).toBe(0);
  const othersBefore = await tablesHolding([paul.accountId, paul.email]);
  const filesBefore = storedFiles();
  expect(ids).toHaveLength(2);
  expect((await tablesHolding(traces)).length).toBeGreaterThan(5);

  await identity.deleteAccount(scopeOf(ines.accountId), ines.email);
  expect((await ines.call('GET', '/api/files')).status).toBe(401);
  await expect.poll(() => engines.queue.pending()).toBe(0);

  expect(await tablesHolding(traces)).toEqual([]);
  expect(await tablesHolding([paul.accountId, paul.email])).toEqual(othersBefore);
  expect(storedFiles()).toHaveLength(filesBefore.length / 2);
  expect((await paul.call('POST', '/api/search', { query: 'diary' })).body).toMatchObject({
    results: [{ filename: 'diary.pdf' }],
  });
});
