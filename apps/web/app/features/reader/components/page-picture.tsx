import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '~/ui/button';
import { pagesOf, readerKeys, renderedWidth } from '../reader.queries';
import classes from './page-picture.module.css';

export interface PagePictureProps {
  idOrName: string;
  pageNumber: number;
  /** Screen pixels across, as it is shown. */
  width: number;
  /** What stands in the page for those who cannot see it, where its words are not there to be read. */
  label: string;
  /** The address is known, as it is for sample pages. */
  url?: string;
}

/** The page as an image, rendered as sharp as it is shown. While a sharper one comes, the one before stays. */
export function PagePicture({ idOrName, pageNumber, width, label, url }: PagePictureProps) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<'loading' | 'shown' | 'failed' | 'gone'>('loading');
  const { data } = useQuery({
    ...pagesOf(idOrName, renderedWidth(width * devicePixelRatio)),
    placeholderData: keepPreviousData,
    enabled: url === undefined,
  });
  const source = url ?? data?.pages[pageNumber - 1]?.url;

  // A tab left open for a day holds addresses that have expired: new ones are asked for once.
  const askAgain = () => queryClient.invalidateQueries({ queryKey: readerKeys.pages(idOrName) });
  const onError = () => {
    setState(state === 'failed' ? 'gone' : 'failed');
    if (state !== 'failed') void askAgain();
  };
  return (
    <div className={classes['paper']} data-state={state}>
      {source !== undefined && state !== 'gone' && (
        <img
          key={state === 'failed' ? source : 'picture'}
          className={classes['picture']}
          src={source}
          alt={label}
          decoding="async"
          draggable={false}
          onLoad={() => setState('shown')}
          onError={onError}
        />
      )}
      {state === 'gone' && (
        <div className={classes['gone']} role="alert">
          <p>This page cannot be shown. You can still download the file.</p>
          <Button
            variant="outline"
            size="small"
            onClick={() => {
              setState('loading');
              void askAgain();
            }}
          >
            Retry
          </Button>
        </div>
      )}
    </div>
  );
}
