import { useQuery } from '@tanstack/react-query';
import type { Page } from 'contract/reading';
import { useMemo } from 'react';
import { drawMarks, type Mark } from '../draw-marks';
import { wordsOf } from '../reader.queries';
import { useSettled } from '../page/use-settled';
import { MarkLayer } from '../page/mark-layer';
import { ThumbnailPicture } from '../pictures/thumbnail-picture';
import classes from './thumbnail.module.css';
import { texts } from '../texts/texts';

export interface ThumbnailProps {
  idOrName: string;
  page: Page;
  width: number;
  isCurrent: boolean;
  marks: readonly Mark[];
  isDemo: boolean;
  onOpen: (page: number) => void;
}

const ASK_AFTER_MS = 60;

export function Thumbnail({ idOrName, page, width, isCurrent, marks, isDemo, onOpen }: ThumbnailProps) {
  const { pageNumber, thumbnailUrl } = page;
  const isSettled = useSettled(ASK_AFTER_MS);
  const words = useQuery({ ...wordsOf(idOrName, pageNumber), enabled: isSettled && marks.length > 0 && !isDemo }).data;
  const drawn = useMemo(() => drawMarks(marks, [], words), [marks, words]);
  const scale = width / page.width;
  const label = marks.length > 0 ? texts.pageWithMarks(pageNumber) : texts.pageNumbered(pageNumber);
  return (
    <button
      type="button"
      className={classes['thumbnail']}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => onOpen(pageNumber)}
    >
      <span className={classes['paper']} style={{ width, height: page.height * scale }}>
        {isDemo ? (
          <img src={thumbnailUrl} alt="" className={classes['picture']} />
        ) : (
          isSettled && <ThumbnailPicture url={thumbnailUrl} />
        )}
        <span className={classes['points']} style={{ width: page.width, height: page.height, transform: `scale(${scale})` }}>
          <MarkLayer marks={drawn} />
        </span>
      </span>
      <span className={classes['number']}>{pageNumber}</span>
    </button>
  );
}
