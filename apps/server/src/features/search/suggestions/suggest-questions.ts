import { RELEVANCE } from 'contract/constants';
import type { Database } from '#engines/database/database.ts';
import type { PassageIndex } from '#engines/passage-index/passage-index.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { FindPassages } from '../find-passages.ts';
import { draftQuestions, type DraftQuestion } from './draft-questions.ts';
import { replaceSuggestions, type StoredSuggestion } from './suggestions.store.ts';

/** Passages that are looked at, spread over the library. */
const PASSAGES = 120;
/** Searches made to check the drafts, each some milliseconds. */
const MOST_CHECKED = 40;
const KEPT = 8;
const OF_ONE_DOCUMENT = 2;

interface Collaborators {
  readonly database: Database;
  readonly index: Pick<PassageIndex, 'samplePassages'>;
  readonly findPassages: FindPassages;
}

/** One draft of each document in turn, so that a long document does not fill the list. */
function inTurns(drafts: readonly DraftQuestion[]): DraftQuestion[] {
  const queues = [...Map.groupBy(drafts, ({ documentId }) => documentId).values()];
  const longest = Math.max(0, ...queues.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => queues.flatMap((queue) => queue[turn] ?? [])).flat();
}

/**
 * Finds questions that the owner's own documents answer for sure, and stores them in place of those before. Each is asked first: one that
 * another document answers, or none, is not suggested. No key of the owner is used.
 */
export function createSuggestQuestions({ database, index, findPassages }: Collaborators) {
  async function isAnswered(scope: OwnerScope, { question, documentId }: DraftQuestion): Promise<boolean> {
    const { results } = await findPassages(scope, { query: question, top_k: 1 }, {});
    const [first] = results;
    return first !== undefined && first.documentId === documentId && first.score >= RELEVANCE.strong;
  }

  return async (scope: OwnerScope, signal: AbortSignal): Promise<number> => {
    const passages = await index.samplePassages(scope.ownerId, PASSAGES);
    const drafts = inTurns(passages.flatMap(draftQuestions));
    const kept: StoredSuggestion[] = [];
    const asked = new Set<string>();
    for (const draft of drafts) {
      if (signal.aborted || kept.length === KEPT || asked.size === MOST_CHECKED) break;
      const ofDocument = kept.filter(({ documentId }) => documentId === draft.documentId).length;
      if (ofDocument === OF_ONE_DOCUMENT || asked.has(draft.question)) continue;
      asked.add(draft.question);
      if (await isAnswered(scope, draft)) kept.push({ documentId: draft.documentId, question: draft.question });
    }
    signal.throwIfAborted();
    await database.transact((transaction) => replaceSuggestions(transaction, scope.ownerId, kept));
    return kept.length;
  };
}
export type SuggestQuestions = ReturnType<typeof createSuggestQuestions>;
