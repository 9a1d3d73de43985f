import { useCarriedKey, useEmbeddingModelLive } from '../settings.live';

/** The part that the chosen model has in every signed-in page: its progress is followed, and its key is brought when it is asked for. */
export function EmbeddingModelLive() {
  useEmbeddingModelLive();
  useCarriedKey();
  return null;
}
