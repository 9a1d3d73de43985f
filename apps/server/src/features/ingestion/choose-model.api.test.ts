import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Meaning, KeyTestAnswer } from 'contract/meaning';
import { SearchAnswer } from 'contract/search';
import { madePages, madePdf } from '#app/made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';
import { openEmbeddingService, type EmbeddingService } from '#engines/embedder/embedding-service.test-support.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';

const LOCAL = 'openai-compatible:tiny:16';
const HOSTED = 'openai:text-embedding-3-small:512';
const VOYAGE = 'voyage:voyage-3.5-lite:512';
const KEY = { 'x-openai-key': 'sk-of-ines' };

let service: EmbeddingService;
let product: TestProduct;
let people = 0;
const sockets: Socket[] = [];
/** What the product logged, to see that no key is in it. */
const logged: string[] = [];
const write = process.stderr.write.bind(process.stderr);

beforeAll(async () => {
  service = await openEmbeddingService();
  product = await openTestProduct({
    EMBEDDINGS: `builtin,${LOCAL},openai,voyage`,
    EMBEDDINGS_URL: service.address,
    OPENAI_URL: service.address,
    VOYAGE_URL: service.address,
    VOYAGE_API_KEY: 'pa-of-the-operator',
  });
  process.stderr.write = (chunk: string | Uint8Array) => {
    logged.push(String(chunk));
    return write(chunk);
  };
});
afterEach(() => {
  sockets.splice(0).forEach((socket) => socket.disconnect());
  service.mishap = () => undefined;
  service.pause = async () => undefined;
});
afterAll(async () => {
  process.stderr.write = write;
  await product[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
});

const personWith = async (pages: number): Promise<TestPerson> => {
  const person = await product.person(`person${++people}`);
  await person.upload('made.pdf', await madePdf(madePages(pages, people)));
  return person;
};
const meaningOf = async (person: TestPerson) => Meaning.parse((await person.call('GET', '/api/me/meaning')).body);
const choose = (person: TestPerson, model: string, headers: Record<string, string> = {}) =>
  person.call('PUT', '/api/me/meaning', { model }, headers);
const resume = (person: TestPerson, headers: Record<string, string> = {}) =>
  person.call('POST', '/api/me/meaning/resume', undefined, headers);
const search = async (person: TestPerson, query: string, headers: Record<string, string> = {}) =>
  SearchAnswer.parse((await person.call('POST', '/api/search', { query }, headers)).body);
const spacesOf = (person: TestPerson) => product.served.product.finding.index.listSpaces(scopeOf(person.accountId).ownerId);
const untilState = (person: TestPerson, state: Meaning['state']) =>
  expect.poll(async () => (await meaningOf(person)).state, { timeout: 30_000 }).toBe(state);
/** What the person's open page is told. */
async function hear(person: TestPerson): Promise<Meaning[]> {
  const heard: Meaning[] = [];
  const socket = io(`${product.address}/notifications`, { auth: { token: person.key }, reconnection: false });
  sockets.push(socket);
  socket.on('meaning', (event: unknown) => heard.push(Meaning.parse(event)));
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  return heard;
}
const textsSent = (from: number) => service.calls.slice(from).flatMap(({ texts }) => texts);

describe('choosing a model', () => {
  test('shows what may be chosen, and refuses what may not', async () => {
    const person = await product.person('asks');
    expect(await meaningOf(person)).toMatchObject({
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
    const shown: Meaning[] = [];
    service.pause = async ({ model }) => {
      if (model === 'tiny') shown.push(await meaningOf(person));
    };
    await choose(person, LOCAL);
    await untilState(person, 'ready');
    const { passages } = await product.served.product.finding.index.count(scopeOf(person.accountId).ownerId);
    for (const each of shown) expect(each).toMatchObject({ chosen: LOCAL, active: VOYAGE, state: 'working' });
    expect(shown.at(-1)?.progress).toEqual({ done: 64, total: passages });
    expect(await meaningOf(person)).toMatchObject({ chosen: LOCAL, active: LOCAL, progress: null, problem: null });
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
    const from = service.calls.length;
    await search(ines, 'a question of Ines');
    expect(service.calls.slice(from).map(({ model, texts }) => [model, texts])).toEqual([['tiny', ['a question of Ines']]]);
    await ines.call('PUT', '/api/me/meaning', { model: 'builtin' });
    await untilState(ines, 'ready');
    expect(await meaningOf(paul)).toMatchObject({ chosen: VOYAGE, active: VOYAGE });
  });

  test('another choice in the middle of a switch takes its place', async () => {
    const person = await personWith(40);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    service.pause = ({ model }) => (model === 'tiny' ? held : Promise.resolve());
    await choose(person, LOCAL);
    await expect.poll(() => service.calls.at(-1)?.model).toBe('tiny');
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
    const { passages } = await product.served.product.finding.index.count(scopeOf(person.accountId).ownerId);
    expect(passages).toBeGreaterThan(64);
    let calls = 0;
    service.mishap = () => (++calls > 2 ? { status: 503 } : undefined);
    await choose(person, LOCAL);
    await expect.poll(() => calls).toBeGreaterThan(2);
    await product.served[Symbol.asyncDispose]();
    service.mishap = () => undefined;
    const from = service.calls.length;
    await product.restart();
    await untilState(person, 'ready');
    expect(await meaningOf(person)).toMatchObject({ chosen: LOCAL, active: LOCAL });
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
      const person = await product.person(`person${++people}`);
      await person.upload(
        'made.pdf',
        await madePdf(['Ships anchor in the outer harbour.', 'The keeper trims the wick at dusk.']),
      );
      await choose(person, VOYAGE);
      await untilState(person, 'ready');
      service.mishap = ({ model }) => (model === 'tiny' ? reply : undefined);
      await choose(person, LOCAL);
      await expect.poll(async () => (await meaningOf(person)).problem?.message, { timeout: 30_000 }).toMatch(message);
      expect(await meaningOf(person)).toMatchObject({ chosen: LOCAL, active: VOYAGE, state });
      expect((await search(person, 'where do ships anchor')).withoutMeaning).toBeNull();
      expect((await spacesOf(person)).find(({ name }) => name === LOCAL)?.vectors).toBe(0);
      service.mishap = () => undefined;
      await resume(person);
      await untilState(person, 'ready');
      expect(await meaningOf(person)).toMatchObject({ chosen: LOCAL, active: LOCAL });
    },
  );

  test('asks for a long pause: it is asked again then and not before, and the person may go back meanwhile', async () => {
    const person = await personWith(1);
    service.mishap = () => ({ status: 429, headers: { 'retry-after': '3600' } });
    const before = Date.now();
    await choose(person, LOCAL);
    await untilState(person, 'waiting');
    const { retryAt, problem } = await meaningOf(person);
    expect(problem).toMatchObject({ code: 'busy', message: 'The embedding service asks for a pause' });
    expect(retryAt).toBeGreaterThanOrEqual(before + 3_600_000);
    service.mishap = () => undefined;
    await choose(person, 'builtin');
    await untilState(person, 'ready');
    expect(await meaningOf(person)).toMatchObject({ chosen: 'builtin', problem: null, retryAt: null });
  });

  test('is out while somebody searches: words answer, and the answer says so', async () => {
    const person = await product.person(`person${++people}`);
    await person.upload('harbour.pdf', await madePdf(['Ships anchor in the outer harbour when the fog is thick.']));
    await choose(person, LOCAL);
    await untilState(person, 'ready');
    service.mishap = () => ({ status: 500 });
    expect(await search(person, 'ships anchor harbour')).toMatchObject({
      withoutMeaning: 'unavailable',
      results: [{ filename: 'harbour.pdf' }],
    });
    service.mishap = () => ({ status: 200, body: '{"data":[{"index":0,"embedding":[1,2]}]}' });
    expect((await search(person, 'ships anchor harbour')).withoutMeaning).toBe('unavailable');
  });
});

describe('a model that needs the person’s own key', () => {
  test('waits for it, goes on when a browser brings it, and asks for it again after a restart', async () => {
    const person = await personWith(3);
    const from = service.calls.length;
    await choose(person, HOSTED);
    await untilState(person, 'needs_key');
    expect(service.calls).toHaveLength(from);
    await resume(person, KEY);
    await untilState(person, 'ready');
    expect(await meaningOf(person)).toMatchObject({ chosen: HOSTED, active: HOSTED });
    expect(service.calls.slice(from).every(({ authorization }) => authorization === 'Bearer sk-of-ines')).toBe(true);

    await product.restart();
    const after = service.calls.length;
    expect((await search(person, 'the words of a question')).withoutMeaning).toBe('needs_key');
    expect(service.calls).toHaveLength(after);
    expect((await search(person, 'the words of a question', KEY)).withoutMeaning).toBeNull();
    expect(service.calls.at(-1)).toMatchObject({ authorization: 'Bearer sk-of-ines', texts: ['the words of a question'] });

    await person.upload('later.pdf', await madePdf(['The fog horn sounds every ninety seconds.']));
    await untilState(person, 'needs_key');
    expect((await search(person, 'how often does the fog horn sound')).results[0]?.filename).toBe('later.pdf');
    await resume(person, KEY);
    await untilState(person, 'ready');
    expect(textsSent(after).filter((text) => text.includes('ninety seconds'))).toHaveLength(1);
  });

  test('gives what is uploaded with it its meaning at once', async () => {
    const person = await personWith(1);
    await choose(person, HOSTED, KEY);
    await untilState(person, 'ready');
    await product.restart();
    const from = service.calls.length;
    await person.upload('fog.pdf', await madePdf(['The fog horn sounds every ninety seconds.']), KEY);
    expect(textsSent(from).filter((text) => text.includes('fog horn'))).toHaveLength(1);
    expect((await meaningOf(person)).state).toBe('ready');
  });

  test('is told of a search whose key the service refuses', async () => {
    const person = await personWith(1);
    await choose(person, HOSTED, KEY);
    await untilState(person, 'ready');
    service.mishap = () => ({ status: 401 });
    expect((await search(person, 'a question', KEY)).withoutMeaning).toBe('refused');
  });

  test('is answered from what was learned from the documents while the key is missing', async () => {
    const person = await personWith(120);
    await choose(person, HOSTED);
    await untilState(person, 'needs_key');
    expect(await meaningOf(person)).toMatchObject({ chosen: HOSTED, active: 'builtin' });
    await resume(person, KEY);
    await untilState(person, 'ready');
    const names = (await spacesOf(person)).map(
      ({ name, active }) => `${name.split(':')[0]} ${active ? 'answers' : 'stands by'}`,
    );
    expect(new Set(names)).toEqual(new Set(['builtin stands by', 'openai answers']));
  }, 120_000);

  test('leaves the key nowhere', async () => {
    expect(logged.join('')).not.toContain('sk-of-ines');
    expect(product.holds('sk-of-ines')).toEqual([]);
  });
});

describe('testing a key', () => {
  const ask = async (person: TestPerson, headers: Record<string, string> = KEY) =>
    person.call('POST', '/api/keys/test', { service: 'openai' }, headers);

  test.each([
    [200, 'works', 'The key works: OpenAI answered with it.'],
    [401, 'refused', 'OpenAI refuses this key.'],
    [429, 'busy', 'OpenAI accepts the key but allows no more calls just now.'],
    [500, 'unreachable', 'OpenAI cannot be reached from the server.'],
  ])('an answer of %i means %s', async (status, outcome, message) => {
    const person = await product.person(`person${++people}`);
    service.mishap = () => (status === 200 ? undefined : { status });
    const answer = KeyTestAnswer.parse((await ask(person)).body);
    expect(answer.outcome).toBe(outcome);
    expect(answer.message).toContain(message);
    expect(service.calls.at(-1)).toMatchObject({ authorization: 'Bearer sk-of-ines', texts: ['test'] });
  });

  test('needs a key, and somebody who is signed in', async () => {
    const person = await product.person(`person${++people}`);
    expect(await ask(person, {})).toMatchObject({ status: 400, body: { error: 'Enter the OpenAI API key first' } });
    const body = JSON.stringify({ service: 'openai' });
    const headers = { ...KEY, 'content-type': 'application/json' };
    const nobody = await fetch(`${product.address}/api/keys/test`, { method: 'POST', headers, body });
    expect(nobody.status).toBe(401);
  });
});
