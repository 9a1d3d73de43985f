import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  openEmbeddingService,
  type EmbeddingService,
} from '../../apps/server/src/engines/embedder/embedding-service.test-support.ts';
import { openEmbeddings } from './open-embeddings.ts';

let service: EmbeddingService;
let environment: Record<string, string>;
beforeAll(async () => {
  service = await openEmbeddingService();
  environment = { EMBEDDINGS_URL: service.address, OPENAI_URL: service.address, VOYAGE_URL: service.address };
});
afterAll(() => service[Symbol.asyncDispose]());

it.each([
  ['openai-compatible:tiny:16', {}],
  ['openai', { OPENAI_API_KEY: 'sk' }],
  ['voyage', { VOYAGE_API_KEY: 'pa' }],
])('%s is opened with its settings and answers', async (name, keys) => {
  await using opened = await openEmbeddings(name, { ...environment, ...keys });
  expect(opened.embedder).toMatchObject({ space: expect.stringMatching(`^${name}`) });
});

it('builtin needs nothing', async () => {
  await using opened = await openEmbeddings('builtin', {});
  expect(opened.embedder).toBe('builtin');
});

it.each([
  ['openai', 'OPENAI_API_KEY=... npm run bench'],
  ['local', 'npm run trove -- model install'],
  ['openai-compatible:tiny:999', 'where 999 were expected'],
  ['magic', 'magic is none of builtin'],
])('%s that cannot be had is not measured, and it is said what to do: %s', async (name, remedy) => {
  await expect(openEmbeddings(name, { ...environment, DATA_DIR: '/nowhere' })).rejects.toThrow(remedy);
});
