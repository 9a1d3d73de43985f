import type { PageWords } from 'contract/reading';
import { useEffect, useMemo } from 'react';
import type { Mark } from '../draw-marks';
import { placeMoments } from './place-moments';
import type { Player } from './use-player';
import classes from './moment-layer.module.css';

interface MomentLayerProps {
  readonly page: PageWords;
  readonly marks: readonly Mark[];
  readonly player: Player;
}

/** Buttons over the times of a recording's page, and over its marked sentence: they play what is said there. */
export function MomentLayer({ page, marks, player }: MomentLayerProps) {
  const places = useMemo(() => placeMoments(page, marks), [page, marks]);
  const marked = places.find(({ isMark }) => isMark)?.seconds;
  // Whoever came for a sentence hears it by one press of Play.
  useEffect(() => {
    if (marked !== undefined) player.moveTo(marked);
  }, [marked, player]);
  return places.map(({ seconds, label, boxes, isMark }) =>
    boxes.map(([left, top, width, height], line) => (
      <button
        key={`${isMark}:${left}:${top}`}
        type="button"
        className={classes['moment']}
        style={{ left, top, width, height }}
        aria-label={label}
        title={label}
        // One stop for the Tab key, however many lines a sentence has.
        tabIndex={line === 0 ? undefined : -1}
        aria-hidden={line === 0 ? undefined : true}
        onClick={() => player.playFrom(seconds)}
      />
    )),
  );
}
