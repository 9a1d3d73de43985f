import type { SearchResult } from 'contract/search';

/** The words that matched, as they are written in the results. */
export function matchedWords(results: readonly Pick<SearchResult, 'snippet' | 'highlights'>[]): string[] {
  const words = results.flatMap(({ snippet, highlights }) => highlights.map(({ start, end }) => snippet.slice(start, end)));
  return [...new Set(words.map((word) => word.toLowerCase().trim()))].filter((word) => word !== '');
}
