import { RELEVANCE } from 'contract/constants';
import type { SearchResult } from 'contract/search';

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
