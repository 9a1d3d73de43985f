import { RELEVANCE } from 'contract/constants';
import type { DocumentAnswers } from 'contract/search-words';
import type { PassageIndex } from '#engines/passage-index/passage-index.ts';
import type { FindDocument } from '#features/library/find-document.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { FindPassages } from '../find-passages.ts';
import { draftQuestions } from './draft-questions.ts';

/** Passages from the first on: what a paper is about stands at its beginning. */
const PASSAGES = 12;
/** Searches made to check the drafts, each some milliseconds: somebody waits. */
const MOST_CHECKED = 6;

interface Collaborators {
  readonly index: Pick<PassageIndex, 'loadPassages'>;
  readonly find: FindDocument;
  readonly findPassages: FindPassages;
}

/**
 * One question that a document answers for sure, with its sentence, as it is found among all documents of the owner; null where none of the
 * drafts is. No key of the owner is used.
 *
 * @throws document_not_found
 */
export function createSuggestOfDocument({ index, find, findPassages }: Collaborators) {
  return async (scope: OwnerScope, id: string): Promise<DocumentAnswers> => {
    const document = await find(scope, id);
    const ids = Array.from({ length: Math.min(PASSAGES, document.passages) }, (_, ordinal) => `${document.id}:${ordinal}`);
    const drafts = (await index.loadPassages(scope.ownerId, ids)).flatMap(draftQuestions);
    const questions = [...new Set(drafts.map(({ question }) => question))].slice(0, MOST_CHECKED);
    for (const question of questions) {
      const [first] = (await findPassages(scope, { query: question, top_k: 1 }, {})).results;
      if (first?.documentId !== document.id || first.score < RELEVANCE.strong || first.answer === null) continue;
      const sentence = first.said ?? first.snippet.slice(first.answer.start, first.answer.end);
      return { answers: { question, sentence, pageNumber: first.pageNumber } };
    }
    return { answers: null };
  };
}
export type SuggestOfDocument = ReturnType<typeof createSuggestOfDocument>;
