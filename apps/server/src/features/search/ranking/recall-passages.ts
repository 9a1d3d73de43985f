import type { OwnerKeys } from 'contract/embedding-model';
import type { WithoutEmbeddings } from 'contract/search';
import type { ChooseEmbedder } from '#engines/embedder/choose-embedder.ts';
import type { EmbedQuestion } from '#engines/embedder/embed-question.ts';
import { EmbeddingError, type CosineScale, type Embedder } from '#engines/embedder/embedder.ts';
import type { PassageFilter, PassageIndex, Recall, RecallRequest } from '#engines/passage-index/passage-index.ts';
import { messageOf } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Question } from '../question/parse-question.ts';
import { withReadCosines } from './read-cosine.ts';

/** Candidates by words, and as many by meaning: deep enough that the best hundred of both are all compared. */
const CANDIDATES = 150;

export interface Recalled extends Recall {
  /** Why the model that the owner chose was not asked; null when it was, or when there is none. */
  readonly withoutEmbeddings: WithoutEmbeddings | null;
  /** Whether an installed model says how like the candidates are. */
  readonly byModel: boolean;
}

/** The candidates for one question among the passages that a filter leaves. */
export type RecallWithin = (filter: PassageFilter) => Promise<Recalled>;

interface Collaborators {
  readonly index: Pick<PassageIndex, 'recall'>;
  readonly embedderFor: ChooseEmbedder;
  readonly embedQuestion: EmbedQuestion;
  readonly log: Log;
}

type AskedVector = NonNullable<RecallRequest['meaning']> & { readonly cosines: CosineScale | undefined };

function reasonOf(error: unknown): WithoutEmbeddings {
  const failure = error instanceof EmbeddingError ? error.failure : undefined;
  return failure === 'needs_key' || failure === 'refused' ? failure : 'unavailable';
}

/**
 * Collects the passages that may answer. When the owner's model cannot be asked (their key did not come along, a provider is down), what was
 * learned from their passages stands in where it is kept, and else words alone answer.
 */
export function createRecallPassages({ index, embedderFor, embedQuestion, log }: Collaborators) {
  async function place(embedder: Embedder | null, text: string): Promise<AskedVector | null> {
    if (!embedder) return null;
    const vector = await embedQuestion(embedder, text);
    return vector?.some((value) => value !== 0) ? { space: embedder.space, vector, cosines: embedder.cosines } : null;
  }

  async function modelOf({ ownerId }: OwnerScope, text: string, keys: OwnerKeys) {
    if (text === '') return { meaning: null, withoutEmbeddings: null };
    try {
      return { meaning: await place(await embedderFor.active(ownerId, keys), text), withoutEmbeddings: null };
    } catch (error) {
      const withoutEmbeddings = reasonOf(error);
      if (withoutEmbeddings !== 'needs_key') log.warn('search goes on without the model', { reason: messageOf(error) });
      return { meaning: await place(await embedderFor.fallback(ownerId), text), withoutEmbeddings };
    }
  }

  /**
   * Embeds a question once, however often its passages are then asked for with one filter or another.
   *
   * @param keys the owner's own, as they came with the question
   */
  return async (
    scope: OwnerScope,
    { words, phrases, excluded, text, asTyped, synonyms }: Question,
    keys: OwnerKeys,
  ): Promise<RecallWithin> => {
    const { meaning, withoutEmbeddings } = await modelOf(scope, text, keys);
    return async (filter) => {
      const request = { words, phrases, excluded, filter, asTyped, synonyms, meaning, limit: CANDIDATES, allOf: CANDIDATES };
      const recall = await index.recall(scope.ownerId, request);
      const scale = meaning?.cosines;
      return {
        ...recall,
        candidates: withReadCosines(recall.candidates, scale),
        withoutEmbeddings,
        byModel: scale !== undefined,
      };
    };
  };
}
export type RecallPassages = ReturnType<typeof createRecallPassages>;
