import { RELEVANCE } from 'contract/constants';
import type { SearchAnswer, SearchResult } from 'contract/search';
import type { ResultsView } from './results-view';

/** What one document answers: its best passage, and those that are folded behind it. */
export interface DocumentResults {
  readonly best: SearchResult;
  readonly others: readonly SearchResult[];
}

export interface GroupedResults {
  /** The best of all, where it is more than weak. */
  readonly answer: DocumentResults | undefined;
  readonly documents: readonly DocumentResults[];
  /** Documents of which no passage is more than weak. Where all are weak, they are what there is, and none is folded. */
  readonly weak: readonly DocumentResults[];
}

/** Gathers results by document, in the order of the best passage of each. */
export function groupResults(results: readonly SearchResult[]): GroupedResults {
  const groups = [...Map.groupBy(results, ({ documentId }) => documentId).values()].flatMap(([best, ...others]) =>
    best === undefined ? [] : [{ best, others }],
  );
  const good = groups.filter(({ best }) => best.score >= RELEVANCE.possible);
  const [answer, ...documents] = good;
  if (answer === undefined) return { answer, documents: groups, weak: [] };
  return { answer, documents, weak: groups.filter(({ best }) => best.score < RELEVANCE.possible) };
}

/** Every passage on its own, as the list shows them. */
export const ungrouped = (results: readonly SearchResult[]): DocumentResults[] => results.map((best) => ({ best, others: [] }));

export interface ArrangedResults {
  /** Beside their pages: the answer, or, where nobody is sure, what comes nearest. */
  readonly answers: readonly DocumentResults[];
  readonly documents: readonly DocumentResults[];
  readonly weak: readonly DocumentResults[];
}

/** What stands where: the answer or the nearest sentences beside their pages, the rest by document; as a list each passage alone. */
export function arrangeResults(
  { results, state, nearest }: Pick<SearchAnswer, 'state'> & Readonly<Record<'results' | 'nearest', readonly SearchResult[]>>,
  view: ResultsView,
): ArrangedResults {
  if (view === 'List') return { answers: [], documents: ungrouped(results.length > 0 ? results : nearest), weak: [] };
  if (state !== 'unsure') {
    const { answer, documents, weak } = groupResults(results);
    return { answers: answer ? [answer] : [], documents, weak };
  }
  const shown = new Set(nearest.map(({ documentId }) => documentId));
  const byDocument = groupResults(results).documents;
  const answers = ungrouped(nearest).map((found) => byDocument.find(({ best }) => best.id === found.best.id) ?? found);
  return { answers, documents: byDocument.filter(({ best }) => !shown.has(best.documentId)), weak: [] };
}
