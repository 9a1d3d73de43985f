import { writeFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RecognitionLanguages } from 'contract/recognition-languages';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';

let product: TestProduct;
let ines: TestPerson;
beforeAll(async () => {
  // A registry that nobody listens at: these tests fetch nothing.
  product = await openTestProduct({ TEXT_RECOGNITION: 'built-in', LANGUAGE_PACKAGES: 'http://127.0.0.1:9' });
  ines = await product.person('ines');
}, 120_000);
afterAll(() => product[Symbol.asyncDispose]());

const list = async () => RecognitionLanguages.parse((await ines.call('GET', '/api/recognition-languages')).body);
const stateOf = async (wanted: string) => (await list()).languages.find(({ code }) => code === wanted);

test(
  'languages that come with the program, that can be fetched, and that need a file are told apart',
  { timeout: 60_000 },
  async () => {
    expect(await list()).toMatchObject({ mayChange: true, recognising: 'on', licence: 'Apache-2.0', host: '127.0.0.1:9' });
    expect(await stateOf('de')).toMatchObject({ state: 'ready', origin: 'included' });
    expect(await stateOf('fa')).toMatchObject({ state: 'absent', download: 857_182 });
    expect(await stateOf('ru')).toMatchObject({ state: 'absent', download: null });
    expect(await ines.call('POST', '/api/recognition-languages/ru/add')).toMatchObject({
      status: 422,
      body: { code: 'language_has_no_package' },
    });
    expect((await ines.call('POST', '/api/recognition-languages/fa/add')).status).toBe(200);
    await expect.poll(async () => (await stateOf('fa'))?.state, { timeout: 30_000 }).toBe('stopped');
    expect((await stateOf('fa'))?.problem).toMatch(/LANGUAGE_PACKAGES\.$/);
  },
);

test('a file that is put into the folder of languages is a language that is at hand', async () => {
  await mkdir(join(product.dataDir, 'languages'), { recursive: true });
  await writeFile(join(product.dataDir, 'languages', 'rus.traineddata'), Buffer.alloc(12));
  expect(await stateOf('ru')).toMatchObject({ state: 'ready', origin: 'added' });
  expect((await ines.call('DELETE', '/api/recognition-languages/ru')).status).toBe(200);
  expect(await stateOf('ru')).toMatchObject({ state: 'absent' });
});

test(
  'where others reach the server, or the operator forbids it, nothing is fetched for anybody',
  { timeout: 60_000 },
  async () => {
    await product.restart({ LANGUAGE_INSTALL: 'off' });
    expect((await list()).mayChange).toBe(false);
    for (const path of ['fa/add', 'fa/cancel'])
      expect(await ines.call('POST', `/api/recognition-languages/${path}`)).toMatchObject({
        status: 403,
        body: { code: 'languages_not_yours' },
      });
    expect((await ines.call('DELETE', '/api/recognition-languages/fa')).status).toBe(403);
    await product.restart({ PUBLIC_URL: 'https://trove.example.org' });
    expect((await list()).mayChange).toBe(false);
    await product.restart({ PUBLIC_URL: 'https://trove.example.org', LANGUAGE_INSTALL: 'on', TEXT_RECOGNITION: 'off' });
    expect(await list()).toMatchObject({ mayChange: true, recognising: 'off' });
  },
);
