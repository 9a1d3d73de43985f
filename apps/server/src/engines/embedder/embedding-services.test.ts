import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { openaiCompatibleEmbedder } from './drivers/openai-compatible/openai-compatible.ts';
import { openaiEmbedder } from './drivers/openai/openai.ts';
import { voyageEmbedder } from './drivers/voyage/voyage.ts';
import { createEmbedInBatches } from './embed-batches.ts';
import { createEmbedQuestion } from './embed-question.ts';
import { describeEmbedder } from './embedder.contract.ts';
import { retryAfter } from './request-embeddings.ts';

// A service that speaks OpenAI's protocol over real HTTP. A vector is made of the letters of its text.
const DIMENSIONS = 8;
const Body = z.object({ model: z.string(), input: z.array(z.string()) }).loose();
type Reply = { status: number; headers?: Record<string, string>; body: string };

let server: Server;
let baseUrl: string;
let requests: { path: string; authorization: string | undefined; body: z.infer<typeof Body> }[];
/** Answers to give before the right ones. */
let mishaps: Reply[];

const vectorOf = (text: string) =>
  Array.from({ length: DIMENSIONS }, (_, at) => (text.codePointAt(at) ?? 0) / 100 + text.length);
const rightAnswer = ({ input }: z.infer<typeof Body>): Reply => ({
  status: 200,
  // Out of order, as services may.
  body: JSON.stringify({ data: input.map((text, index) => ({ index, embedding: vectorOf(text) })).toReversed() }),
});

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void textOf(request).then((text) => {
      const body = Body.parse(JSON.parse(text));
      requests.push({ path: request.url ?? '', authorization: request.headers.authorization, body });
      const reply = mishaps.shift() ?? rightAnswer(body);
      return response.writeHead(reply.status, reply.headers).end(reply.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  requests = [];
  mishaps = [];
});

const openai = () => openaiEmbedder({ key: 'sk-test', dimensions: DIMENSIONS, baseUrl });
describeEmbedder('OpenAI', async () => openai());
describeEmbedder('Voyage', async () => voyageEmbedder({ key: 'pa-test', dimensions: DIMENSIONS, baseUrl }));
describeEmbedder('OpenAI-compatible', async () => openaiCompatibleEmbedder({ model: 'tiny', dimensions: DIMENSIONS, baseUrl }));

describe('what is sent', () => {
  it('is what OpenAI documents', async () => {
    await openai().embed(['a'], 'passage');
    expect(requests).toEqual([
      {
        path: '/v1/embeddings',
        authorization: 'Bearer sk-test',
        body: { model: 'text-embedding-3-small', input: ['a'], dimensions: DIMENSIONS },
      },
    ]);
  });

  it('tells Voyage a question from a passage', async () => {
    const voyage = voyageEmbedder({ key: 'pa-test', dimensions: DIMENSIONS, baseUrl });
    await voyage.embed(['a'], 'question');
    await voyage.embed(['a'], 'passage');
    expect(requests.map(({ body }) => body['input_type'])).toEqual(['query', 'document']);
  });

  it('holds no key for a model of one’s own', async () => {
    await openaiCompatibleEmbedder({ model: 'tiny', dimensions: DIMENSIONS, baseUrl }).embed(['a'], 'passage');
    expect(requests[0]?.authorization).toBeUndefined();
  });
});

describe('a service that misbehaves', () => {
  const cases: [string, Reply, string][] = [
    ['refuses the key', { status: 401, body: '{}' }, 'refused'],
    ['asks for a pause', { status: 429, body: '' }, 'busy'],
    ['fails', { status: 500, body: 'oops' }, 'unreachable'],
    ['speaks no JSON', { status: 200, body: '<html>' }, 'nonsense'],
    ['gives too few vectors', { status: 200, body: '{"data":[]}' }, 'nonsense'],
    [
      'gives the same vector twice',
      { status: 200, body: '{"data":[{"index":1,"embedding":[1]},{"index":1,"embedding":[1]}]}' },
      'nonsense',
    ],
    ['gives something that is not a number', { status: 200, body: '{"data":[{"index":0,"embedding":[null]}]}' }, 'nonsense'],
    ['sends elsewhere', { status: 307, headers: { location: 'http://127.0.0.1:1/' }, body: '' }, 'unreachable'],
  ];
  it.each(cases)('%s: the error says so', async (_, reply, failure) => {
    mishaps = [reply];
    await expect(openai().embed(['a', 'b'].slice(0, reply.body.includes('null') ? 1 : 2), 'passage')).rejects.toMatchObject({
      name: 'EmbeddingError',
      failure,
    });
  });

  it('is not there: the error says so', async () => {
    await expect(openaiEmbedder({ key: 'k', baseUrl: 'http://127.0.0.1:1/v1' }).embed(['a'], 'passage')).rejects.toMatchObject({
      failure: 'unreachable',
    });
  });

  it('says when to come back in seconds or as a date', () => {
    expect(retryAfter('2', 0)).toBe(2_000);
    expect(retryAfter('Thu, 01 Jan 1970 00:00:05 GMT', 1_000)).toBe(4_000);
    expect(retryAfter('soon', 0)).toBeUndefined();
  });
});

describe('embedding a question', () => {
  const costs: unknown[] = [];
  const embedQuestion = createEmbedQuestion({ spent: (cost) => costs.push(cost) });
  beforeEach(() => {
    costs.length = 0;
  });

  it('counts what it cost', async () => {
    expect(await embedQuestion(openai(), 'why?')).toEqual(Float32Array.from(vectorOf('why?')));
    expect(costs).toEqual([{ space: openai().space, texts: 1, characters: 4 }]);
  });

  it('does not count what was answered by what is learned here', async () => {
    await embedQuestion({ ...openai(), space: 'builtin:learned' }, 'why?');
    expect(costs).toEqual([]);
  });

  it('is not tried again: a person is waiting', async () => {
    mishaps = [{ status: 503, body: '' }];
    await expect(embedQuestion(openai(), 'why?')).rejects.toMatchObject({ failure: 'unreachable' });
    expect(requests).toHaveLength(1);
    expect(costs).toEqual([]);
  });
});

describe('embedding in batches', () => {
  const waits: number[] = [];
  let characters = 0;
  const embedInBatches = createEmbedInBatches({
    sleep: async (milliseconds) => void waits.push(milliseconds),
    spent: (cost) => {
      characters += cost.characters;
    },
  });

  it('sends as many at once as the service takes, and keeps the order', async () => {
    const small = { ...openai(), maxBatch: 2 };
    const texts = ['a', 'bb', 'ccc', 'dddd', 'eeeee'];
    const vectors = await embedInBatches(small, texts, 'passage');
    expect(vectors).toEqual(texts.map((text) => Float32Array.from(vectorOf(text))));
    expect(requests.map(({ body }) => body.input.length).toSorted((a, b) => a - b)).toEqual([1, 2, 2]);
    expect(characters).toBe(15);
  });

  it('waits as long as it is told to, then tries again', async () => {
    waits.length = 0;
    mishaps = [
      { status: 429, headers: { 'retry-after': '7' }, body: '' },
      { status: 503, body: '' },
    ];
    expect(await embedInBatches(openai(), ['a'], 'passage')).toHaveLength(1);
    expect(waits).toEqual([7_000, 4_000]);
  });

  it('gives up at once when a person must act, and in the end when it stays busy', async () => {
    waits.length = 0;
    mishaps = [{ status: 401, body: '' }];
    await expect(embedInBatches(openai(), ['a'], 'passage')).rejects.toMatchObject({ failure: 'refused' });
    expect(waits).toEqual([]);
    mishaps = Array.from({ length: 4 }, () => ({ status: 429, body: '' }));
    await expect(embedInBatches(openai(), ['a'], 'passage')).rejects.toMatchObject({ failure: 'busy' });
  });

  it('sends nothing more when one call of many fails', async () => {
    mishaps = [{ status: 401, body: '' }];
    const slow = { ...openai(), maxBatch: 1, parallel: 1 };
    await expect(embedInBatches(slow, ['a', 'b', 'c'], 'passage')).rejects.toMatchObject({ failure: 'refused' });
    const two = { ...openai(), maxBatch: 1, parallel: 2 };
    requests = [];
    mishaps = Array.from({ length: 2 }, () => ({ status: 401, body: '' }));
    await expect(embedInBatches(two, ['a', 'b', 'c', 'd', 'e'], 'passage')).rejects.toMatchObject({ failure: 'refused' });
    // Anything sent after the refusal would arrive before a call that begins only now.
    await embedInBatches(openai(), ['f'], 'passage');
    expect(requests.length).toBeLessThanOrEqual(3);
  });

  it('sends no key that a header cannot hold, and does not repeat it', async () => {
    const odd = openaiEmbedder({ key: 'sk-with\na line end', baseUrl });
    const error: unknown = await odd.embed(['a'], 'passage').catch((reason: unknown) => reason);
    expect(error).toMatchObject({ failure: 'refused' });
    expect(String(error)).not.toContain('sk-with');
    expect(requests).toEqual([]);
  });

  it('lets no vector of another length through', async () => {
    mishaps = [{ status: 200, body: '{"data":[{"index":0,"embedding":[1,2]}]}' }];
    await expect(embedInBatches(openai(), ['a'], 'passage')).rejects.toMatchObject({ failure: 'nonsense' });
  });
});
