import { createThread } from '#kernel/scheduling/threads.ts';
import { EmbeddingError, type Embedder } from '../../embedder.ts';

interface Settings {
  /** Holds `node_modules` with @huggingface/transformers and, under its name, the model; both are put there by `trove models add`. */
  readonly folder: string;
  readonly model?: string;
  readonly dimensions?: number;
}

/** What the thread needs to open the model. */
export interface ModelPlace {
  readonly folder: string;
  readonly model: string;
}

/** Small batches: the longest text of a batch decides what each of them costs. */
const MAX_BATCH = 16;
const FILE = new URL('./transformers-thread.ts', import.meta.url);

/**
 * A local ONNX model, run on a thread of its own. The packages weigh some 470 MB and are no part of the product: they are loaded from a folder
 * that the operator fills.
 */
export function transformersEmbedder({
  folder,
  model = 'granite-embedding-small-english-r2',
  dimensions = 384,
}: Settings): Embedder & AsyncDisposable {
  const thread = createThread(FILE, { folder, model } satisfies ModelPlace);
  return {
    space: `transformers:${model}:${dimensions}`,
    dimensions,
    maxBatch: MAX_BATCH,
    parallel: 1,
    async embed(texts) {
      if (texts.length === 0) return [];
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread runs this very code and answers with what its port says
      const vectors = (await thread.call('embed', [texts]).catch((error: unknown) => {
        throw new EmbeddingError(
          'refused',
          `The model ${model} cannot be used. Whoever runs the server can add it: npm run trove -- models add`,
          {
            cause: error,
          },
        );
      })) as Float32Array[];
      const wrong = vectors.find((vector) => vector.length !== dimensions);
      if (wrong)
        throw new EmbeddingError(
          'refused',
          `The model ${model} gives vectors of ${wrong.length} numbers where ${dimensions} were expected. Whoever runs the server can set this with EMBEDDINGS_DIMENSIONS=${wrong.length}.`,
        );
      return vectors;
    },
    [Symbol.asyncDispose]: () => thread.stop(),
  };
}
