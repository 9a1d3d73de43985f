import { NEAREST_SHOWN, RELEVANCE, SURE_SCORE, TOP_K_DEFAULT, TOP_K_MAX } from 'contract/constants';
import type { OwnerKeys } from 'contract/embedding-model';
import type { SearchAnswer, SearchRequest, SearchState } from 'contract/search';
import type { PassageFilter, PassageIndex, RecalledTerm } from '#engines/passage-index/passage-index.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { DescribeDocuments, FindDocument } from '#features/library/find-document.ts';
import { createLeaveOutCopies } from './results/leave-out-copies.ts';
import { createIsNear } from './ranking/judge-nearness.ts';
import { mayAnswer, type JudgedPassage } from './ranking/judge-relevance.ts';
import type { RankPassages } from './ranking/rank-passages.ts';
import { sayCorrected, saySuggested } from './results/say-corrected.ts';
import type { ShowPassages } from './results/show-passages.ts';
import type { UnderstandQuestion } from './question/understand-question.ts';

/** Judged passages looked at, however long the list: some are folded under another, some are of documents in Trash. */
const MOST_LOOKED_AT = 100;
/** The passages with at least the wanted score; without one all of them, or none where nobody is sure. */
function enoughOf<Judged extends JudgedPassage>(found: readonly Judged[], least: number | undefined): readonly Judged[] {
  if (least !== undefined) return found.filter(({ score }) => score >= least);
  return found.some(({ score }) => score >= SURE_SCORE) ? found : [];
}

const NOTHING: Omit<SearchAnswer, 'understood' | 'hints'> = {
  results: [],
  state: 'nothing',
  nearest: [],
  sought: [],
  corrected: null,
  suggested: null,
  unknown: [],
  withoutEmbeddings: null,
};

/** What the best of the passages that may answer comes to. Where nothing but a filter was asked, what it lets pass is right. */
function stateOf(
  found: readonly JudgedPassage[],
  { isFilter, isNear }: { readonly isFilter: boolean; readonly isNear: (passage: JudgedPassage) => boolean },
): SearchState {
  const [best] = found;
  if (best === undefined) return 'nothing';
  if (isFilter || best.score >= RELEVANCE.possible) return 'answer';
  return firstOfEach(found).slice(0, NEAREST_SHOWN).some(isNear) ? 'unsure' : 'nothing';
}

/** The first of each document. */
function firstOfEach<Judged extends JudgedPassage>(found: readonly Judged[]): Judged[] {
  const seen = new Set<string>();
  return found.filter(({ candidate: { documentId } }) => !seen.has(documentId) && seen.add(documentId));
}

/** Words that neither the library nor the lexicon knows, nor any that is spelled alike. */
const unknownWords = (terms: readonly RecalledTerm[]): string[] =>
  terms.flatMap(({ word, stems, concepts, approximate }) =>
    approximate && stems.length === 0 && concepts.length === 0 ? [word] : [],
  );

/** Whether the question lets the document pass that the page restricts the search to. */
const letsPass = ({ documentIds }: PassageFilter, documentId: string | undefined): boolean =>
  documentId === undefined || documentIds?.includes(documentId) !== false;

interface Collaborators {
  readonly rankPassages: RankPassages;
  readonly showPassages: ShowPassages;
  readonly understandQuestion: UnderstandQuestion;
  readonly index: PassageIndex;
  readonly library: { readonly find: FindDocument; readonly describe: DescribeDocuments };
}

/** How a question finds passages: parse -> recall -> fuse -> judge -> show. @throws document_not_found for an unknown `namespace` */
export function createFindPassages({ rankPassages, showPassages, understandQuestion, index, library }: Collaborators) {
  const leaveOutCopies = createLeaveOutCopies({ index });
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

  /** @param keys the owner's own keys for embedding services, as they came with the question; they are kept nowhere */
  return async (scope: OwnerScope, request: SearchRequest, keys: OwnerKeys): Promise<SearchAnswer> => {
    const {
      query,
      namespace,
      min_score,
      explain = false,
      top_k = namespace === undefined ? TOP_K_DEFAULT : TOP_K_MAX,
    } = request;
    const one = namespace === undefined ? undefined : await library.find(scope, namespace);
    const { question, filter, hints } = await understandQuestion(scope, request);
    if (!filter || !letsPass(filter, one?.id)) return { ...NOTHING, understood: [...question.understood], hints: [...hints] };
    const ranking = await rankPassages(scope, question, filter, keys, one?.id);
    const { passages: judged, recall, loaded, understood } = ranking;
    const { terms } = recall;
    const said = {
      understood: [...understood],
      hints: [...hints],
      corrected: sayCorrected(query, terms),
      suggested: saySuggested(query, terms),
      sought: terms.map(({ word, isHeld }) => ({ word, isHeld })),
      unknown: unknownWords(terms),
      withoutEmbeddings: recall.withoutEmbeddings,
    };
    // A document chosen by the page is no question by itself; one that the question names is.
    const asksNothing = terms.length === 0 && question.phrases.length === 0 && Object.keys(filter).length === 0;
    if (asksNothing) return { ...said, state: 'nothing', results: [], nearest: [] };
    const shown = await visible(scope, judged.filter(mayAnswer).slice(0, MOST_LOOKED_AT));
    const found = one === undefined ? await leaveOutCopies(scope, shown, loaded) : shown;
    const state = stateOf(found, { isFilter: terms.length === 0, isNear: createIsNear(terms) });
    const near = state !== 'unsure' ? [] : one === undefined ? firstOfEach(found) : found;
    const lists = [
      { found: enoughOf(found, terms.length === 0 ? 0 : min_score), most: top_k },
      { found: near, most: NEAREST_SHOWN },
    ] as const;
    const [results, nearest] = await showPassages(scope, lists, { ranking, question, explain });
    return { ...said, state, results, nearest };
  };
}
export type FindPassages = ReturnType<typeof createFindPassages>;
