import { useQuery } from '@tanstack/react-query';
import type {
  CorrectedQuery,
  SearchHint,
  SearchResult,
  SearchState,
  SoughtWord,
  UnderstoodPart,
  WithoutEmbeddings,
} from 'contract/search';
import { useEffect } from 'react';
import { isOutage } from '~/lib/server/api';
import { showDemoResponses, useLocalSetting } from '~/domain/settings/local-setting';
import { dismissToast, toast } from '~/ui/overlays/toast';
import { resultsOf } from './search.queries';
import { demoResults, searchFailure } from './search.rules';
import { texts as messages } from '~/lib/messages/texts/texts';

export interface Search {
  /** Undefined until there is something to show. */
  results: readonly SearchResult[] | undefined;
  /** What the search came to. */
  state: SearchState;
  /** Where nobody is sure, the nearest passages. */
  nearest: readonly SearchResult[];
  /** The words that were looked for. */
  sought: readonly SoughtWord[];
  /** What was understood besides plain words. */
  understood: readonly UnderstoodPart[];
  /** What looks like a filter and could not be used. */
  hints: readonly SearchHint[];
  /** What was searched for in place of words that look misspelt; undefined when there are none. */
  corrected: CorrectedQuery | undefined;
  /** What a name that no document has may have been meant for. */
  suggested: CorrectedQuery | undefined;
  /** Words of the question that nobody knows. */
  unknown: readonly string[];
  /** Why the chosen model was not asked; undefined when it was. */
  withoutEmbeddings: WithoutEmbeddings | undefined;
  isDemo: boolean;
  failure: string | undefined;
  isLoading: boolean;
  /** The results shown are those of the question before. */
  isPrevious: boolean;
  retry: () => void;
}

const none: readonly UnderstoodPart[] = [];
const noWords: readonly string[] = [];
const noneSought: readonly SoughtWord[] = [];
const noneNear: readonly SearchResult[] = [];
const noHints: readonly SearchHint[] = [];

/** Asks the question, says what there is to say, and stands in with sample results where the server is out. */
export function useSearch(query: string, topK: number, isAsTyped: boolean): Search {
  const [demoWanted] = useLocalSetting(showDemoResponses);
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt, errorUpdatedAt, refetch } = useQuery(
    resultsOf(query, topK, isAsTyped),
  );
  const failure = error === null ? undefined : searchFailure(error);
  const isDemo = demoWanted && isOutage(error);
  const isEmpty = query !== '' && !isPlaceholderData && failure === undefined && data?.state === 'nothing';

  useEffect(() => {
    // Where samples are turned off, the error is shown where the results would be.
    if (failure === undefined) return dismissToast('search-failed');
    if (!isDemo || errorUpdatedAt === 0) return;
    toast.error(failure, { id: 'search-failed' });
    toast.info(messages.demoSearch, { id: 'search-demo' });
  }, [failure, isDemo, errorUpdatedAt]);
  useEffect(() => {
    if (isEmpty && dataUpdatedAt > 0) toast.info(messages.noDocumentsForQuery, { id: 'search-empty' });
  }, [isEmpty, dataUpdatedAt]);

  const isAnswered = failure === undefined && !isPlaceholderData;
  const known = failure === undefined ? data?.results : undefined;
  return {
    results: isDemo ? demoResults : known,
    state: isDemo ? 'answer' : (data?.state ?? 'nothing'),
    nearest: isDemo || failure !== undefined ? noneNear : (data?.nearest ?? noneNear),
    sought: isAnswered ? (data?.sought ?? noneSought) : noneSought,
    understood: isAnswered ? (data?.understood ?? none) : none,
    hints: isAnswered ? (data?.hints ?? noHints) : noHints,
    corrected: isAnswered ? (data?.corrected ?? undefined) : undefined,
    suggested: isAnswered ? (data?.suggested ?? undefined) : undefined,
    unknown: isAnswered ? (data?.unknown ?? noWords) : noWords,
    withoutEmbeddings: isAnswered ? (data?.withoutEmbeddings ?? undefined) : undefined,
    isDemo,
    failure,
    isLoading: isFetching && (known === undefined || isPlaceholderData),
    isPrevious: isPlaceholderData,
    retry: () => void refetch(),
  };
}
