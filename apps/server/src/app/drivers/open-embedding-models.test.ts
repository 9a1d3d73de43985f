import { describe, expect, it } from 'vitest';
import { openEmbeddingModels } from './open-embedding-models.ts';
import { readProductSettings } from '../settings/product-settings.ts';

const modelsOf = (environment: Record<string, string>) =>
  openEmbeddingModels({ embeddings: readProductSettings(environment).embeddings, modelsFolder: '/nowhere' });

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

  it('take model and dimensions from settings of their own where one service is meant', () => {
    const settings = { EMBEDDINGS_MODEL: 'text-embedding-3-large', EMBEDDINGS_DIMENSIONS: '1024' };
    expect(modelsOf({ ...settings, EMBEDDINGS: 'openai', OPENAI_API_KEY: 'sk' }).offers[0].id).toBe(
      'openai:text-embedding-3-large:1024',
    );
    expect(() => modelsOf({ ...settings, EMBEDDINGS: 'builtin,openai,voyage' })).toThrow('speak of one model');
  });

  it('are refused, in a sentence, when one is unknown, named twice, or the first lacks its key', () => {
    expect(() => modelsOf({ EMBEDDINGS: 'builtin,cohere' })).toThrow('cohere is none of builtin, transformers, openai');
    expect(() => modelsOf({ EMBEDDINGS: 'builtin,builtin' })).toThrow('names a model twice');
    expect(() => modelsOf({ EMBEDDINGS: 'voyage,builtin' })).toThrow('EMBEDDINGS=voyage needs VOYAGE_API_KEY');
  });
});

describe('the embedder of a space', () => {
  const models = modelsOf({ EMBEDDINGS: 'builtin,openai', VOYAGE_API_KEY: 'pa' });

  it('is found by its name, whether the model is still offered or not', () => {
    for (const space of ['voyage:voyage-3.5-lite:512', 'openai-compatible:nomic-embed-text:v1.5:768', 'transformers:tiny:8'])
      expect(models.embedderOf(space, {})?.space).toBe(space);
    expect(models.embedderOf('made:2', {})).toBeUndefined();
  });

  it('is opened with the owner’s key where the operator has none, and not without', () => {
    const space = 'openai:text-embedding-3-small:512';
    expect(models.embedderOf(space, { openai: 'sk-mine' })?.space).toBe(space);
    expect(() => models.embedderOf(space, { voyage: 'pa-mine' })).toThrow(expect.objectContaining({ failure: 'needs_key' }));
  });

  it('is one for all where it is a thread of this machine', () => {
    expect(models.embedderOf('transformers:tiny:8', {})).toBe(models.embedderOf('transformers:tiny:8', {}));
  });
});
