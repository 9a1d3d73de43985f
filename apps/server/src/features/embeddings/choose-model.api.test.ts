import { describe, expect, test } from 'vitest';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import type { EmbeddingModel } from 'contract/embedding-model';
import { HOSTED, LOCAL, openModels, VOYAGE } from './choose-model.test-support.ts';

const models = openModels();
const { personWith, modelOf, choose, resume, search, spacesOf, untilState, hear, textsSent } = models;

describe('choosing a model', () => {
  test('shows what may be chosen, and refuses what may not', async () => {
    const person = await models.person();
    expect(await modelOf(person)).toMatchObject({
      models: [
        { id: 'builtin', service: 'builtin', ownKey: null },
        { id: LOCAL, service: 'openai-compatible', name: 'tiny', ownKey: null },
        { id: HOSTED, service: 'openai', ownKey: 'openai' },
        { id: VOYAGE, service: 'voyage', ownKey: null },
      ],
      chosen: 'builtin',
      active: null,
      state: 'ready',
    });
    expect(await choose(person, 'openai:another:8')).toMatchObject({ status: 422, body: { code: 'model_not_offered' } });
  });

  test('embeds everything again while the old vectors answer, tells how far it is, and uses the new ones when complete', async () => {
    const person = await personWith(60);
    await choose(person, VOYAGE);
    await untilState(person, 'ready');
    const shown: EmbeddingModel[] = [];
    models.service.pause = async ({ model }) => {
      if (model === 'tiny') shown.push(await modelOf(person));
    };
    await choose(person, LOCAL);
    await untilState(person, 'ready');
    const { passages } = await models.product.served.product.index.count(scopeOf(person.accountId).ownerId);
    for (const each of shown) expect(each).toMatchObject({ chosen: LOCAL, active: VOYAGE, state: 'working' });
    expect(shown.at(-1)?.progress).toEqual({ done: 64, total: passages });
    expect(await modelOf(person)).toMatchObject({ chosen: LOCAL, active: LOCAL, progress: null, problem: null });
    expect(await spacesOf(person)).toMatchObject([{ name: LOCAL, active: true, vectors: passages }]);
  });

  test('two people with different models never see each other’s, nor hear of each other’s progress', async () => {
    const [ines, paul] = [await personWith(2), await personWith(2)];
    const [toInes, toPaul] = [await hear(ines), await hear(paul)];
    await choose(ines, LOCAL);
    await choose(paul, VOYAGE);
    await Promise.all([untilState(ines, 'ready'), untilState(paul, 'ready')]);
    await expect.poll(() => toInes.at(-1)).toMatchObject({ chosen: LOCAL, active: LOCAL, state: 'ready' });
    expect(new Set(toInes.map(({ chosen }) => chosen))).toEqual(new Set([LOCAL]));
    expect(new Set(toPaul.map(({ chosen }) => chosen))).toEqual(new Set([VOYAGE]));
    expect((await spacesOf(ines)).map(({ name }) => name)).toEqual([LOCAL]);
    expect((await spacesOf(paul)).map(({ name }) => name)).toEqual([VOYAGE]);
    const from = models.service.calls.length;
    await search(ines, 'a question of Ines');
    expect(models.service.calls.slice(from).map(({ model, texts }) => [model, texts])).toEqual([
      ['tiny', ['a question of Ines']],
    ]);
    await ines.call('PUT', '/api/me/embedding-model', { model: 'builtin' });
    await untilState(ines, 'ready');
    expect(await modelOf(paul)).toMatchObject({ chosen: VOYAGE, active: VOYAGE });
  });

  test('another choice in the middle of a switch takes its place', async () => {
    const person = await personWith(40);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    models.service.pause = ({ model }) => (model === 'tiny' ? held : Promise.resolve());
    await choose(person, LOCAL);
    await expect.poll(() => models.service.calls.at(-1)?.model).toBe('tiny');
    const choosing = choose(person, VOYAGE);
    release();
    await choosing;
    await untilState(person, 'ready');
    expect((await spacesOf(person)).map(({ name }) => name)).toEqual([VOYAGE]);
  });
});

