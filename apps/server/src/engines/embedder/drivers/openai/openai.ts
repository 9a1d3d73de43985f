import type { Embedder } from '../../embedder.ts';
import { requestEmbeddings } from '../../request-embeddings.ts';

interface Settings {
  readonly key: string;
  readonly model?: string;
  readonly dimensions?: number;
  readonly baseUrl?: string;
}

/** The service takes 2,048 texts, and 300,000 tokens in all: a passage is some 250. */
const MAX_BATCH = 512;

/** OpenAI's embedding models. Shortened to 512 dimensions: a third of the disk for about a point of quality. */
export function openaiEmbedder({
  key,
  model = 'text-embedding-3-small',
  dimensions = 512,
  baseUrl = 'https://api.openai.com/v1',
}: Settings): Embedder {
  return {
    space: `openai:${model}:${dimensions}`,
    dimensions,
    maxBatch: MAX_BATCH,
    parallel: 4,
    embed: (texts, _kind, signal) =>
      requestEmbeddings({
        address: `${baseUrl}/embeddings`,
        key,
        body: { model, input: texts, dimensions },
        texts: texts.length,
        signal,
      }),
  };
}
