import { useQuery } from '@tanstack/react-query';
import type { Page, PageWords } from 'contract/reading';
import { type CSSProperties, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { drawMarks, type Mark } from '../draw-marks';
import { MarkLayer } from '../page/mark-layer';
import { type PictureState, usePageBitmap } from '../pictures/use-page-bitmap';
import { usePictureAddress } from '../pictures/use-picture-address';
import { pagesOf, wordsOf } from '../reader.queries';
import type { TextRange } from '../text/box-text-range';
import { cropAbout } from '../page/crop-about';
import classes from './page-crop.module.css';

export interface PageCropProps {
  idOrName: string;
  pageNumber: number;
  /** In the text of the page. */
  passage: TextRange;
  sentence: TextRange | null;
  /** Underlined on the page, as they are written. */
  words: readonly string[];
  /** `shown`: the page is there with its sentence marked. `none`: it cannot be shown, or it is not known where its words stand. */
  onState: (state: 'loading' | 'shown' | 'none') => void;
}

/** The size of an element's content, in pixels, as it changes. */
function useSize(element: { current: HTMLElement | null }) {
  const [size, setSize] = useState<{ width: number; height: number }>();
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setSize({ width: current.clientWidth, height: current.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

interface PieceProps extends PageCropProps {
  page: Page;
  layer: PageWords;
  window: { width: number; height: number };
}

/** The page behind the window. It is as large as the reader will show it at least, so that opening it finds the picture there. */
function Piece({ idOrName, page, layer, passage, sentence, words, window, onState }: PieceProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const marks = useMemo((): Mark[] => {
    const mark = (kind: Mark['kind'], range: TextRange): Mark => ({ id: kind, kind, pageNumber: page.pageNumber, range });
    return [mark('passage', passage), ...(sentence ? [mark('sentence', sentence)] : [])];
  }, [passage, sentence, page.pageNumber]);
  const drawn = useMemo(() => drawMarks(marks, words, layer), [marks, words, layer]);
  const boxesOf = (kind: Mark['kind']) => drawn.find((mark) => mark.kind === kind)?.boxes ?? [];
  const { scale, left, top } = cropAbout(page, boxesOf('sentence'), boxesOf('passage'), window);
  const [width, height] = [page.width * scale, page.height * scale];
  const { url } = usePictureAddress(idOrName, page, width);
  const picture: PictureState = usePageBitmap(canvas, url, page.thumbnailUrl);
  const isMarked = boxesOf('sentence').length > 0;
  const state = picture === 'failed' || !isMarked ? 'none' : picture;
  useEffect(() => onState(state), [state, onState]);
  const points: CSSProperties = { width: page.width, height: page.height, transform: `scale(${scale})` };
  return (
    <div className={classes['page']} style={{ left, top, width, height }}>
      <canvas ref={canvas} className={classes['picture']} />
      {picture === 'shown' && (
        <div className={classes['points']} style={points}>
          <MarkLayer marks={drawn} />
        </div>
      )}
    </div>
  );
}

/** A window on the part of a page where a sentence stands. It repeats what stands beside it in words, so nobody has to see it. */
export function PageCrop(props: PageCropProps) {
  const { idOrName, pageNumber, onState } = props;
  const frame = useRef<HTMLDivElement>(null);
  const window = useSize(frame);
  const pages = useQuery(pagesOf(idOrName));
  const layer = useQuery(wordsOf(idOrName, pageNumber));
  const page = pages.data?.pages.find((one) => one.pageNumber === pageNumber);
  const isHopeless = pages.isError || layer.isError || (pages.data !== undefined && page === undefined);
  useEffect(() => {
    if (isHopeless) onState('none');
  }, [isHopeless, onState]);
  return (
    <div ref={frame} className={classes['frame']} aria-hidden="true" data-crop={pageNumber}>
      {page && layer.data && window && <Piece {...props} page={page} layer={layer.data} window={window} />}
    </div>
  );
}
