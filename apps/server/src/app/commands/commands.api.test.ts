import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '#kernel/clock.ts';
import { randomId } from '#kernel/ids.ts';
import { startFakeS3 } from '#engines/cloud-source/fakes/fake-s3.ts';
import { openEmbeddingService } from '#engines/embedder/embedding-service.test-support.ts';
import { silentLog } from '#kernel/log.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { describeSettings } from '../settings/describe-settings.ts';
import { madePdf } from '../made-pdf.test-support.ts';
import { openTestProduct } from '../product.test-support.ts';
import { settingTables } from '../settings/product-settings.ts';
import { createCommands } from './commands.ts';
import { SETTINGS_GUIDE } from './settings-command.ts';

let folder: string;
let dataDir: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trove-cli-'));
  dataDir = join(folder, 'data');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

interface Typed {
  readonly password?: string;
  /** To a question. */
  readonly answer?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly settings?: Readonly<Record<string, string>>;
}

/** Runs the command line as a person would type it. */
async function trove(
  words: string,
  { password = '', answer = '', environment = { DATA_DIR: dataDir }, settings = {} }: Typed = {},
) {
  let text = '';
  const commands = createCommands({
    environment: { ...environment, ...settings },
    surroundings: { clock: systemClock, makeId: randomId, log: silentLog },
    write: (part) => {
      text += part;
    },
    isTerminal: false,
    readPassword: () => Promise.resolve(password),
    readLine: () => Promise.resolve(answer),
  });
  const code = await commands(words.split(' '));
  return { code, text };
}

async function folderOfPdfs(): Promise<string> {
  const papers = join(folder, 'papers');
  await mkdir(join(papers, 'deep'), { recursive: true });
  await writeFile(join(papers, 'one.pdf'), await madePdf(['The barometer is falling.']));
  await writeFile(join(papers, 'deep', 'two.PDF'), await madePdf(['The anemometer is spinning.']));
  await writeFile(join(papers, 'broken.pdf'), 'not a pdf');
  await writeFile(join(papers, 'notes.svg'), 'ignored');
  return papers;
}

describe('accounts and keys', () => {
  test('an account is made, listed, and its key opens the API', async () => {
    await using product = await openTestProduct();
    const there = { environment: product.environment };
    expect(
      (
        await trove('user add --email ines@example.org --name Ines --password-stdin', {
          password: 'a long enough secret',
          ...there,
        })
      ).code,
    ).toBe(0);
    expect((await trove('user list', there)).text).toMatch(/ines@example\.org\s+Ines[^]*1 account/);
    const { text: key } = await trove('key create --email ines@example.org --scope files:read', there);
    const headers = { authorization: `Bearer ${key.trim()}` };
    expect((await fetch(`${product.address}/api/files`, { headers })).status).toBe(200);
    const refused = await fetch(`${product.address}/api/samples`, { method: 'POST', headers });
    expect(refused.status).toBe(403);
  });

  test('a weak password, an unknown address and an unknown command are refused in words', async () => {
    await expect(trove('user add --email a@example.org --password-stdin', { password: 'short' })).rejects.toThrow(
      /8 characters/,
    );
    await expect(trove('key create --email nobody@example.org')).rejects.toThrow(/account/);
    const unknown = await trove('dance');
    expect(unknown.code).not.toBe(0);
    expect(unknown.text).toContain("unknown command 'dance'");
  });
});

