import { useQuery } from '@tanstack/react-query';
import type { Page } from 'contract/reading';
import { type CSSProperties, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { drawMarks, type Mark } from '../draw-marks';
import { wordsOf } from '../reader.queries';
import { turnedSize, type Rotation } from '../reader.rules';
import { useSettled } from '../use-settled';
import { LinkLayer } from './link-layer';
import { MarkLayer } from './mark-layer';
import { PagePicture } from './page-picture';
import { TextLayer } from './text-layer';
import classes from './page-view.module.css';

export interface PageViewProps {
  idOrName: string;
  page: Page;
  /** Pixels a point. */
  scale: number;
  rotation: Rotation;
  /** Pixels below the top of the column. */
  top: number;
  marks: readonly Mark[];
  words: readonly string[];
  isDemo: boolean;
  onPage: (page: number) => void;
  /** Hears, once its words are there, how many points below its top the wanted mark stands. */
  onPlaced: ((y: number) => void) | undefined;
}

/** Time that a page must be in view before anything is asked for it: a page flying past is not worth it. */
const PICTURE_AFTER_MS = 40;
const LINKS_AFTER_MS = 250;

const turns: Record<Rotation, (width: number, height: number) => string> = {
  0: () => 'none',
  90: (_, height) => `translate(${height}px, 0) rotate(90deg)`,
  180: (width, height) => `translate(${width}px, ${height}px) rotate(180deg)`,
  270: (width) => `translate(0, ${width}px) rotate(270deg)`,
};

export function PageView(props: PageViewProps) {
  const { idOrName, page, scale, rotation, top, marks, words: markedWords, isDemo, onPage, onPlaced } = props;
  const { pageNumber } = page;
  const isSettled = useSettled(PICTURE_AFTER_MS);
  const wantsLinks = useSettled(LINKS_AFTER_MS) && !isDemo;
  const arrived = useQuery({ ...wordsOf(idOrName, pageNumber), enabled: isSettled && !isDemo }).data;
  // Hundreds of words are drawn in slices between the frames of a scroll.
  const words = useDeferredValue(arrived);
  const drawn = useMemo(() => drawMarks(marks, markedWords, words), [marks, markedWords, words]);

  const placed = useRef(onPlaced);
  useEffect(() => {
    placed.current = onPlaced;
  });
  const wanted =
    drawn.findLast(({ kind }) => kind === 'sentence' || kind === 'current') ?? drawn.find(({ kind }) => kind === 'passage');
  const wantedTop = wanted?.boxes[0]?.[1];
  const isWanted = onPlaced !== undefined;
  useEffect(() => {
    if (wantedTop !== undefined && isWanted) placed.current?.(wantedTop);
  }, [wantedTop, isWanted]);

  const size = turnedSize(page, rotation);
  const [width, height] = [page.width * scale, page.height * scale];
  const outer: CSSProperties = {
    top,
    width: size.width * scale,
    height: size.height * scale,
    marginLeft: (-size.width * scale) / 2,
  };
  const inner: CSSProperties = { width, height, transform: turns[rotation](width, height) };
  const points: CSSProperties = { width: page.width, height: page.height, transform: `scale(${scale})` };
  const hasWords = words !== undefined && words.words.length > 0;
  return (
    <section className={classes['page']} style={outer} aria-label={`Page ${pageNumber}`} data-page={pageNumber}>
      <div className={classes['turned']} style={inner}>
        {isDemo && <img src={page.url} alt={`Sample page ${pageNumber}`} width={width} height={height} />}
        {isSettled && !isDemo && (
          <PagePicture
            idOrName={idOrName}
            pageNumber={pageNumber}
            width={width}
            label={hasWords ? undefined : `Picture of page ${pageNumber}`}
          />
        )}
        {drawn.length > 0 && (
          <div className={`${classes['points']} ${classes['marks']}`} style={points}>
            <MarkLayer marks={drawn} />
          </div>
        )}
        <div className={classes['points']} style={points}>
          {words && <TextLayer page={words} />}
          {wantsLinks && <LinkLayer idOrName={idOrName} pageNumber={pageNumber} onPage={onPage} />}
        </div>
      </div>
    </section>
  );
}
