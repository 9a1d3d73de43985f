import { useInfiniteQuery } from '@tanstack/react-query';
import type { LibraryFile } from 'contract/documents';
import { useCallback, useMemo } from 'react';
import { filesQuery } from './library.queries';
import type { LibraryView } from './library.rules';

const none: readonly LibraryFile[] = [];

/** The files at a place: those loaded so far, how many there are, and the way to more. */
export function useFiles(place: LibraryView) {
  const { data, error, isPending, isPlaceholderData, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      ...filesQuery(place),
      refetchOnMount: 'always',
    });
  const files = useMemo(() => data?.pages.flatMap((page) => page.files) ?? none, [data]);
  const first = data?.pages[0];

  /** Asks for the next page unless it is on its way. */
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [fetchNextPage, hasNextPage, isFetchingNextPage]);

  /** Loads every page and answers all files: choosing all means those below the fold too. */
  const all = useCallback(async () => {
    for (;;) {
      const { data: loaded, hasNextPage: isMore, isError } = await fetchNextPage();
      if (!isMore || isError) return loaded?.pages.flatMap((page) => page.files) ?? none;
    }
  }, [fetchNextPage]);

  return {
    files,
    /** Files at this place, loaded or not. */
    total: first?.total ?? 0,
    counts: first?.counts,
    /** Nothing is known yet. */
    isPending,
    /** The rows belong to the order or filter of before. */
    isStale: isPlaceholderData,
    error: data === undefined ? error : null,
    more,
    all: hasNextPage ? all : undefined,
    retry: () => void refetch(),
  };
}
