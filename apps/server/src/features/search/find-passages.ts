import { TOP_K_DEFAULT, TOP_K_MAX } from 'contract/constants';
import type { OwnerKeys } from 'contract/meaning';
import type { SearchAnswer, SearchRequest } from 'contract/search';
import type { Passage, PassageIndex } from '#engines/passage-index/passage-index.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { DescribeDocuments, FindDocument, FoundDocument } from '#features/library/find-document.ts';
import { foldSimilar } from './fold-similar.ts';
import { mayAnswer, type JudgedPassage } from './judge-relevance.ts';
import { parseQuestion } from './parse-question.ts';
import type { RankPassages } from './rank-passages.ts';
import { showResult } from './show-result.ts';
import { spreadDocuments } from './spread-documents.ts';

/** Judged passages looked at for each one shown: some are folded under another, some are of documents in Trash. */
const LOOKED_AT = 4;

interface Collaborators {
  readonly rankPassages: RankPassages;
  readonly index: PassageIndex;
  readonly library: { readonly find: FindDocument; readonly describe: DescribeDocuments };
  readonly clock: Clock;
}

/** How a question finds passages: parse -> recall -> fuse -> judge -> show. @throws document_not_found for an unknown `namespace` */
export function createFindPassages({ rankPassages, index, library, clock }: Collaborators) {
  /** The passages of documents that may be shown. Whoever is in Trash or still being read is known to the library, not to the index. */
  async function visible(scope: OwnerScope, judged: readonly JudgedPassage[]) {
    const documents = await library.describe(
      scope,
      judged.map(({ candidate }) => candidate.documentId),
    );
    return judged.flatMap((passage) => {
      const document = documents.get(passage.candidate.documentId);
      return document && document.status === 'ready' && document.trashedAt === null ? [{ ...passage, document }] : [];
    });
  }

  async function withPassages(scope: OwnerScope, found: readonly (JudgedPassage & { document: FoundDocument })[]) {
    const passages = await index.loadPassages(
      scope.ownerId,
      found.map(({ candidate }) => candidate.passageId),
    );
    const byId = new Map(passages.map((passage) => [passage.id, passage]));
    return found.flatMap((judged): { judged: typeof judged; passage: Passage }[] => {
      const passage = byId.get(judged.candidate.passageId);
      return passage ? [{ judged, passage }] : [];
    });
  }

  /** @param keys the owner's own keys for embedding services, as they came with the question; they are kept nowhere */
  return async (
    scope: OwnerScope,
    { query, namespace, top_k = namespace === undefined ? TOP_K_DEFAULT : TOP_K_MAX }: SearchRequest,
    keys: OwnerKeys,
  ): Promise<SearchAnswer> => {
    const question = parseQuestion(query, clock.now());
    const one = namespace === undefined ? undefined : await library.find(scope, namespace);
    const filter = one ? { ...question.filter, documentIds: [one.id] } : question.filter;
    const { passages, recall, grounds, understood } = await rankPassages(scope, question, filter, keys);
    const { withoutMeaning } = recall;
    // A document chosen by the page is no question by itself; one that the question names is.
    const asksNothing = recall.terms.length === 0 && Object.keys(question.filter).length === 0;
    if (asksNothing) return { results: [], understood: [...understood], withoutMeaning };
    const shown = await visible(
      scope,
      passages.filter((passage) => mayAnswer(passage, grounds.passages)).slice(0, Math.max(100, top_k * LOOKED_AT)),
    );
    const loaded = await withPassages(scope, shown.slice(0, top_k * LOOKED_AT));
    const folded = foldSimilar(loaded);
    const ordered = one ? folded : spreadDocuments(folded);
    return {
      results: ordered
        .slice(0, top_k)
        .map(({ judged, passage, similar }) =>
          showResult(
            { passage, similar, score: judged.score, document: judged.document },
            { text: question.text, terms: recall.terms },
          ),
        ),
      understood: [...understood],
      withoutMeaning,
    };
  };
}
export type FindPassages = ReturnType<typeof createFindPassages>;
