import { useQuery } from '@tanstack/react-query';
import type { Page } from 'contract/reading';
import { type CSSProperties, type MouseEvent, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import type { Box } from '../text/box-text-range';
import { drawMarks, type Mark } from '../draw-marks';
import { wordsOf } from '../reader.queries';
import { type Column, columnOf, turnedBox, turnedSize, type Rotation } from '../reader.rules';
import { useSettled } from './use-settled';
import { LinkLayer } from './link-layer';
import { MarkLayer } from './mark-layer';
import { PagePicture } from '../pictures/page-picture';
import { PageCertainty } from '../recognition/page-certainty';
import { UnsureWords } from '../recognition/unsure-words';
import { TextLayer } from '../text/text-layer';
import { findPressedWord, uprightPoint } from '../picking/find-pressed-word';
import { MomentLayer } from '../playing/moment-layer';
import type { Player } from '../playing/use-player';
import { PickLayer } from '../picking/pick-layer';
import type { Picking } from '../picking/pick-words';
import classes from './page-view.module.css';
import { texts } from '../texts/texts';

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
  /** Its words are on the server: what is asked for before is refused. */
  isRead: boolean;
  /** The pages fly past. */
  isFlying: boolean;
  onPage: (page: number) => void;
  /** While words are to be pressed. */
  picking: Picking | undefined;
  /** Tells the page from that of another document beside it. */
  name: string | undefined;
  /** Of a recording, whose pages play what is said. */
  player: Player | undefined;
  /** The mark that is to be brought into view, and who hears, once it is there, where it and its column stand on the page as it is turned. */
  wanted: { markId: string; onPlaced: (box: Box, column: Column | undefined) => void } | undefined;
}

/** Time that a page must be in view before anything is asked for it, where pages fly past: most are not worth it. */
const PICTURE_AFTER_MS = 80;
const LINKS_AFTER_MS = 250;

const turns: Record<Rotation, (width: number, height: number) => string> = {
  0: () => 'none',
  90: (_, height) => `translate(${height}px, 0) rotate(90deg)`,
  180: (width, height) => `translate(${width}px, ${height}px) rotate(180deg)`,
  270: (width) => `translate(0, ${width}px) rotate(270deg)`,
};

export function PageView(props: PageViewProps) {
  const {
    idOrName,
    page,
    scale,
    rotation,
    top,
    marks,
    words: markedWords,
    isDemo,
    isRead,
    isFlying,
    onPage,
    picking,
    name,
    player,
    wanted,
  } = props;
  const { pageNumber } = page;
  const isSettled = useSettled(isFlying ? PICTURE_AFTER_MS : 0);
  const wantsLinks = useSettled(LINKS_AFTER_MS) && !isDemo;
  const arrived = useQuery({ ...wordsOf(idOrName, pageNumber), enabled: isSettled && !isDemo && isRead }).data;
  // Hundreds of words are drawn in slices between the frames of a scroll.
  const words = useDeferredValue(arrived);
  const drawn = useMemo(() => drawMarks(marks, markedWords, words), [marks, markedWords, words]);

  const placed = useRef(wanted?.onPlaced);
  useEffect(() => {
    placed.current = wanted?.onPlaced;
  });
  // A passage is drawn before the sentence in it.
  const box = wanted && drawn.findLast(({ id }) => id === wanted.markId)?.boxes[0];
  const wantedBox = useMemo(() => box && turnedBox(box, page, rotation), [box, page, rotation]);
  const lines = wanted && drawn.find(({ id, kind }) => id === wanted.markId && kind === 'passage')?.boxes;
  const column = useMemo(() => (lines && rotation === 0 ? columnOf(lines, page) : undefined), [lines, page, rotation]);
  useEffect(() => {
    if (wantedBox) placed.current?.(wantedBox, column);
  }, [wantedBox, column]);

  const answer = marks.find(({ kind }) => kind === 'sentence')?.range;
  const said = words && answer ? words.text.slice(answer.start, answer.end).trim() : undefined;

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
  // A press beside what is likely means the word that stands there; words that were drawn over are selected, and taken by their own button.
  const pressWord = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
    if (!picking || picking.isBusy || !words || document.getSelection()?.isCollapsed === false) return;
    const { left, top: above } = currentTarget.getBoundingClientRect();
    const point = uprightPoint({ x: (clientX - left) / scale, y: (clientY - above) / scale }, page, rotation);
    const range = findPressedWord(words, point);
    if (range) picking.onPick(pageNumber, range);
  };
  const hasWords = words !== undefined && words.words.length > 0;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- from the keyboard the buttons over likely words are pressed, or the value is typed */}
      <section
        className={classes['page']}
        style={outer}
        aria-label={[...(name === undefined ? [] : [name]), texts.pageNumbered(pageNumber)].join(', ')}
        data-page={pageNumber}
        onClick={picking && pressWord}
      >
        <div className={classes['turned']} style={inner}>
          {isDemo && <img src={page.url} alt={texts.samplePage(pageNumber)} width={width} height={height} />}
          {isSettled && !isDemo && (
            <PagePicture
              idOrName={idOrName}
              page={page}
              width={width}
              label={hasWords ? undefined : texts.pictureOfPage(pageNumber)}
            />
          )}
          {drawn.length > 0 && (
            <div className={`${classes['points']} ${classes['marks']}`} style={points}>
              <MarkLayer marks={drawn} />
            </div>
          )}
          <div className={classes['points']} style={points}>
            {words && <UnsureWords page={words} />}
            {words && <TextLayer page={words} answer={answer} />}
            {words && picking && <PickLayer page={words} picking={picking} />}
            {words && player && !picking && <MomentLayer page={words} marks={marks} player={player} />}
            {wantsLinks && !picking && <LinkLayer idOrName={idOrName} pageNumber={pageNumber} onPage={onPage} />}
          </div>
        </div>
        <output className="visually-hidden">{said && texts.markedOnPage(pageNumber, said)}</output>
      </section>
      {words && <PageCertainty page={words} foot={top + size.height * scale} width={size.width * scale} />}
    </>
  );
}
