import { NEAREST_SHOWN, RELEVANCE, SURE_SCORE, TOP_K_DEFAULT, TOP_K_MAX } from 'contract/constants';
import type { OwnerKeys } from 'contract/embedding-model';
import type { SearchAnswer, SearchRequest, SearchResult, SearchState } from 'contract/search';
import type { Passage, PassageFilter, PassageIndex, RecalledTerm } from '#engines/passage-index/passage-index.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { DescribeDocuments, FindDocument, FoundDocument } from '#features/library/find-document.ts';
import { foldSimilar } from './results/fold-similar.ts';
import { createLeaveOutCopies } from './results/leave-out-copies.ts';
import { explainScore } from './ranking/explain-score.ts';
import { mayAnswer, type JudgedPassage } from './ranking/judge-relevance.ts';
import type { RankPassages } from './ranking/rank-passages.ts';
import { sayCorrected, saySuggested } from './results/say-corrected.ts';
import { showResult } from './results/show-result.ts';
import type { UnderstandQuestion } from './question/understand-question.ts';

/** Judged passages looked at for each one shown: some are folded under another, some are of documents in Trash. */
const LOOKED_AT = 4;
/** But no more than this, however long the list. */
const MOST_LOOKED_AT = 100;
/** Of so many results of a list the sentences are read for what they mean; a reader that lists fifty places of one document shows the others by their words. */
const READ_CLOSELY = 10;

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

/** What is less likely to answer is not near: on two measured libraries no right answer came first with less. */
const NEAR_SCORE = 0.05;

/** What the best of the passages that may answer comes to. Where nothing but a filter was asked, what it lets pass is right. */
function stateOf([best]: readonly JudgedPassage[], isFilter: boolean): SearchState {
  if (best === undefined || (best.score < NEAR_SCORE && !isFilter)) return 'nothing';
  return isFilter || best.score >= RELEVANCE.possible ? 'answer' : 'unsure';
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
  readonly understandQuestion: UnderstandQuestion;
  readonly index: PassageIndex;
  readonly library: { readonly find: FindDocument; readonly describe: DescribeDocuments };
}

/** How a question finds passages: parse -> recall -> fuse -> judge -> show. @throws document_not_found for an unknown `namespace` */
export function createFindPassages({ rankPassages, understandQuestion, index, library }: Collaborators) {
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

  async function withPassages(
    scope: OwnerScope,
    found: readonly (JudgedPassage & { document: FoundDocument })[],
    loaded: ReadonlyMap<string, Passage>,
  ) {
    const missing = found.map(({ candidate }) => candidate.passageId).filter((id) => !loaded.has(id));
    const more = missing.length === 0 ? [] : await index.loadPassages(scope.ownerId, missing);
    const byId = new Map(more.map((passage) => [passage.id, passage]));
    return found.flatMap((judged): { judged: typeof judged; passage: Passage }[] => {
      const { passageId } = judged.candidate;
      const passage = loaded.get(passageId) ?? byId.get(passageId);
      return passage ? [{ judged, passage }] : [];
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
    const { passages, recall, grounds, loaded, understood, readSentences } = await rankPassages(
      scope,
      question,
      filter,
      keys,
      one?.id,
    );
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
    const all = await visible(scope, passages.filter(mayAnswer).slice(0, MOST_LOOKED_AT));
    const found = one === undefined ? await leaveOutCopies(scope, all, loaded) : all;
    const show = async (judged: readonly (typeof found)[number][], most: number): Promise<SearchResult[]> => {
      const looked = judged.slice(0, Math.min(MOST_LOOKED_AT, most * LOOKED_AT));
      const folded = foldSimilar(await withPassages(scope, looked, loaded)).slice(0, most);
      const isUnread = ({ judged: { best } }: (typeof folded)[number]) => best.sentence === null;
      const unread = folded.filter(isUnread).map(({ passage }) => passage);
      const read = await readSentences(unread, folded.slice(0, READ_CLOSELY).filter(isUnread).length);
      const bestOf = new Map(unread.map(({ id }, at) => [id, read[at]]));
      return folded.map(({ judged: { score, document, best, why }, passage, similar }) =>
        showResult({
          passage,
          similar,
          score,
          document,
          best: bestOf.get(passage.id) ?? best,
          phrases: question.phrases,
          explanation: explain ? explainScore(why, grounds.passages) : undefined,
        }),
      );
    };
    const state = stateOf(found, terms.length === 0);
    const near = state !== 'unsure' ? [] : one === undefined ? firstOfEach(found) : found;
    return {
      ...said,
      state,
      results: await show(enoughOf(found, terms.length === 0 ? 0 : min_score), top_k),
      nearest: await show(near, NEAREST_SHOWN),
    };
  };
}
export type FindPassages = ReturnType<typeof createFindPassages>;
