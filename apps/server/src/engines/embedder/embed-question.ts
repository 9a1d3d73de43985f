import { checkedVectors, countCost, type EmbeddingCost } from './embed-batches.ts';
import type { Embedder } from './embedder.ts';

/** A person is waiting: a service that takes longer is done without. */
const TIMEOUT_MILLISECONDS = 4_000;

/**
 * Embeds what a person asks: in one call without a second try, counted like any other.
 *
 * @throws EmbeddingError
 */
export function createEmbedQuestion({ spent }: { spent: (cost: EmbeddingCost) => void }) {
  return async (embedder: Embedder, text: string): Promise<Float32Array | undefined> => {
    const texts = [text];
    const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
    const [vector] = checkedVectors(embedder, texts, await embedder.embed(texts, 'question', signal));
    countCost(embedder, texts, spent);
    return vector;
  };
}
export type EmbedQuestion = ReturnType<typeof createEmbedQuestion>;
