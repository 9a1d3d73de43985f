import { describe, expect, it } from 'vitest';
import { createEmbedderOfSpace, openEmbedder } from './open-embedder.ts';
import { readProductSettings } from './product-settings.ts';

describe('the embedder of the settings', () => {
  it('is built in unless said otherwise', () => {
    expect(openEmbedder(readProductSettings({}))).toBe('builtin');
  });

  it('is the service that is named, with model and dimensions', () => {
    const settings = readProductSettings({
      EMBEDDINGS: 'openai',
      OPENAI_API_KEY: 'sk',
      EMBEDDINGS_MODEL: 'text-embedding-3-large',
      EMBEDDINGS_DIMENSIONS: '1024',
    });
    expect(openEmbedder(settings)).toMatchObject({ space: 'openai:text-embedding-3-large:1024', dimensions: 1024 });
    expect(openEmbedder(readProductSettings({ EMBEDDINGS: 'openai-compatible' }))).toMatchObject({
      space: 'openai-compatible:nomic-embed-text:768',
    });
  });

  it('is refused without its key, in a sentence', () => {
    expect(() => openEmbedder(readProductSettings({ EMBEDDINGS: 'voyage' }))).toThrow('EMBEDDINGS=voyage needs VOYAGE_API_KEY');
  });

  it('of an earlier space is found again by the name of the space', () => {
    const settings = readProductSettings({ EMBEDDINGS: 'voyage', VOYAGE_API_KEY: 'pa', OPENAI_API_KEY: 'sk' });
    const embedderOf = createEmbedderOfSpace(settings, 'builtin');
    for (const space of [
      'openai:text-embedding-3-small:512',
      'voyage:voyage-3.5-lite:512',
      'openai-compatible:nomic-embed-text:v1.5:768',
      'transformers:tiny:8',
    ]) {
      expect(embedderOf(space)?.space).toBe(space);
      expect(embedderOf(space)).toBe(embedderOf(space));
    }
    expect(embedderOf('made:2')).toBeUndefined();
    expect(createEmbedderOfSpace(readProductSettings({}), 'builtin')('openai:text-embedding-3-small:512')).toBeUndefined();
  });
});
