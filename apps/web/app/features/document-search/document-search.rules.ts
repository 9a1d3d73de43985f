import { RELEVANCE } from 'contract/constants';
import type { SearchResult } from 'contract/search';

export interface PageResults {
  readonly pageNumber: number;
  readonly results: readonly SearchResult[];
}

/** Results in the order of the document, gathered by page. */
export function groupByPage(results: readonly SearchResult[]): PageResults[] {
  const inOrder = results.toSorted((a, b) => a.pageNumber - b.pageNumber || a.passage.start - b.passage.start);
  return [...Map.groupBy(inOrder, ({ pageNumber }) => pageNumber)].map(([pageNumber, results]) => ({ pageNumber, results }));
}

/** The results in the order of the document, to walk through with next and previous. */
export const inReadingOrder = (results: readonly SearchResult[]): SearchResult[] =>
  groupByPage(results).flatMap(({ results }) => results);

/** The result after or before the current one, around the ends; the best one where none is current. */
export function neighbour(
  results: readonly SearchResult[],
  currentId: string | undefined,
  step: 1 | -1,
): SearchResult | undefined {
  const inOrder = inReadingOrder(results);
  const at = inOrder.findIndex(({ id }) => id === currentId);
  return at === -1 ? results[0] : inOrder[(at + step + inOrder.length) % inOrder.length];
}

/** The result to begin with: the best of the page that was asked for, which may have none, or the best of all. */
export const startingResult = (results: readonly SearchResult[], pageNumber: number | undefined): SearchResult | undefined =>
  pageNumber === undefined ? results[0] : results.find((result) => result.pageNumber === pageNumber);

/** Parts those worth showing at once from the weak ones. Where all are weak, they are what there is. */
export function withoutWeak(results: readonly SearchResult[]): { shown: readonly SearchResult[]; weak: number } {
  const good = results.filter((result) => !isWeak(result));
  return good.length === 0 ? { shown: results, weak: 0 } : { shown: good, weak: results.length - good.length };
}

export interface PassageMark {
  readonly id: string;
  /** `match`: what stands beside and over a cell that answers. */
  readonly kind: 'passage' | 'sentence' | 'unsure' | 'match';
  readonly pageNumber: number;
  /** In the text of the page. */
  readonly range: { readonly start: number; readonly end: number };
}

const isWeak = ({ score }: Pick<SearchResult, 'score'>): boolean => score < RELEVANCE.possible;

/** The passage lighter, the sentence that answers in full, the heads of a cell underlined. What hardly answers is outlined, not lit. */
export function passageMarks({
  id,
  pageNumber,
  score,
  passage,
  sentence,
  heads = [],
}: Pick<SearchResult, 'id' | 'pageNumber' | 'score' | 'passage' | 'sentence'> &
  Partial<Pick<SearchResult, 'heads'>>): PassageMark[] {
  const mark = (kind: PassageMark['kind'], range: PassageMark['range']): PassageMark => ({ id, kind, pageNumber, range });
  const answer = sentence ? [mark(isWeak({ score }) ? 'unsure' : 'sentence', sentence)] : [];
  return [mark('passage', passage), ...heads.map((head) => mark('match', head)), ...answer];
}

/**
 * The current result with its passage and its sentence; of the others the sentence alone, lightly: a page that is all yellow marks nothing.
 * Weak ones are marked only while somebody looks at them.
 */
export function searchMarks(results: readonly SearchResult[], currentId: string | undefined): PassageMark[] {
  return results.flatMap((result): PassageMark[] => {
    const { id, pageNumber, sentence } = result;
    if (id === currentId) return passageMarks(result);
    return sentence && !isWeak(result) ? [{ id, kind: 'passage', pageNumber, range: sentence }] : [];
  });
}

/** Two sample results while the server cannot answer, shown under the badge 'Demo data'. */
export const demoMatches = (documentId: string, filename: string): SearchResult[] => [
  {
    ...demoMatch(documentId, filename),
    id: 'demo-1',
    score: 0.871,
    pageNumber: 1,
    snippet: 'A sample passage that stands where an answer would be.',
    highlights: [{ start: 2, end: 16 }],
  },
  {
    ...demoMatch(documentId, filename),
    id: 'demo-2',
    score: 0.524,
    pageNumber: 3,
    snippet: 'Another sample passage, from a later page.',
    highlights: [{ start: 8, end: 22 }],
  },
];

const demoMatch = (documentId: string, filename: string) => ({
  heading: null,
  answer: null,
  documentId,
  filename,
  filepath: filename,
  source: 'upload',
  sourceKind: 'upload',
  passage: { start: 0, end: 0 },
  sentence: null,
  said: null,
  heads: [],
  similar: [],
});
