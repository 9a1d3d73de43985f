import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { SearchAnswer } from 'contract/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { openSqliteSnapshot } from '#engines/database/snapshots/sqlite-snapshot.ts';
import { randomId } from '#kernel/ids.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '../product.test-support.ts';
import { runCommands } from '../run-commands.test-support.ts';
import { openInstallation } from './open-installation.ts';
import { readProductSettings } from '../settings/product-settings.ts';
import { isMadeAgain } from './write-backup.ts';
import { lineOfRow } from './backup-format.ts';

let product: TestProduct;
let ines: TestPerson;
let folder: string;
beforeAll(async () => {
  product = await openTestProduct();
  ines = await product.person('ines');
  await ines.upload('boiler.md', '# Boiler\n\nBleed the radiators in October.');
  await ines.upload('harbour.md', '# Harbour\n\nThe lighthouse keeper feeds the albatross at dawn.');
  folder = await mkdtemp(join(tmpdir(), 'trove-backup-'));
}, 60_000);
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

/** Every row of an installation, as lines in order. */
async function rowsOf(environment: Readonly<Record<string, string>>) {
  const { snapshot } = await openInstallation(readProductSettings(environment));
  try {
    const tables: Record<string, string[]> = {};
    for (const table of (await snapshot.tableNames()).filter((name) => !isMadeAgain(name))) {
      tables[table] = [];
      for await (const rows of snapshot.rows(table)) tables[table].push(...rows.map(lineOfRow));
      tables[table].sort();
    }
    return tables;
  } finally {
    await snapshot[Symbol.asyncDispose]();
  }
}

/** A folder without an installation; tests on a server of PostgreSQL restore into the embedded database too. */
const newPlace = async () => ({ DATA_DIR: await mkdtemp(join(folder, 'place-')) });

/** The files of a place, but for the lock of the folder. */
async function leftIn({ DATA_DIR: folder }: { DATA_DIR: string }): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  return files.filter((name) => !['lock.sqlite', 'holder'].includes(name)).sort();
}

test('a backup of a running server is restored elsewhere, every row the same, and answers again', async () => {
  // Rows are compared with those of a running server: it must have nothing left to write.
  await expect.poll(() => product.served.product.engines.queue.pending(), { timeout: 60_000 }).toBe(0);
  const file = join(folder, 'whole.backup');
  expect(await runCommands(['backup', file], product.environment)).toMatchObject({
    code: 0,
    text: expect.stringContaining('not sealed'),
  });
  const place = await newPlace();
  const { text } = await runCommands(['restore', file], place);
  expect(text).toMatch(/2 documents and \d+ files .* restored, every checksum compared/);
  expect(await rowsOf(place)).toEqual(await rowsOf(product.environment));

  // Where tests run on a server of PostgreSQL, a product of the tests gets a database of its own there, not the restored one.
  if (product.environment['DATABASE_URL'] !== undefined) return;
  await using restored = await openTestProduct({ ...place });
  const ask = () =>
    fetch(`${restored.address}/api/search`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ines.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'who feeds the albatross' }),
    });
  await expect
    .poll(async () => SearchAnswer.parse(await (await ask()).json()).results[0]?.filename, { timeout: 60_000 })
    .toBe('harbour.md');
}, 120_000);

test('a sealed backup opens with its passphrase and with no other, and no changed or missing byte goes unnoticed', async () => {
  const [right, wrong] = [join(folder, 'right'), join(folder, 'wrong')];
  await writeFile(right, 'correct horse battery\n');
  await writeFile(wrong, 'wrong horse battery\n');
  const file = join(folder, 'sealed.backup');
  await runCommands(['backup', file, '--passphrase-file', right], product.environment);
  const content = await readFile(file);
  expect(content.includes('boiler')).toBe(false);

  const attempt = async (bytes: Buffer, passphrase?: string) => {
    const [place, copy] = [await newPlace(), join(folder, `${randomId('copy')}.backup`)];
    await writeFile(copy, bytes);
    const words = ['restore', copy, ...(passphrase === undefined ? [] : ['--passphrase-file', passphrase])];
    const refusal = await runCommands(words, place).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    return { refusal, left: await leftIn(place) };
  };
  expect(await attempt(content, right)).toEqual({
    refusal: null,
    left: expect.arrayContaining(['trove.sqlite', 'keys/connections']),
  });
  expect(await attempt(content, wrong)).toEqual({ refusal: expect.stringContaining('does not open the backup'), left: [] });
  expect(await attempt(content)).toEqual({ refusal: expect.stringContaining('--passphrase-file'), left: [] });
  const changed = Buffer.from(content);
  changed.writeUInt8(changed.readUInt8(changed.length - 100) ^ 1, changed.length - 100);
  expect(await attempt(changed, right)).toEqual({ refusal: expect.stringContaining('changed'), left: [] });
  expect(await attempt(content.subarray(0, -10), right)).toEqual({ refusal: expect.stringContaining('changed'), left: [] });
}, 60_000);

