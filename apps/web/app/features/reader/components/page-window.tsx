import { type CSSProperties, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { MarkedPageProps } from '~/domain/results/marked-page';
import { drawMarks, type Mark } from '../draw-marks';
import { cropAbout } from '../page/crop-about';
import { MarkLayer } from '../page/mark-layer';
import { usePageBitmap } from '../pictures/use-page-bitmap';
import type { TextRange } from '../text/box-text-range';
import classes from './page-window.module.css';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of an element's content, in pixels, as it changes. */
function useSize(element: { current: HTMLElement | null }): Size | undefined {
  const [size, setSize] = useState<Size>();
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

/** The page behind the window: the place of the sentence, as large as the window has room for its column. */
function Piece({ page, layer, passage, sentence, heads, isSure, words, window, onState }: MarkedPageProps & { window: Size }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const kind = isSure ? 'sentence' : 'unsure';
  const drawn = useMemo(() => {
    const mark = (kind: Mark['kind'], range: TextRange): Mark => ({ id: kind, kind, pageNumber: page.pageNumber, range });
    const answer = sentence ? [mark(kind, sentence)] : [];
    const beside = (heads ?? []).map((head) => mark('match', head));
    return drawMarks([mark('passage', passage), ...beside, ...answer], words, layer);
  }, [passage, sentence, heads, kind, page.pageNumber, words, layer]);
  const boxesOf = (kind: Mark['kind']) => drawn.find((mark) => mark.kind === kind)?.boxes ?? [];
  const { scale, left, top } = cropAbout(page, boxesOf(kind), boxesOf('passage'), window);
  const picture = usePageBitmap(canvas, page.url, { preview: page.thumbnailUrl });
  const isMarked = boxesOf(kind).length > 0;
  const state = picture === 'failed' || !isMarked ? 'none' : picture;
  useEffect(() => onState(state), [state, onState]);
  const points: CSSProperties = { width: page.width, height: page.height, transform: `scale(${scale})` };
  return (
    <div className={classes['page']} style={{ left, top, width: page.width * scale, height: page.height * scale }}>
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
export function PageWindow(props: MarkedPageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const window = useSize(frame);
  return (
    <div ref={frame} className={classes['frame']} aria-hidden="true" data-crop={props.page.pageNumber}>
      {window && <Piece {...props} window={window} />}
    </div>
  );
}
