import { SURE_SCORE, TOP_K_DEFAULT, TOP_K_MAX } from 'contract/constants';
import type { OwnerKeys } from 'contract/embedding-model';
import type { SearchAnswer, SearchRequest } from 'contract/search';
import type { Passage, PassageFilter, PassageIndex } from '#engines/passage-index/passage-index.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { DescribeDocuments, FindDocument, FoundDocument } from '#features/library/find-document.ts';
import { foldSimilar } from './results/fold-similar.ts';
import { mayAnswer, type JudgedPassage } from './judge-relevance.ts';
import type { NarrowSearch } from './narrow-search.ts';
import { parseQuestion } from './question/parse-question.ts';
import type { RankPassages } from './rank-passages.ts';
import { sayCorrected } from './say-corrected.ts';
import { showResult } from './results/show-result.ts';

/** Judged passages looked at for each one shown: some are folded under another, some are of documents in Trash. */
const LOOKED_AT = 4;

/** The passages with at least the wanted score; without one all of them, or none where nobody is sure. */
function enoughOf<Judged extends JudgedPassage>(found: readonly Judged[], least: number | undefined): readonly Judged[] {
  if (least !== undefined) return found.filter(({ score }) => score >= least);
  return found.some(({ score }) => score >= SURE_SCORE) ? found : [];
}

/** What the page restricts the search to besides the question; null where the question lets that document not pass. */
function within(filter: PassageFilter, documentId: string | undefined): PassageFilter | null {
  if (documentId === undefined) return filter;
  return filter.documentIds?.includes(documentId) === false ? null : { ...filter, documentIds: [documentId] };
}

interface Collaborators {
  readonly rankPassages: RankPassages;
  readonly narrowSearch: NarrowSearch;
  readonly index: PassageIndex;
  readonly library: { readonly find: FindDocument; readonly describe: DescribeDocuments };
  readonly clock: Clock;
}

/** How a question finds passages: parse -> recall -> fuse -> judge -> show. @throws document_not_found for an unknown `namespace` */
export function createFindPassages({ rankPassages, narrowSearch, index, library, clock }: Collaborators) {
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
  return async (
    scope: OwnerScope,
    {
      query,
      namespace,
      min_score,
      as_typed = false,
      top_k = namespace === undefined ? TOP_K_DEFAULT : TOP_K_MAX,
    }: SearchRequest,
    keys: OwnerKeys,
  ): Promise<SearchAnswer> => {
    const question = { ...parseQuestion(query, clock.now()), asTyped: as_typed };
    const one = namespace === undefined ? undefined : await library.find(scope, namespace);
    const narrowed = await narrowSearch(scope, question);
    const hints = [...question.hints, ...narrowed.hints];
    const filter = narrowed.filter && within(narrowed.filter, one?.id);
    if (!filter) return { results: [], understood: [...question.understood], hints, corrected: null, withoutEmbeddings: null };
    const { passages, recall, loaded, understood } = await rankPassages(scope, question, filter, keys);
    const { withoutEmbeddings } = recall;
    const corrected = sayCorrected(query, recall.terms);
    // A document chosen by the page is no question by itself; one that the question names is.
    const asksNothing =
      recall.terms.length === 0 && question.phrases.length === 0 && Object.keys(narrowed.filter ?? {}).length === 0;
    if (asksNothing) return { results: [], understood: [...understood], hints, corrected, withoutEmbeddings };
    const found = await visible(scope, passages.filter(mayAnswer).slice(0, Math.max(100, top_k * LOOKED_AT)));
    const shown = enoughOf(found, recall.terms.length === 0 ? 0 : min_score);
    const folded = foldSimilar(await withPassages(scope, shown.slice(0, top_k * LOOKED_AT), loaded));
    return {
      results: folded.slice(0, top_k).map(({ judged, passage, similar }) =>
        showResult(
          {
            passage,
            similar,
            score: judged.score,
            document: judged.document,
            sentence: judged.best.sentence,
            phrases: question.phrases,
          },
          recall.terms,
        ),
      ),
      understood: [...understood],
      hints,
      corrected,
      withoutEmbeddings,
    };
  };
}
export type FindPassages = ReturnType<typeof createFindPassages>;
