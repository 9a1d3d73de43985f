import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createRunLocalModels } from '#engines/embedder/drivers/local-model/run-local-models.ts';
import { madeModel } from '#features/embeddings/models/made-model.test-support.ts';
import { openModelFolder } from '#features/embeddings/models/model-folder.ts';
import { systemClock } from '#kernel/clock.ts';
import { silentLog } from '#kernel/log.ts';
import { openEmbeddingModels } from './open-embedding-models.ts';
import { readProductSettings } from '../settings/product-settings.ts';

const place = await mkdtemp(join(tmpdir(), 'installed-models-'));
const known = madeModel({ dimensions: 8 });
const folder = openModelFolder({
  folder: place,
  list: { models: [known], runtimes: [] },
  runtime: { id: 'runtime', kind: 'wasm', licence: 'MIT', platforms: [], packages: [] },
  clock: systemClock,
});
const local = { folder, run: createRunLocalModels({ log: silentLog }) };
afterEach(() => folder.remove(known));
afterAll(() => rm(place, { recursive: true }));

/** As if its files had been fetched. */
async function install(): Promise<void> {
  await mkdir(dirname(folder.partialFilesOf(known).model), { recursive: true });
  await folder.finish(known, { unlike: 0.1, alike: 0.6 });
}

const modelsOf = (environment: Record<string, string>) =>
  openEmbeddingModels({ embeddings: readProductSettings(environment).embeddings, local });

describe('the models that owners may choose', () => {
  it('are the built-in model alone unless others are set', () => {
    expect(modelsOf({}).offers).toEqual([{ id: 'builtin', service: 'builtin', name: null, ownKey: null }]);
  });

  it('are those listed, the first for everybody until they choose, some with a key of their own', () => {
    const { offers } = modelsOf({
      EMBEDDINGS: 'builtin, openai:text-embedding-3-large:1024, voyage, openai-compatible:nomic-embed-text:v1.5:768',
      VOYAGE_API_KEY: 'pa',
    });
    expect(offers).toEqual([
      { id: 'builtin', service: 'builtin', name: null, ownKey: null },
      { id: 'openai:text-embedding-3-large:1024', service: 'openai', name: 'text-embedding-3-large', ownKey: 'openai' },
      { id: 'voyage:voyage-3.5-lite:512', service: 'voyage', name: 'voyage-3.5-lite', ownKey: null },
      {
        id: 'openai-compatible:nomic-embed-text:v1.5:768',
        service: 'openai-compatible',
        name: 'nomic-embed-text:v1.5',
        ownKey: null,
      },
    ]);
  });

  it('begin with what is installed on this machine, unless the settings put another first', async () => {
    const [usual, voyage] = [modelsOf({}), modelsOf({ EMBEDDINGS: 'voyage,builtin', VOYAGE_API_KEY: 'pa' })];
    await install();
    const here = { id: 'local:tiny:8', service: 'local', name: 'Tiny', ownKey: null };
    expect(usual.offers.map(({ id }) => id)).toEqual(['local:tiny:8', 'builtin']);
    expect(usual.offers[0]).toEqual(here);
    expect(voyage.offers.map(({ id }) => id)).toEqual(['voyage:voyage-3.5-lite:512', 'local:tiny:8', 'builtin']);
  });

  it('take model and dimensions from settings of their own where one service is meant', () => {
    const settings = { EMBEDDINGS_MODEL: 'text-embedding-3-large', EMBEDDINGS_DIMENSIONS: '1024' };
    expect(modelsOf({ ...settings, EMBEDDINGS: 'openai', OPENAI_API_KEY: 'sk' }).offers[0].id).toBe(
      'openai:text-embedding-3-large:1024',
    );
    expect(() => modelsOf({ ...settings, EMBEDDINGS: 'builtin,openai,voyage' })).toThrow('speak of one model');
  });

  it('are refused, in a sentence, when one is unknown, named twice, or the first lacks its key', () => {
    expect(() => modelsOf({ EMBEDDINGS: 'builtin,cohere' })).toThrow('cohere is none of builtin, openai');
    expect(() => modelsOf({ EMBEDDINGS: 'builtin,builtin' })).toThrow('names a model twice');
    expect(() => modelsOf({ EMBEDDINGS: 'voyage,builtin' })).toThrow('EMBEDDINGS=voyage needs VOYAGE_API_KEY');
  });
});

describe('the embedder of a space', () => {
  const models = modelsOf({ EMBEDDINGS: 'builtin,openai', VOYAGE_API_KEY: 'pa' });

  it('is found by its name, whether the model is still offered or not', () => {
    for (const space of ['voyage:voyage-3.5-lite:512', 'openai-compatible:nomic-embed-text:v1.5:768'])
      expect(models.embedderOf(space, {})?.space).toBe(space);
    expect(models.embedderOf('made:2', {})).toBeUndefined();
  });

  it('is opened with the owner’s key where the operator has none, and not without', () => {
    const space = 'openai:text-embedding-3-small:512';
    expect(models.embedderOf(space, { openai: 'sk-mine' })?.space).toBe(space);
    expect(() => models.embedderOf(space, { voyage: 'pa-mine' })).toThrow(expect.objectContaining({ failure: 'needs_key' }));
  });

  it('of a model that runs here is there while it is installed', async () => {
    expect(models.embedderOf('local:tiny:8', {})).toBeUndefined();
    await install();
    expect(models.embedderOf('local:tiny:8', {})).toMatchObject({
      space: 'local:tiny:8',
      cosines: { unlike: 0.1, alike: 0.6 },
    });
    expect(models.embedderOf('local:tiny:16', {})).toBeUndefined();
    await folder.remove(known);
    expect(models.embedderOf('local:tiny:8', {})).toBeUndefined();
  });
});
