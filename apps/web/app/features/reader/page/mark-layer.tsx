import type { DrawnMark } from '../draw-marks';
import classes from './mark-layer.module.css';

/** The whole sweep over a mark, however many lines it has. */
const SWEEP_MS = 500;

/** Yellow over the words, as a marker leaves it. Drawn in points; the page scales it. */
export function MarkLayer({ marks }: { marks: readonly DrawnMark[] }) {
  return (
    <div className={classes['layer']} aria-hidden="true">
      {marks.map(({ id, kind, boxes }) =>
        boxes.map(([x, y, width, height], line) => (
          <span
            key={`${kind}:${id}:${x}:${y}`}
            className={classes['mark']}
            data-mark={kind}
            style={{
              left: x - 1,
              top: y - height * 0.08,
              width: width + 2,
              height: height * 1.16,
              ...(kind === 'sentence' && {
                animationDuration: `${SWEEP_MS / boxes.length}ms`,
                animationDelay: `${(line * SWEEP_MS) / boxes.length}ms`,
              }),
            }}
          />
        )),
      )}
    </div>
  );
}
