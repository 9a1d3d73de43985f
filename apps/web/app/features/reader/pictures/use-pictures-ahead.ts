import { useQueryClient } from '@tanstack/react-query';
import type { Page } from 'contract/reading';
import { useEffect } from 'react';
import { fetchPictureAhead } from './fetch-picture-ahead';
import { picturesAbout, renderedWidth, usualWidth } from '../reader.queries';

/** Someone who has stayed this long on a page is reading it, and will turn it. Milliseconds. */
const READING_AFTER_MS = 250;
/** Pages from the current one whose pictures are fetched ahead, the likeliest first. */
const AHEAD = [1, -1, 2, 3] as const;

/** Fetches the pictures of the pages that come next, as many `pixels` across as they would be shown. */
export function usePicturesAhead(idOrName: string, pages: readonly Page[], current: number, pixels: number) {
  const queryClient = useQueryClient();
  useEffect(() => {
    const width = renderedWidth(pixels * devicePixelRatio);
    let stops: (() => void)[] = [];
    let isLeaving = false;
    const addressOf = async (page: Page) => {
      if (width === usualWidth()) return page.url;
      const about = picturesAbout(idOrName, page.pageNumber, width);
      await queryClient.prefetchQuery(about);
      return queryClient.getQueryData(about.queryKey)?.pages.find(({ pageNumber }) => pageNumber === page.pageNumber)?.url;
    };
    const fetchAhead = async () => {
      const next = AHEAD.flatMap((step) => pages[current - 1 + step] ?? []);
      const addresses = await Promise.all(next.map(addressOf));
      if (!isLeaving) stops = addresses.flatMap((url) => (url === undefined ? [] : [fetchPictureAhead(url)]));
    };
    const waiting = setTimeout(() => void fetchAhead(), READING_AFTER_MS);
    return () => {
      isLeaving = true;
      clearTimeout(waiting);
      for (const stop of stops) stop();
    };
  }, [queryClient, idOrName, pages, current, pixels]);
}
