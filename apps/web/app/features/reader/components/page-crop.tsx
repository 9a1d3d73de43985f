import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pagesOf, wordsOf } from '../reader.queries';
import type { MarkedPageProps } from '~/domain/results/marked-page';
import { PageWindow } from './page-window';

export interface PageCropProps extends Omit<MarkedPageProps, 'page' | 'layer'> {
  idOrName: string;
  pageNumber: number;
}

/** A window on a page of a document of the library. What it fetches the reader finds there when it opens. */
export function PageCrop({ idOrName, pageNumber, ...shown }: PageCropProps) {
  const pages = useQuery(pagesOf(idOrName));
  const layer = useQuery(wordsOf(idOrName, pageNumber));
  const page = pages.data?.pages.find((one) => one.pageNumber === pageNumber);
  const isHopeless = pages.isError || layer.isError || (pages.data !== undefined && page === undefined);
  const { onState } = shown;
  useEffect(() => {
    if (isHopeless) onState('none');
  }, [isHopeless, onState]);
  return page && layer.data ? <PageWindow {...shown} page={page} layer={layer.data} /> : null;
}
