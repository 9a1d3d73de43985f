import { SURE_SCORE, TOP_K_DEFAULT, TOP_K_MAX } from 'contract/constants';
import type { OwnerKeys } from 'contract/embedding-model';
import type { SearchAnswer, SearchRequest } from 'contract/search';
import type { Passage, PassageFilter, PassageIndex, RecalledTerm } from '#engines/passage-index/passage-index.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { DescribeDocuments, FindDocument, FoundDocument } from '#features/library/find-document.ts';
import { foldSimilar } from './results/fold-similar.ts';
import { mayAnswer, type JudgedPassage } from './ranking/judge-relevance.ts';
import type { RankPassages } from './ranking/rank-passages.ts';
import { sayCorrected } from './results/say-corrected.ts';
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

const NOTHING = { results: [], corrected: null, unknown: [], withoutEmbeddings: null };

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
    const { query, namespace, min_score, top_k = namespace === undefined ? TOP_K_DEFAULT : TOP_K_MAX } = request;
    const one = namespace === undefined ? undefined : await library.find(scope, namespace);
    const { question, filter, hints } = await understandQuestion(scope, request);
    if (!filter || !letsPass(filter, one?.id)) return { ...NOTHING, understood: [...question.understood], hints: [...hints] };
    const { passages, recall, loaded, understood, readSentences } = await rankPassages(scope, question, filter, keys, one?.id);
    const { withoutEmbeddings } = recall;
    const said = {
      understood: [...understood],
      hints: [...hints],
      corrected: sayCorrected(query, recall.terms),
      unknown: unknownWords(recall.terms),
      withoutEmbeddings,
    };
    // A document chosen by the page is no question by itself; one that the question names is.
    const asksNothing = recall.terms.length === 0 && question.phrases.length === 0 && Object.keys(filter).length === 0;
    if (asksNothing) return { ...said, results: [] };
    const found = await visible(scope, passages.filter(mayAnswer).slice(0, MOST_LOOKED_AT));
    const shown = enoughOf(found, recall.terms.length === 0 ? 0 : min_score);
    const folded = foldSimilar(await withPassages(scope, shown.slice(0, Math.min(MOST_LOOKED_AT, top_k * LOOKED_AT)), loaded));
    const results = folded.slice(0, top_k);
    const isUnread = ({ judged }: (typeof results)[number]) => judged.best.sentence === null;
    const unread = results.filter(isUnread).map(({ passage }) => passage);
    const read = await readSentences(unread, results.slice(0, READ_CLOSELY).filter(isUnread).length);
    const bestOf = new Map(unread.map(({ id }, at) => [id, read[at]]));
    return {
      ...said,
      results: results.map(({ judged, passage, similar }) =>
        showResult({
          passage,
          similar,
          score: judged.score,
          document: judged.document,
          best: bestOf.get(passage.id) ?? judged.best,
          phrases: question.phrases,
        }),
      ),
    };
  };
}
export type FindPassages = ReturnType<typeof createFindPassages>;