describe('a folder', () => {
  test('is read by the command itself when no server runs, and a second time adds nothing', async () => {
    const papers = await folderOfPdfs();
    await trove('user add --email ines@example.org --password-stdin', { password: 'a long enough secret' });
    const first = await trove(`ingest ${papers} --email ines@example.org`);
    expect(first.text).toContain('4 added, 0 were there already, 0 refused');
    expect(first.text).toContain('2 kept, and not read');
    expect(first.text).toContain('broken.pdf: This file is named as a PDF and does not hold one.');
    expect(first.text).toContain('notes.svg: Trove cannot read a .svg file.');
    expect((await trove(`ingest ${papers} --email ines@example.org`)).text).toContain('0 added, 4 were there already');
  });

  test('that is not there is said to be missing', async () => {
    await trove('user add --email ines@example.org --password-stdin', { password: 'a long enough secret' });
    await expect(trove(`ingest ${join(folder, 'nowhere')} --email ines@example.org`)).rejects.toThrow(
      /nowhere is not a folder that can be read: .* Nothing was added[.]/,
    );
  });

  test('is read by the server when one runs, and found there', async () => {
    await using product = await openTestProduct();
    const ines = await product.person('ines');
    const { text } = await trove(`ingest ${await folderOfPdfs()} --email ${ines.email}`, { environment: product.environment });
    expect(text).toContain('4 added');
    const { body } = await ines.call('POST', '/api/search', { query: 'what is the anemometer doing' });
    expect(body).toMatchObject({ results: [{ filename: 'two.PDF' }] });
    expect((await trove('reindex', { environment: product.environment })).text).toContain('4 documents read again');
  });
});

describe('reindexing', () => {
  test('moves the passages to the model that the settings name, with progress, and says who is left over and why', async () => {
    await using service = await openEmbeddingService();
    const settings = { EMBEDDINGS: 'openai-compatible:tiny:16', EMBEDDINGS_URL: service.address };
    await trove('user add --email ines@example.org --password-stdin', { password: 'a long enough secret' });
    await trove(`ingest ${await folderOfPdfs()} --email ines@example.org`);
    const { text } = await trove('reindex', { settings });
    expect(text).toContain('4 documents read again');
    expect(text).toContain('4 of 4');
    expect(text).not.toContain('ines@example.org:');
    // A document that is read again after its passages were embedded has them embedded once more.
    expect(new Set(service.calls.flatMap(({ texts }) => texts)).size).toBe(2);
    service.mishap = () => ({ status: 401 });
    const refused = await trove('reindex', { settings });
    expect(refused.text).toContain('ines@example.org: The embedding service does not accept the key');
  });
});

describe('the doctor', () => {
  test('finds a sound installation sound', async () => {
    const { code, text } = await trove('doctor');
    expect(text).toContain('✓ PDF reader: reads and draws');
    expect(code).toBe(0);
  });

  test('finds that the bucket of the settings is not there', async () => {
    await using server = await startFakeS3();
    const { code, text } = await trove('doctor', {
      settings: {
        BLOBS: 's3://another',
        S3_ENDPOINT: server.url,
        S3_ACCESS_KEY: server.accessKey,
        S3_SECRET_KEY: server.settings.secretKey,
      },
    });
    expect(text).toContain(`✗ originals: There is no bucket another at ${server.url}`);
    expect(code).toBe(1);
  });

  test('finds a lost original, says which, and ends with 1', async () => {
    await trove('user add --email ines@example.org --password-stdin', { password: 'a long enough secret' });
    await trove(`ingest ${await folderOfPdfs()} --email ines@example.org`);
    await rm(join(dataDir, 'files', 'originals'), { recursive: true });
    const { code, text } = await trove('doctor');
    expect(code).toBe(1);
    expect(text).toContain('✗ every document has its original: 3 documents have lost their original');
  });
});

describe('what search has lost', () => {
  test('is found by the doctor, mended by it, and read by the server that runs', async () => {
    await using product = await openTestProduct();
    const ines = await product.person('ines');
    await ines.upload('one.pdf', await madePdf(['The barometer is falling.']));
    const there = { environment: product.environment };
    expect((await trove('doctor', there)).text).toContain('✓ search: as the libraries say');
    await product.served.product.index.removeOwner(scopeOf(ines.accountId).ownerId);

    const sick = await trove('doctor', there);
    expect(sick.text).toContain('✗ search: 1 documents are ready but cannot be found');
    expect(sick.code).toBe(1);
    const mending = await trove('doctor --mend', there);
    expect(mending.text).toContain('search: 1 documents are ready but cannot be found; being mended');
    const owners = () => product.served.product.index.listOwners();
    await expect.poll(owners, { timeout: 60_000 }).toEqual([scopeOf(ines.accountId).ownerId]);
    await expect.poll(() => product.served.product.engines.queue.pending(), { timeout: 60_000 }).toBe(0);
    expect((await trove('doctor', there)).code).toBe(0);
    expect((await trove('doctor --mend', there)).text).toContain('search: nothing to mend');
  });
});