describe('a switch that is cut short', () => {
  test('goes on after a restart where it was', async () => {
    const person = await personWith(60);
    const { passages } = await models.product.served.product.index.count(scopeOf(person.accountId).ownerId);
    expect(passages).toBeGreaterThan(64);
    let calls = 0;
    models.service.mishap = () => (++calls > 2 ? { status: 503 } : undefined);
    await choose(person, LOCAL);
    await expect.poll(() => calls).toBeGreaterThan(2);
    await models.product.served[Symbol.asyncDispose]();
    models.service.mishap = () => undefined;
    const from = models.service.calls.length;
    await models.product.restart();
    await untilState(person, 'ready');
    expect(await modelOf(person)).toMatchObject({ chosen: LOCAL, active: LOCAL });
    // Two calls of 32 were answered and kept before the process ended.
    expect(textsSent(from)).toHaveLength(passages - 64);
    expect((await spacesOf(person)).map(({ name, vectors }) => [name, vectors])).toEqual([[LOCAL, passages]]);
  });
});

describe('a service that misbehaves', () => {
  const cases: [string, { status: number; headers?: Record<string, string>; body?: string }, string, RegExp][] = [
    ['refuses the key', { status: 401 }, 'failed', /does not accept the key/],
    ['fails, and says when it will be back', { status: 503, headers: { 'retry-after': '600' } }, 'waiting', /failed \(503\)/],
    ['answers garbage', { status: 200, body: '<html>' }, 'waiting', /not a list of vectors/],
    ['gives too few vectors', { status: 200, body: '{"data":[]}' }, 'waiting', /gave 0 vectors back/],
    [
      'gives something that is not a number',
      { status: 200, body: '{"data":[{"index":0,"embedding":["NaN"]}]}' },
      'waiting',
      /not a list of vectors/,
    ],
    [
      'gives vectors of another length',
      { status: 200, body: `{"data":[{"index":0,"embedding":[1,2]},{"index":1,"embedding":[1,2]}]}` },
      'waiting',
      /vectors of 2 numbers where 16 were expected/,
    ],
  ];
  test.each(cases)(
    '%s: it says so, the old vectors answer, nothing is half-written, and Retry goes on',
    async (_, reply, state, message) => {
      const person = await models.person();
      await person.upload(
        'made.pdf',
        await madePdf(['Ships anchor in the outer harbour.', 'The keeper trims the wick at dusk.']),
      );
      await choose(person, VOYAGE);
      await untilState(person, 'ready');
      models.service.mishap = ({ model }) => (model === 'tiny' ? reply : undefined);
      await choose(person, LOCAL);
      await expect.poll(async () => (await modelOf(person)).problem?.message, { timeout: 30_000 }).toMatch(message);
      expect(await modelOf(person)).toMatchObject({ chosen: LOCAL, active: VOYAGE, state });
      expect((await search(person, 'where do ships anchor')).withoutEmbeddings).toBeNull();
      expect((await spacesOf(person)).find(({ name }) => name === LOCAL)?.vectors).toBe(0);
      models.service.mishap = () => undefined;
      await resume(person);
      await untilState(person, 'ready');
      expect(await modelOf(person)).toMatchObject({ chosen: LOCAL, active: LOCAL });
    },
  );

  test('asks for a long pause: it is asked again then and not before, and the person may go back meanwhile', async () => {
    const person = await personWith(1);
    models.service.mishap = () => ({ status: 429, headers: { 'retry-after': '3600' } });
    const before = Date.now();
    await choose(person, LOCAL);
    await untilState(person, 'waiting');
    const { retryAt, problem } = await modelOf(person);
    expect(problem).toMatchObject({ code: 'busy', message: 'The embedding service asks for a pause' });
    expect(retryAt).toBeGreaterThanOrEqual(before + 3_600_000);
    models.service.mishap = () => undefined;
    await choose(person, 'builtin');
    await untilState(person, 'ready');
    expect(await modelOf(person)).toMatchObject({ chosen: 'builtin', problem: null, retryAt: null });
  });

  test('is out while somebody searches: words answer, and the answer says so', async () => {
    const person = await models.person();
    await person.upload('harbour.pdf', await madePdf(['Ships anchor in the outer harbour when the fog is thick.']));
    await choose(person, LOCAL);
    await untilState(person, 'ready');
    models.service.mishap = () => ({ status: 500 });
    expect(await search(person, 'ships anchor harbour')).toMatchObject({
      withoutEmbeddings: 'unavailable',
      results: [{ filename: 'harbour.pdf' }],
    });
    models.service.mishap = () => ({ status: 200, body: '{"data":[{"index":0,"embedding":[1,2]}]}' });
    expect((await search(person, 'ships anchor harbour')).withoutEmbeddings).toBe('unavailable');
  });
});
