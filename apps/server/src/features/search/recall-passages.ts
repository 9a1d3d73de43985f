import type { ChooseEmbedder } from '#engines/embedder/choose-embedder.ts';
import type { PassageFilter, PassageIndex, Recall } from '#engines/passage-index/passage-index.ts';
import { messageOf } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Question } from './parse-question.ts';

/** Candidates by words, and as many by meaning: deep enough that the best hundred of both are all compared. */
const CANDIDATES = 150;

interface Collaborators {
  readonly index: PassageIndex;
  readonly embedderFor: ChooseEmbedder;
  readonly log: Log;
}

/** Collects the passages that may answer. When meaning cannot be asked (a provider is down), words alone answer. */
export function createRecallPassages({ index, embedderFor, log }: Collaborators) {
  async function meaningOf({ ownerId }: OwnerScope, text: string): Promise<{ space: string; vector: Float32Array } | null> {
    if (text === '') return null;
    try {
      const embedder = await embedderFor(ownerId);
      const [vector] = (await embedder?.embed([text], 'question')) ?? [];
      return embedder && vector?.some((value) => value !== 0) ? { space: embedder.space, vector } : null;
    } catch (error) {
      log.warn('search goes on without meaning', { reason: messageOf(error) });
      return null;
    }
  }

  return async (scope: OwnerScope, question: Question, filter: PassageFilter): Promise<Recall> => {
    const { words, phrases, excluded, text } = question;
    return index.recall(scope.ownerId, {
      words,
      phrases,
      excluded,
      filter,
      meaning: await meaningOf(scope, text),
      limit: CANDIDATES,
    });
  };
}
export type RecallPassages = ReturnType<typeof createRecallPassages>;