test('the guide to the settings says what the program reads', async () => {
  expect(await readFile(SETTINGS_GUIDE, 'utf8')).toBe(describeSettings(settingTables));
});

describe('a command in words', () => {
  test('prints its plan, changes nothing until it is agreed to, and is taken back', async () => {
    const add = 'user add --email ines@example.org --password-stdin';
    await trove(add, { password: 'a long enough password' });
    await trove(`ingest ${await folderOfPdfs()} --email ines@example.org`);
    const say = 'do move one.pdf to Weather';
    const asked = await trove(say);
    expect(asked.text).toContain('one.pdf  (no folder) -> Weather');
    expect(asked.text).toContain('Nothing was changed');
    await expect(trove('undo')).rejects.toThrow('No command of this library can be undone');
    expect((await trove(say, { answer: 'y' })).text).toMatch(/1 done\nTake it back with: trove undo cmd_/);
    expect((await trove('undo')).text).toContain('1 undone');
    expect((await trove(`${say} --yes`)).text).toContain('1 done');
  });

  test('works beside a running server, on the library that is named', async () => {
    await using product = await openTestProduct();
    const ines = await product.person('ines');
    await product.person('otto');
    await ines.upload('one.pdf', await madePdf(['The barometer is falling.']));
    const { environment } = product;
    await expect(trove('do star one.pdf --yes', { environment })).rejects.toThrow('Say whose library');
    expect((await trove(`do star one.pdf --yes --email ${ines.email}`, { environment })).code).toBe(0);
    expect(await ines.call('GET', '/api/files/one.pdf')).toMatchObject({ body: { file: { starred: true } } });
  });

  test('says what it could not read, or will not do', async () => {
    await trove('user add --email ines@example.org --password-stdin', { password: 'a long enough password' });
    for (const words of ['do who delivers the water', 'do delete everything for good', 'do move nothing.pdf to Away']) {
      const { code, text } = await trove(words);
      expect([words, code]).toEqual([words, 1]);
      expect(text).toContain('Nothing was changed');
    }
  });
});

describe('languages of recognition', () => {
  test('are listed, added from a file that is data of Tesseract, and removed', async () => {
    expect((await trove('languages list')).text).toMatch(/^de +German +comes with the program$/m);
    const data = Buffer.alloc(40);
    data.writeInt32LE(1, 0);
    data.writeBigInt64LE(12n, 4);
    const file = join(folder, 'swe.traineddata');
    await writeFile(file, data);
    expect((await trove(`languages add sv --from ${file}`)).text).toContain('Swedish was added');
    expect((await trove('languages list')).text).toMatch(/^sv +Swedish +added$/m);
    expect((await trove('languages remove sv')).text).toContain('Swedish was removed');
    expect((await trove('languages list')).text).toMatch(/^sv +Swedish +can be added$/m);
  });

  test('are not added from a file that is none', async () => {
    const file = join(folder, 'swe.traineddata');
    await writeFile(file, 'hello, this is a letter and no data at all');
    await expect(trove(`languages add sv --from ${file}`)).rejects.toThrow('is no data of Tesseract');
    await expect(trove('languages remove sv')).rejects.toThrow('was not added');
    await expect(trove(`languages add de --from ${file}`)).rejects.toThrow('comes with the program');
    expect((await trove('languages list')).text).toMatch(/^sv +Swedish +can be added$/m);
  });
});
