// Loads a local ONNX model and embeds with it.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { workerData } from 'node:worker_threads';
import * as z from 'zod';
import { answerCalls } from '#kernel/scheduling/threads.ts';
import type { ModelPlace } from './transformers.ts';

interface Tensor {
  readonly data: Float32Array;
  readonly dims: readonly number[];
}
type Extract = ((texts: readonly string[], options: { pooling: 'cls' | 'mean'; normalize: boolean }) => Promise<Tensor>) & {
  dispose(): Promise<unknown>;
};

/** The part of @huggingface/transformers that is used; it is not installed, so its own types are not there either. */
interface Library {
  readonly env: { allowRemoteModels: boolean; allowLocalModels: boolean; localModelPath: string };
  pipeline(task: 'feature-extraction', model: string, options: { dtype: string }): Promise<Extract>;
}

/** How a model makes one vector of many, as sentence-transformers writes it beside the model; by the first token when it does not say. */
const Pooling = z.object({ pooling_mode_mean_tokens: z.boolean().default(false) });

async function readPooling(folder: string, model: string): Promise<'cls' | 'mean'> {
  const { readFile } = await import('node:fs/promises');
  const text = await readFile(join(folder, model, '1_Pooling', 'config.json'), 'utf8').catch(() => '{}');
  return Pooling.parse(JSON.parse(text)).pooling_mode_mean_tokens ? 'mean' : 'cls';
}

async function open({ folder, model }: ModelPlace): Promise<{ extract: Extract; pooling: 'cls' | 'mean' }> {
  const resolved = createRequire(join(folder, 'package.json')).resolve('@huggingface/transformers');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library or child that answers is pinned, and its answer is checked by who reads it
  const library = (await import(pathToFileURL(resolved).href)) as Library;
  library.env.allowRemoteModels = false;
  library.env.allowLocalModels = true;
  library.env.localModelPath = folder;
  return {
    extract: await library.pipeline('feature-extraction', model, { dtype: 'fp32' }),
    pooling: await readPooling(folder, model),
  };
}

let opened: ReturnType<typeof open> | undefined;

/** A model that could not be opened is looked for again: the operator may have added it meanwhile. */
function opening(): ReturnType<typeof open> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the other end of the channel is our own code of the same version
  opened ??= open(workerData as ModelPlace).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function embed(texts: readonly string[]): Promise<Float32Array[]> {
  const { extract, pooling } = await opening();
  const { data, dims } = await extract(texts, { pooling, normalize: true });
  const width = dims.at(-1) ?? 0;
  return texts.map((_, row) => data.slice(row * width, (row + 1) * width));
}

answerCalls(
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the other end of the channel is our own code of the same version
  async (_method, [texts]) => embed(texts as readonly string[]),
  async () => {
    await opened?.then(
      ({ extract }) => extract.dispose(),
      () => undefined,
    );
  },
);
