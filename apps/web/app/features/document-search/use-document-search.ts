import { useQuery } from '@tanstack/react-query';
import type { SearchResult, WithoutEmbeddings } from 'contract/search';
import { useEffect, useMemo, useState } from 'react';
import { ApiError, isOutage } from '~/lib/server/api';
import { showDemoResponses, useLocalSetting } from '~/domain/settings/local-setting';
import { dismissToast, toast } from '~/ui/overlays/toast';
import { matchesIn } from './document-search.queries';
import { demoMatches, neighbour, startingResult, withoutWeak } from './document-search.rules';
import { texts as messages } from '~/lib/messages/texts/texts';

export interface DocumentSearch {
  readonly query: string;
  readonly ask: (query: string) => void;
  readonly results: readonly SearchResult[] | undefined;
  /** How many weak results are left out. */
  readonly weak: number;
  readonly showWeak: () => void;
  readonly current: SearchResult | undefined;
  /** Grows with every move, so that going to the same result again is a move too. */
  readonly moves: number;
  readonly choose: (result: SearchResult) => void;
  readonly step: (direction: 1 | -1) => void;
  /** Why the chosen model was not asked; undefined when it was. */
  readonly withoutEmbeddings: WithoutEmbeddings | undefined;
  readonly isLoading: boolean;
  readonly isDemo: boolean;
  /** Asks the same again. */
  readonly retry: () => void;
  readonly failure: { message: string; detail: string | undefined } | undefined;
}

const none: readonly SearchResult[] = [];

/**
 * Searches within one document.
 *
 * @param startQuery the question with which the document was opened
 * @param startPage the page for which it was opened; the best result there is the first one gone to
 */
export function useDocumentSearch(
  document: { id: string; filename: string; isDemo: boolean },
  { query: startQuery, page: startPage }: { query: string; page: number | undefined },
): DocumentSearch {
  const { id, filename } = document;
  const [demoWanted] = useLocalSetting(showDemoResponses);
  const [query, setQuery] = useState(startQuery);
  const [weakFor, setWeakFor] = useState<string>();
  const [chosen, setChosen] = useState<{ id: string; moves: number }>({ id: '', moves: 0 });
  const { data, error, errorUpdatedAt, isFetching, isPlaceholderData, refetch } = useQuery(matchesIn(id, query));

  const isDemo = demoWanted && isOutage(error);
  const message = error === null ? undefined : messages.searchFailed(error.message);
  useEffect(() => {
    // Where samples are turned off, the error is shown where the results would be.
    if (message === undefined) return dismissToast('document-search-failed');
    if (!isDemo || errorUpdatedAt === 0) return;
    toast.error(message, { id: 'document-search-failed' });
    toast.info(messages.demoSearch, { id: 'document-search-demo' });
  }, [message, isDemo, errorUpdatedAt]);

  const found = useMemo(
    () => (isDemo ? demoMatches(id, filename) : error === null && !isPlaceholderData ? data?.results : undefined),
    [isDemo, id, filename, error, isPlaceholderData, data],
  );
  const { shown, weak } = useMemo(
    () => (found === undefined || weakFor === query ? { shown: found, weak: 0 } : withoutWeak(found)),
    [found, weakFor, query],
  );
  const results = query === '' ? undefined : shown;
  const isFirstQuestion = query === startQuery;
  const current =
    results?.find((result) => result.id === chosen.id) ??
    (results ? startingResult(results, isFirstQuestion ? startPage : undefined) : undefined);

  const choose = (result: SearchResult) => setChosen(({ moves }) => ({ id: result.id, moves: moves + 1 }));
  return {
    query,
    ask: (next) => setQuery(next.trim()),
    results,
    weak,
    showWeak: () => setWeakFor(query),
    current,
    moves: chosen.moves,
    choose,
    step(direction) {
      const next = neighbour(results ?? none, current?.id, direction);
      if (next) choose(next);
    },
    withoutEmbeddings:
      query !== '' && error === null && !isPlaceholderData ? (data?.withoutEmbeddings ?? undefined) : undefined,
    isLoading: isFetching && results === undefined,
    isDemo: isDemo && query !== '',
    retry: () => void refetch(),
    failure: message === undefined ? undefined : { message, detail: error instanceof ApiError ? error.detail : undefined },
  };
}
