import type { Embedder, TextKind } from '../../embedder.ts';
import { requestEmbeddings } from '../../request-embeddings.ts';

interface Settings {
  readonly key: string;
  readonly model?: string;
  readonly dimensions?: number;
  readonly baseUrl?: string;
}

/** The service takes 1,000 texts and 120,000 tokens in all: a passage is some 250. */
const MAX_BATCH = 256;
const INPUT_TYPE: Readonly<Record<TextKind, string>> = { passage: 'document', question: 'query' };

/** Voyage AI's embedding models, which place questions and passages differently. */
export function voyageEmbedder({
  key,
  model = 'voyage-3.5-lite',
  dimensions = 512,
  baseUrl = 'https://api.voyageai.com/v1',
}: Settings): Embedder {
  return {
    space: `voyage:${model}:${dimensions}`,
    dimensions,
    maxBatch: MAX_BATCH,
    parallel: 2,
    embed: (texts, kind, signal) =>
      requestEmbeddings({
        address: `${baseUrl}/embeddings`,
        key,
        body: { model, input: texts, input_type: INPUT_TYPE[kind], output_dimension: dimensions },
        texts: texts.length,
        signal,
      }),
  };
}
