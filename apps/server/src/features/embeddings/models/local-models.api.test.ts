import { appendFile, mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { EmbeddingModel } from 'contract/embedding-model';
import { LocalModels, ModelImportAnswer } from 'contract/local-models';
import { SearchAnswer } from 'contract/search';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { openModelHub, type ModelHub } from './made-model.test-support.ts';

let hub: ModelHub;
let product: TestProduct;
beforeAll(async () => {
  hub = await openModelHub();
  product = await openTestProduct(hub.environment);
});
afterEach(async () => {
  hub.mishap = () => undefined;
  hub.requests.length = 0;
  for (const { id } of hub.list.models) await product.served.product.embeddings.local.remove(id);
});
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await hub[Symbol.asyncDispose]();
});

let people = 0;
const person = () => product.person(`reader${++people}`);
const listOf = async (one: TestPerson) => LocalModels.parse((await one.call('GET', '/api/local-models')).body);
const stateOf = async (one: TestPerson, id = 'tiny') => (await listOf(one)).models.find((model) => model.id === id)?.state;
const press = (one: TestPerson, id = 'tiny') => one.call('POST', `/api/local-models/${id}/install`);
const untilState = (one: TestPerson, state: string, id = 'tiny') =>
  expect.poll(() => stateOf(one, id), { timeout: 60_000 }).toBe(state);
const modelOf = async (one: TestPerson) => EmbeddingModel.parse((await one.call('GET', '/api/me/embedding-model')).body);
const untilActive = (one: TestPerson, active: string | null) =>
  expect.poll(async () => (await modelOf(one)).active, { timeout: 60_000 }).toBe(active);
const search = async (one: TestPerson, query: string) =>
  SearchAnswer.parse((await one.call('POST', '/api/search', { query, min_score: 0 })).body).results;
/** On a busy machine the model may take longer to open than a search waits for it. */
const untilFound = (one: TestPerson, query: string, filename: string) =>
  expect.poll(async () => (await search(one, query))[0]?.filename, { timeout: 60_000 }).toBe(filename);
const filesOfModels = () => readdir(join(product.dataDir, 'models'));

/** Papers of which one says what is asked for in words that only the made models know to be alike. */
async function withPapers(): Promise<TestPerson> {
  const one = await person();
  await one.upload('attic.pdf', await madePdf(['A quimfer hangs in the attic.']));
  await one.upload('letter.pdf', await madePdf(['Thank you for your letter about the garden fence.']));
  return one;
}

