import {
  KEY_TEST_MESSAGES,
  SERVICE_NAMES,
  type KeyService,
  type KeyTestAnswer,
  type KeyTestOutcome,
} from 'contract/embedding-model';
import { checkedVectors } from '#engines/embedder/embed-batches.ts';
import { EmbeddingError, type EmbeddingModels } from '#engines/embedder/embedder.ts';
import type { OwnerKeys } from 'contract/embedding-model';
import { embeddingsErrors } from './embeddings.errors.ts';

/** The smallest thing that can be embedded; it costs a few millionths of a cent. */
const TEXT = 'test';
const TIMEOUT_MILLISECONDS = 15_000;

/** Tries an owner's key with one tiny call. Nothing is kept of it. */
export function createTestKey({ models }: { models: Pick<EmbeddingModels, 'embedderWith'> }) {
  async function outcomeOf(service: KeyService, key: string): Promise<KeyTestOutcome> {
    const embedder = models.embedderWith(service, key);
    const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
    try {
      checkedVectors(embedder, [TEXT], await embedder.embed([TEXT], 'question', signal));
      return 'works';
    } catch (error) {
      if (error instanceof EmbeddingError) return error.failure === 'needs_key' ? 'refused' : error.failure;
      if (signal.aborted) return 'unreachable';
      throw error;
    }
  }

  return async (service: KeyService, keys: OwnerKeys): Promise<KeyTestAnswer> => {
    const key = keys[service];
    if (key === undefined) throw embeddingsErrors.key_missing({ service: SERVICE_NAMES[service] });
    const outcome = await outcomeOf(service, key);
    return { outcome, message: KEY_TEST_MESSAGES[outcome].replaceAll('{service}', SERVICE_NAMES[service]) };
  };
}
export type TestKey = ReturnType<typeof createTestKey>;
