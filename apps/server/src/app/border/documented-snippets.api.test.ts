import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openBrowser } from '#features/identity/identity.test-support.ts';
import { madePdf } from '../made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '../product.test-support.ts';

const page = (name: string) => new URL(`../../../../web/app/content/documentation/${name}.md`, import.meta.url);
const SERVER = fileURLToPath(new URL('../../..', import.meta.url));
const has = (program: string) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;

/** The examples of the page in one language, as they are there. */
const examplesIn = (language: string, name = 'api'): string[] =>
  [...readFileSync(page(name), 'utf8').matchAll(/^```(\w+)\n([^]*?)^```$/gm)].flatMap(([, named, code = '']) =>
    named === language ? [code] : [],
  );

let product: TestProduct;
let ann: TestPerson;
let folder: string;
beforeAll(async () => {
  product = await openTestProduct();
  ann = await product.person('ann');
  folder = await mkdtemp(join(tmpdir(), 'trove-snippets-'));
  await writeFile(join(folder, 'minutes.pdf'), await madePdf(['The association meets on the first Monday of each month.']));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await product[Symbol.asyncDispose]();
});

/**
 * Runs an example with a key; only the address is another one.
 *
 * @param answer acts once on the first line that it writes
 * @returns what it wrote
 */
async function run(
  program: string,
  given: readonly string[],
  code: string,
  cwd: string,
  answer: (line: string) => Promise<void> = () => Promise.resolve(),
): Promise<string> {
  const env = { ...process.env, KEY: ann.key };
  const child = spawn(program, [...given, code.replaceAll('http://localhost:8000', product.address)], { cwd, env });
  let [written, errors] = ['', ''];
  let answered: Promise<unknown> | undefined;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    written += text;
    // A program whose question was not answered would ask for ever.
    if (written.includes('\n'))
      answered ??= answer(written).then(
        () => undefined,
        (error: unknown) => {
          child.kill();
          return error;
        },
      );
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const exitCode = await new Promise((resolve, reject) => child.once('close', resolve).once('error', reject));
  expect(await answered).toBeUndefined();
  expect([exitCode, exitCode === 0 ? '' : errors]).toEqual([0, '']);
  return written;
}

describe.skipIf(!has('curl'))('the examples with curl (skipped where it is not installed)', () => {
  test('upload, search and list', async () => {
    const [upload = '', search = '', list = ''] = examplesIn('sh');
    const { file } = JSON.parse(await run('sh', ['-c'], upload, folder)) as { file: { id: string } };
    expect(file).toMatchObject({ name: 'minutes.pdf', path: '/Association', metadata: { year: 2026 } });
    await vi.waitFor(
      async () => expect((await ann.call('GET', `/v1/api/files/${file.id}`)).body).toMatchObject({ file: { status: 'ready' } }),
      { timeout: 60_000, interval: 50 },
    );
    expect(JSON.parse(await run('sh', ['-c'], search, folder))).toMatchObject({ hits: [{ file_id: file.id, page: 1 }] });
    expect(JSON.parse(await run('sh', ['-c'], list, folder))).toMatchObject({ total: 1, files: [{ id: file.id }] });
  });

  test('put a file into the inbox', async () => {
    const [put = ''] = examplesIn('sh', 'scan-and-share');
    await run('sh', ['-c'], put, folder);
    expect((await ann.call('GET', '/v1/api/audit?text=file%20added')).body).toMatchObject({ success: true });
    expect(JSON.parse(await run('sh', ['-c'], examplesIn('sh')[2] ?? '', folder))).toMatchObject({ total: 1 });
  });

  test('search and list in TypeScript', async () => {
    const [code = ''] = examplesIn('ts');
    const written = await run(process.execPath, ['--input-type=module-typescript', '-e'], code, SERVER);
    expect(written).toMatch(/^minutes\.pdf, page 1: The association meets on the first Monday/);
    expect(written).toContain('1 files in /Association');
  });

  test('hear an event in TypeScript', async () => {
    const [, , code = ''] = examplesIn('ts');
    expect(await run(process.execPath, ['--input-type=module-typescript', '-e'], code, SERVER)).toBe(
      '1 file.created minutes.pdf\n',
    );
  });

  test('keep a copy of a library in TypeScript', async () => {
    const [, , , code = ''] = examplesIn('ts');
    expect(await run(process.execPath, ['--input-type=module-typescript', '-e'], code, SERVER)).toBe('1 files\n');
  });

  test('keep a spreadsheet of invoices up to date in TypeScript', async () => {
    const [, , , , code = ''] = examplesIn('ts');
    const round = () => run(process.execPath, ['--input-type=module-typescript', '-e'], code, SERVER);
    const places = ['invoices.csv', 'invoices.json'].map((name) => join(SERVER, name));
    const names = async () => {
      const [head = '', ...lines] = (await readFile(places[0] ?? '', 'utf8')).trimEnd().split('\r\n');
      expect(head).toContain(',sender,recipient,reference,total,currency,net,tax,iban,');
      return lines.map((line) => line.split(',')[0]);
    };
    try {
      expect(await round()).toBe('invoices.csv is written\n');
      expect(await names()).toEqual([]);
      expect(await round()).toBe('nothing has changed\n');
      const { files } = (await ann.call('GET', '/v1/api/files')).body as { files: { id: string; name: string }[] };
      const minutes = `/v1/api/files/${files.find(({ name }) => name === 'minutes.pdf')?.id ?? ''}`;
      await ann.call('PATCH', `${minutes}/facts`, { fact: 'kind', value: 'invoice' });
      expect(await round()).toBe('invoices.csv is written\n');
      expect(await names()).toEqual(['minutes.pdf']);
      await ann.call('DELETE', minutes);
      expect(await round()).toBe('invoices.csv is written\n');
      expect(await names()).toEqual([]);
      await ann.call('POST', `${minutes}/restore`);
      await ann.call('DELETE', `${minutes}/facts/kind`);
    } finally {
      for (const place of places) await rm(place, { force: true });
    }
  });

  test('sign in without a key in TypeScript', async () => {
    const [, code = ''] = examplesIn('ts');
    // It asks without a pause, so that nobody waits here.
    const hasty = code.replace('  scopes:', '  wait: () => new Promise((go) => setImmediate(go)),\n  scopes:');
    const written = await run(process.execPath, ['--input-type=module-typescript', '-e'], hasty, SERVER, async (text) => {
      const [, typed = '', address = ''] = /Enter (\S+) at (\S+)/.exec(text) ?? [];
      const browser = openBrowser();
      const check = await browser.submit(await browser.visit(address), { user_code: typed });
      const form = await browser.submit(check, { confirm: 'yes' });
      const consent = await browser.submit(form, { email: ann.email, password: 'the secret of ann' });
      await browser.submit(consent, { scope: 'files:read' });
    });
    expect(written).toMatch(/\n1 files\n$/);
  });

  test.skipIf(!has('python3'))('search and list in Python (skipped where it is not installed)', async () => {
    const [code = ''] = examplesIn('python');
    const written = await run('python3', ['-c'], code, folder);
    expect(written).toMatch(/^minutes\.pdf 1 The association meets/);
    expect(written).toContain('/Association minutes.pdf ready');
  });
});
