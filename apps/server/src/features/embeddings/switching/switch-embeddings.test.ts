import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { builtinSemantics } from '#engines/embedder/drivers/builtin/builtin.ts';
import { createEmbedInBatches } from '#engines/embedder/embed-batches.ts';
import { EmbeddingError, type Embedder } from '#engines/embedder/embedder.ts';
import { openSqlitePassageIndex } from '#engines/passage-index/drivers/sqlite/sqlite.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { manualClock } from '#kernel/clock.ts';
import { countingIds } from '#kernel/ids.ts';
import { createEmbedMissing } from './embed-missing.ts';
import { createLearnModel } from './learn-model.ts';
import { createSwitchEmbeddings } from './switch-embeddings.ts';

const folder = await mkdtemp(join(tmpdir(), 'switch-'));
const index = openSqlitePassageIndex(join(folder, 'passages.sqlite'), { readers: 1 });
const learner = builtinSemantics();
afterAll(async () => {
  await index[Symbol.asyncDispose]();
  await learner[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const WORDS = ['rent', 'deposit', 'boiler', 'garden', 'invoice', 'tax', 'winter', 'key'];
const sentence = (at: number) => [0, 1, 3].map((step) => WORDS[(at + step) % WORDS.length]).join(' ');

let owners = 0;
let scope = scopeOf('acc_0');
/** Passages embedded since the test began. */
let embedded: string[];
let fails: (text: string) => boolean;
let wanted: Embedder | 'builtin';
beforeEach(() => {
  scope = scopeOf(`acc_${++owners}`);
  embedded = [];
  fails = () => false;
  wanted = model('first');
});

const model = (name: string): Embedder => ({
  space: `made:${name}`,
  dimensions: 2,
  maxBatch: 100,
  parallel: 1,
  async embed(texts) {
    if (texts.some((text) => fails(text))) throw new EmbeddingError('refused', 'no key');
    embedded.push(...texts);
    return texts.map((text) => Float32Array.of(text.length, 1));
  },
});

const embedMissing = createEmbedMissing({
  index,
  embedInBatches: createEmbedInBatches({ sleep: () => Promise.resolve(), spent: () => undefined }),
});
const clock = manualClock();
const learnModel = createLearnModel({ index, learner, clock, makeId: countingIds() });
const switchEmbeddings = createSwitchEmbeddings({ index, learnModel, embedMissing, clock });
const run = () => switchEmbeddings(scope, wanted, { signal: new AbortController().signal });

async function add(documentId: string, passages: number): Promise<void> {
  const document = { documentId, filename: `${documentId}.pdf`, title: '', folderId: null, modified: 0, source: 'upload' };
  const rows = Array.from({ length: passages }, (_, at) => ({
    ordinal: at,
    pageNumber: 1,
    start: 0,
    end: 1,
    text: `${sentence(at)} ${documentId}${at}`,
    headingPath: [],
    language: 'en',
  }));
  await index.replaceDocument(scope.ownerId, document, rows, null);
}
const active = async () => (await index.activeSpace(scope.ownerId))?.name;

describe('switching to another model', () => {
  it('fills the new space, then uses it, then removes the old one', async () => {
    await add('a', 3);
    await run();
    expect(await active()).toBe('made:first');
    wanted = model('second');
    await run();
    expect(await index.listSpaces(scope.ownerId)).toMatchObject([{ name: 'made:second', active: true, vectors: 3 }]);
  });

  it('leaves the old space in use while the new one cannot be filled, and goes on where it was', async () => {
    await add('a', 600);
    await run();
    wanted = model('second');
    fails = (text) => text.endsWith(' a599');
    await expect(run()).rejects.toThrow('no key');
    expect(await active()).toBe('made:first');
    embedded = [];
    fails = () => false;
    await run();
    expect(await active()).toBe('made:second');
    expect(embedded).toHaveLength(100);
  });

  it('fills what is missing when the model stays', async () => {
    await add('a', 2);
    await run();
    await add('b', 2);
    embedded = [];
    await run();
    expect(embedded.map((text) => text.split(' ').at(-1))).toEqual(['b0', 'b1']);
  });

  it('stops when told to', async () => {
    await add('a', 2);
    await expect(switchEmbeddings(scope, wanted, { signal: AbortSignal.abort() })).rejects.toThrow();
    expect(await active()).toBeUndefined();
  });
});

describe('embeddings learned from the passages', () => {
  beforeEach(() => {
    wanted = 'builtin';
  });

  it('is not learned from too few, and words alone are used', async () => {
    wanted = model('first');
    await add('a', 20);
    await run();
    wanted = 'builtin';
    await run();
    expect(await index.listSpaces(scope.ownerId)).toEqual([]);
  });

  it('is learned once, kept while the library grows a little, and learned anew when it has grown by a quarter', async () => {
    await add('a', 240);
    await run();
    const first = await active();
    expect(first).toMatch(/^builtin:/);
    await add('b', 20);
    await run();
    expect(await active()).toBe(first);
    expect((await index.listSpaces(scope.ownerId))[0]?.vectors).toBe(260);
    await add('c', 60);
    await run();
    expect(await active()).not.toBe(first);
    expect(await index.listSpaces(scope.ownerId)).toMatchObject([{ active: true, vectors: 320, madeFrom: 320 }]);
  });
});
