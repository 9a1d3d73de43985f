import { useQueryClient } from '@tanstack/react-query';
import type { Page } from 'contract/reading';
import { useEffect, useRef, useState } from 'react';
import { Button } from '~/ui/controls/button';
import { readerKeys } from '../reader.queries';
import { usePageBitmap } from './use-page-bitmap';
import { usePictureAddress } from './use-picture-address';
import classes from './page-picture.module.css';
import { texts } from '../texts/texts';

export interface PagePictureProps {
  idOrName: string;
  page: Page;
  /** Screen pixels across, as it is shown. */
  width: number;
  /** What stands in the page for those who cannot see it, where its words are not there to be read. */
  label: string | undefined;
}

/** The page as a picture, rendered as sharp as it is shown. While a sharper one comes, the one before stays. */
export function PagePicture({ idOrName, page, width, label }: PagePictureProps) {
  const queryClient = useQueryClient();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [hasAskedAgain, setHasAskedAgain] = useState(false);
  const { url, isFetching } = usePictureAddress(idOrName, page, width);
  const state = usePageBitmap(canvas, url, { preview: page.thumbnailUrl });

  // A tab left open for a day holds addresses that have expired: new ones are asked for once.
  const isExpired = state === 'failed' && !hasAskedAgain;
  useEffect(() => {
    if (!isExpired) return;
    void queryClient.invalidateQueries({ queryKey: readerKeys.pages(idOrName) }).then(() => setHasAskedAgain(true));
  }, [isExpired, queryClient, idOrName]);
  const isGone = state === 'failed' && hasAskedAgain && !isFetching;
  return (
    <div className={classes['paper']} data-state={isGone ? 'gone' : state}>
      <canvas
        ref={canvas}
        className={classes['picture']}
        {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      />
      {isGone && (
        <div className={classes['gone']} role="alert">
          <p>{texts.thisPageCannotBeShown}</p>
          <Button variant="outline" size="small" onClick={() => setHasAskedAgain(false)}>
            {texts.retry}
          </Button>
        </div>
      )}
    </div>
  );
}
