import { shownLanguage } from '~/lib/language/shown-language';
import { texts } from './texts/texts';
import { TOP_K_DEFAULT, TOP_K_MAX } from 'contract/constants';
import type { SearchResult, UnderstoodPart } from 'contract/search';
import { within } from '~/domain/results/snippet';
import { ApiError, NetworkError, UnreadableAnswer } from '~/lib/server/api';
import { texts as messages } from '~/lib/messages/texts/texts';

/** What to say when a search fails: each way of failing has its own sentence. */
export function searchFailure(error: unknown): string {
  if (error instanceof NetworkError) return messages.networkErrorSearch;
  if (error instanceof ApiError) return error.detail ?? messages.searchFailedShort;
  if (error instanceof UnreadableAnswer) return messages.searchFailedTryAgain;
  return messages.unexpectedError;
}

/** How many results to ask for, from the address; anything else means the first five. */
export function wantedResults(parameter: string | null): number {
  const wanted = Number(parameter);
  return steps.includes(wanted) ? wanted : TOP_K_DEFAULT;
}

const steps: readonly number[] = [TOP_K_DEFAULT, 20, TOP_K_MAX];

/** The next larger number of results, or undefined when there are no more to ask for. */
export function moreResults(wanted: number, received: number): number | undefined {
  return received < wanted ? undefined : steps.find((step) => step > wanted);
}

/** Where a result opens: its page, with the question so that the page can mark what answers it. */
export function resultAddress({ filename, pageNumber }: Pick<SearchResult, 'filename' | 'pageNumber'>, query: string): string {
  return `/doc/${encodeURIComponent(filename)}?${new URLSearchParams({ page: String(pageNumber), q: query })}`;
}

/** Where the same question is searched for as it was typed, without correcting misspellings. */
export const asTypedAddress = (query: string): string => `/search?${new URLSearchParams({ q: query, as_typed: '1' })}`;

export const searchAddress = (query: string): string => `/search?${new URLSearchParams({ q: query })}`;

/** `“one”, “two” or “three”`. */
export const listWords = (words: readonly string[], joined: 'or' | 'and' = 'or'): string =>
  new Intl.ListFormat(shownLanguage(), { type: joined === 'or' ? 'disjunction' : 'conjunction' }).format(
    words.map((word) => texts.quoted(word)),
  );

/** The folder of a path, or undefined where the path says no more than the name. */
export function folderOf({ filepath, filename }: Pick<SearchResult, 'filepath' | 'filename'>): string | undefined {
  const folder = filepath.endsWith(filename) ? filepath.slice(0, -filename.length).replace(/\/$/, '') : filepath;
  return folder === '' ? undefined : folder;
}

/** Of a result, the sentence that answers alone, with the question's words in it; what stands in a table as it is said with its heads; the whole excerpt where no sentence is known. */
export function answerText({
  snippet,
  highlights,
  answer,
  heading,
  said,
}: SearchResult): Pick<SearchResult, 'snippet' | 'highlights' | 'answer' | 'heading'> {
  if (said !== null) return { snippet: said, highlights: [], answer: { start: 0, end: said.length }, heading: null };
  if (answer === null) return { snippet, highlights, answer, heading };
  const text = snippet.slice(answer.start, answer.end);
  return {
    snippet: text,
    highlights: within(highlights, answer),
    answer: { start: 0, end: text.length },
    heading: null,
  };
}

/** The question without what one chip stands for. */
export const withoutPart = (query: string, { text }: Pick<UnderstoodPart, 'text'>): string =>
  query.replace(text, ' ').replace(/\s+/g, ' ').trim();

/** Stand-ins while the server cannot answer, shown under the badge 'Demo data'. */
export const demoResults: readonly SearchResult[] = [
  {
    id: 'demo-1',
    score: 0.9234,
    filename: 'Sample lease.pdf',
    filepath: 'Sample lease.pdf',
    source: 'upload',
    sourceKind: 'upload',
    pageNumber: 3,
    snippet: 'Either party may end this agreement by giving three months’ notice in writing to the other.',
    documentId: 'demo-1',
    highlights: [
      { start: 17, end: 35 },
      { start: 46, end: 66 },
    ],
    heading: null,
    answer: { start: 0, end: 91 },
    passage: { start: 0, end: 91 },
    sentence: null,
    said: null,
    heads: [],
    similar: [],
  },
  {
    id: 'demo-2',
    score: 0.5471,
    filename: 'Sample minutes.pdf',
    filepath: 'Sample minutes.pdf',
    source: 'upload',
    sourceKind: 'upload',
    pageNumber: 1,
    snippet: 'The board asked for the notice period to be checked before the lease is renewed.',
    documentId: 'demo-2',
    highlights: [{ start: 24, end: 37 }],
    heading: null,
    answer: null,
    passage: { start: 0, end: 80 },
    sentence: null,
    said: null,
    heads: [],
    similar: [],
  },
];
