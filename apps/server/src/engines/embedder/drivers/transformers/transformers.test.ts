import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { describeEmbedder } from '../../embedder.contract.ts';
import { writeTinyModel } from './tiny-model.ts';
import { transformersEmbedder } from './transformers.ts';

const DIMENSIONS = 8;
const folder = await mkdtemp(join(tmpdir(), 'models-'));
await writeFile(join(folder, 'package.json'), '{}');
await writeTinyModel(folder, 'tiny', DIMENSIONS);
afterAll(() => rm(folder, { recursive: true }));

describe('a model that is not there', () => {
  it('says how to add it', async () => {
    await using embedder = transformersEmbedder({ folder: '/nowhere', model: 'tiny' });
    await expect(embedder.embed(['a'], 'passage')).rejects.toThrow('models add');
  });
});

// The packages are too heavy for every installation; where they are, they say so: TRANSFORMERS_MODULES=folder/node_modules.
const modules = process.env['TRANSFORMERS_MODULES'];
describe.skipIf(modules === undefined)('with the packages', async () => {
  if (modules !== undefined) await symlink(modules, join(folder, 'node_modules'));
  const opened = transformersEmbedder({ folder, model: 'tiny', dimensions: DIMENSIONS });
  afterAll(() => opened[Symbol.asyncDispose]());
  describeEmbedder('a local ONNX model', async () => opened);

  it('says so when the model has other dimensions', async () => {
    await using wrong = transformersEmbedder({ folder, model: 'tiny', dimensions: 16 });
    await expect(wrong.embed(['the tenant'], 'passage')).rejects.toThrow('EMBEDDINGS_DIMENSIONS');
  });
});
