import type { Embedder } from '../../embedder.ts';
import { requestEmbeddings } from '../../request-embeddings.ts';

interface Settings {
  /** Up to and including `/v1`. */
  readonly baseUrl: string;
  readonly model: string;
  readonly dimensions: number;
  readonly key?: string | undefined;
}

/** Small: a model on the same machine answers a few texts at a time as fast as many. */
const MAX_BATCH = 32;

/** Any server that speaks OpenAI's embedding protocol: Ollama, vLLM, LM Studio, llama.cpp. */
export function openaiCompatibleEmbedder({ baseUrl, model, dimensions, key }: Settings): Embedder {
  return {
    space: `openai-compatible:${model}:${dimensions}`,
    dimensions,
    maxBatch: MAX_BATCH,
    parallel: 2,
    embed: (texts, _kind, signal) =>
      requestEmbeddings({ address: `${baseUrl}/embeddings`, key, body: { model, input: texts }, texts: texts.length, signal }),
  };
}