describe('a model in one press', { timeout: 180_000 }, () => {
  test('is fetched, tried and used: what shares no word is found, the sentence marked, and everything goes when it is removed', async () => {
    const one = await withPapers();
    expect(await search(one, 'zorblat')).toEqual([]);
    expect(hub.requests).toEqual([]);
    expect((await listOf(one)).models[0]).toMatchObject({ state: 'absent', licence: 'MIT', inUse: false, progress: null });

    expect((await press(one)).status).toBe(200);
    await untilState(one, 'installed');
    await untilActive(one, 'local:tiny:32');
    await untilFound(one, 'What is the zorblat for?', 'attic.pdf');
    expect((await listOf(one)).models[0]).toMatchObject({ state: 'installed', inUse: true, download: 0 });

    // What comes later has vectors from the beginning.
    await one.upload('shed.pdf', await madePdf(['A plonket hangs in the shed.']));
    await untilFound(one, 'What is the drimsel for?', 'shed.pdf');

    await one.call('DELETE', '/api/local-models/tiny');
    await untilActive(one, null);
    expect(await search(one, 'zorblat')).toEqual([]);
    expect(await product.served.product.index.listSpaces(scopeOf(one.accountId).ownerId)).toEqual([]);
    expect(await filesOfModels()).toEqual([]);
  });

  test('that reads results again puts first what it says answers, and is done without when it goes', async () => {
    const one = await person();
    await one.upload('lamp.pdf', await madePdf(['The lamp is new.']));
    await one.upload('lamp-and-more.pdf', await madePdf(['A lamp, a chair, a table and a quimfer are old.']));
    const first = async () => (await search(one, 'lamp zorblat'))[0]?.filename;
    await expect.poll(first, { timeout: 30_000 }).toBe('lamp.pdf');
    await press(one, 'tiny-reranker');
    await untilState(one, 'installed', 'tiny-reranker');
    await expect.poll(first, { timeout: 60_000 }).toBe('lamp-and-more.pdf');
    expect((await listOf(one)).models[1]).toMatchObject({ task: 'rerank', inUse: true });
    expect((await modelOf(one)).models.map(({ id }) => id)).toEqual(['builtin']);
    await one.call('DELETE', '/api/local-models/tiny-reranker');
    expect(await first()).toBe('lamp.pdf');
  });

  test('goes on over a line that is cut, asking for the rest alone, and does not believe one that sends the whole again', async () => {
    const one = await person();
    let cuts = 2;
    hub.mishap = (path) =>
      path.endsWith('.tgz') && cuts-- > 0
        ? { cutAfter: 1_000_000 }
        : path.endsWith('json')
          ? { ignoresRange: true }
          : undefined;
    await press(one);
    await untilState(one, 'installed');
    const archives = hub.requests.filter((request) => request.includes('.tgz'));
    expect(archives).toHaveLength(3);
    expect(archives[1]).toMatch(/bytes=[1-9]\d*-$/);
  });

  test('keeps nothing that is not the file it should be, says so, and goes on when asked again', async () => {
    const one = await person();
    hub.mishap = (path) => {
      const right = hub.list.models[0]?.model;
      return path.endsWith('embedding.onnx') ? { content: new Uint8Array(right?.bytes ?? 0) } : undefined;
    };
    await press(one);
    await untilState(one, 'stopped');
    expect((await listOf(one)).models[0]?.problem).toContain('does not have the checksum it should have');
    expect(await readdir(join(product.dataDir, 'models', 'tiny.partial'))).toEqual(['tokenizer.json']);
    expect((await modelOf(one)).models.map(({ id }) => id)).toEqual(['builtin']);
    hub.mishap = () => undefined;
    hub.requests.length = 0;
    await press(one);
    await untilState(one, 'installed');
    expect(hub.requests).toEqual(['/made/tiny/resolve/v1/onnx/embedding.onnx']);
  });

  test('takes no more than it should, and says what a hub answers that refuses', async () => {
    const one = await person();
    hub.mishap = (path) => (path.endsWith('json') ? { content: new Uint8Array(5_000_000) } : undefined);
    await press(one);
    await untilState(one, 'stopped');
    expect((await listOf(one)).models[0]?.problem).toContain('has more than');
    hub.mishap = () => ({ status: 503 });
    await press(one);
    await expect.poll(async () => (await listOf(one)).models[0]?.problem, { timeout: 30_000 }).toContain('answered 503');
  });

  test('goes on after a restart where it was, and is thrown away when cancelled', async () => {
    const one = await person();
    hub.mishap = (path) => (path.endsWith('embedding.onnx') ? { status: 500 } : undefined);
    await press(one);
    await untilState(one, 'stopped');
    await product.restart();
    await expect.poll(() => hub.requests.filter((path) => path.endsWith('embedding.onnx')).length, { timeout: 30_000 }).toBe(2);
    expect(hub.requests.filter((path) => path.endsWith('.tgz'))).toHaveLength(1);
    await one.call('POST', '/api/local-models/tiny/cancel');
    expect(await stateOf(one)).toBe('absent');
    expect((await filesOfModels()).filter((name) => name.startsWith('tiny'))).toEqual([]);
  });

  test('whose file is damaged later is no end of search: words answer, and it is said what to do', async () => {
    const one = await withPapers();
    await press(one);
    await untilState(one, 'installed');
    await untilActive(one, 'local:tiny:32');
    const file = join(product.dataDir, 'models', 'tiny', 'model.onnx');
    await truncate(file, 1_000);
    expect((await search(one, 'garden fence'))[0]).toMatchObject({ filename: 'letter.pdf' });
    expect(await product.served.product.embeddings.local.examine()).toMatchObject([
      { id: 'tiny', problem: expect.stringContaining('damaged') },
    ]);
    // As large as it should be, and nonsense inside.
    await appendFile(file, new Uint8Array((hub.list.models[0]?.model.bytes ?? 0) - 1_000));
    await product.restart();
    expect((await search(one, 'garden fence'))[0]).toMatchObject({ filename: 'letter.pdf' });
  });

  test('comes from a folder where there is no network, its files known by what is in them', async () => {
    const one = await person();
    const folder = await mkdtemp(join(tmpdir(), 'models-to-import-'));
    const send = (path: string) => one.call('POST', '/api/local-models/import', { path });
    hub.mishap = () => ({ status: 404 });
    expect(await send(join(folder, 'nothing'))).toMatchObject({ status: 422, body: { code: 'model_path_unknown' } });
    expect(await send(folder)).toMatchObject({ status: 422, body: { code: 'model_files_unknown' } });
    await hub.saveAll(folder);
    const answer = ModelImportAnswer.parse((await send(folder)).body);
    expect(answer).toEqual({ installed: ['Tiny', 'Tiny reranker'], incomplete: [] });
    expect(await stateOf(one)).toBe('installed');
    expect(hub.requests).toEqual([]);
    await rm(folder, { recursive: true });
  });
});

describe('whose choice it is', { timeout: 180_000 }, () => {
  test('where others reach the server, the operator’s alone', async () => {
    await product.restart({ PUBLIC_URL: 'https://trove.example.org' });
    const one = await person();
    expect(await listOf(one)).toMatchObject({ mayChange: false, mayImport: false });
    expect(await press(one)).toMatchObject({ status: 403, body: { code: 'models_not_yours' } });
    expect(await one.call('DELETE', '/api/local-models/tiny')).toMatchObject({ status: 403 });
    await product.restart({ PUBLIC_URL: 'https://trove.example.org', MODEL_INSTALL: 'on' });
    expect(await listOf(one)).toMatchObject({ mayChange: true, mayImport: false });
    expect(await one.call('POST', '/api/local-models/import', { path: '/etc' })).toMatchObject({ status: 403 });
    expect(await press(one, 'another')).toMatchObject({ status: 404, body: { code: 'model_unknown' } });
    expect(hub.requests).toEqual([]);
  });

  test('a model that the settings name is fetched at the start', async () => {
    await product.restart({ MODEL: 'tiny' });
    const one = await person();
    await untilState(one, 'installed');
    expect(hub.requests).toContain('/made/tiny/resolve/v1/onnx/embedding.onnx');
    await product.restart();
  });
});