test('a backup that is not sealed and was cut off anywhere is refused, and leaves nothing', async () => {
  const file = join(folder, 'cut.backup');
  await runCommands(['backup', file], product.environment);
  const content = await readFile(file);
  for (const share of [0, 0.001, 0.3, 0.9, 0.9999]) {
    const [place, copy] = [await newPlace(), join(folder, `${share}.backup`)];
    await writeFile(copy, content.subarray(0, Math.floor(content.length * share)));
    await expect(runCommands(['restore', copy], place)).rejects.toThrow(/cut off/);
    expect(await leftIn(place)).toEqual([]);
  }
});

test('a backup that is not sealed and has something behind its end is refused, and leaves what was there before', async () => {
  const file = join(folder, 'longer.backup');
  await runCommands(['backup', file], product.environment);
  await appendFile(file, 'ten bytes.');
  const place = await newPlace();
  await expect(runCommands(['restore', file], place)).rejects.toThrow(/Something follows the end of the backup/);
  expect(await leftIn(place)).toEqual([]);

  const theirs = join(place.DATA_DIR, 'files', 'acc_other', 'doc_other', 'original');
  await mkdir(dirname(theirs), { recursive: true });
  await writeFile(theirs, 'of somebody else');
  await expect(runCommands(['restore', file], place)).rejects.toThrow(/Something follows/);
  expect(await leftIn(place)).toEqual(['files/acc_other/doc_other/original']);
});

test('nothing is restored over an installation, and no backup written over a file', async () => {
  const file = join(folder, 'once.backup');
  await runCommands(['backup', file], product.environment);
  await expect(runCommands(['backup', file], product.environment)).rejects.toThrow(/is there already/);
  const place = await newPlace();
  await runCommands(['restore', file], place);
  await expect(runCommands(['restore', file], place)).rejects.toThrow(/installation in .* already/);
  expect((await rowsOf(place))['document']).toHaveLength(2);
  await expect(runCommands(['backup', file], await newPlace())).rejects.toThrow(/is there already|There is no installation/);
});

test('a folder gets a backup named after the time, and keeps as many as it is told', async () => {
  const backups = await mkdtemp(join(folder, 'kept-'));
  for (const name of ['trove-2026-01-01T00-00-00.backup', 'trove-2026-01-02T00-00-00.backup', 'mine.backup'])
    await writeFile(join(backups, name), '');
  await runCommands(['backup', backups, '--keep', '2'], product.environment);
  const names = (await readdir(backups)).sort();
  expect(names).toEqual(['mine.backup', 'trove-2026-01-02T00-00-00.backup', expect.stringMatching(/^trove-20.*\.backup$/)]);
  await expect(runCommands(['backup', join(backups, 'x'), '--keep', '2'], product.environment)).rejects.toThrow(
    /goes with a folder/,
  );
});

test('a move copies everything to another folder, also where one was killed before, and the place it came from stays as it is', async () => {
  const [file, from] = [join(folder, 'move.backup'), await newPlace()];
  await runCommands(['backup', file], product.environment);
  await runCommands(['restore', file], from);
  const before = await rowsOf(from);
  const place = { DATA_DIR: join(folder, 'moved') };
  // What a kill leaves: a database whose one transaction never ended.
  await mkdir(place.DATA_DIR);
  await openSqlite(join(place.DATA_DIR, 'trove.sqlite')).close();
  const { text } = await runCommands(['move', '--to', place.DATA_DIR], from);
  expect(text).toContain('2 documents');
  expect(await rowsOf(place)).toEqual(before);
  expect(await rowsOf(from)).toEqual(before);
});

test('nothing is moved beside a running server, whose people would lose what they add meanwhile', async () => {
  const to = join(folder, 'not-moved');
  await expect(runCommands(['move', '--to', to], product.environment)).rejects.toThrow(/A server works on what is here/);
  await expect(readdir(to)).rejects.toThrow(/ENOENT/);
});

test('a snapshot of the embedded database does not see what is written after it', async () => {
  if (product.environment['DATABASE_URL'] !== undefined) return;
  await using snapshot = openSqliteSnapshot(join(product.dataDir, 'trove.sqlite'));
  await product.person('later');
  const accounts: unknown[] = [];
  for await (const rows of snapshot.rows('account')) accounts.push(...rows);
  expect(accounts).toHaveLength(1);
});
