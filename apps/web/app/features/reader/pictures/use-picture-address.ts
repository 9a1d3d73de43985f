import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Page } from 'contract/reading';
import { picturesAbout, renderedWidth, usualWidth } from '../reader.queries';

/** The address of a page's picture for so many screen pixels across; that of the size before while it is asked for. */
export function usePictureAddress(idOrName: string, { pageNumber, url }: Page, pixels: number) {
  const width = renderedWidth(pixels * devicePixelRatio);
  const isUsual = width === usualWidth();
  const { data, isFetching } = useQuery({
    ...picturesAbout(idOrName, pageNumber, width),
    select: ({ pages }) => pages.find((page) => page.pageNumber === pageNumber)?.url,
    enabled: !isUsual,
    placeholderData: keepPreviousData,
  });
  return { url: isUsual ? url : (data ?? url), isFetching };
}
