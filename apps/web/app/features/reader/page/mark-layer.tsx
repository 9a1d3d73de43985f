import type { DrawnMark } from '../draw-marks';
import type { Box } from '../text/box-text-range';
import classes from './mark-layer.module.css';

/** The whole sweep over a mark, however many lines it has. */
const SWEEP_MS = 500;

/** Points between a passage and its bar, and the width of the bar. */
const BAR = { gap: 8, width: 2.5 } as const;

/** A line that begins this many of its heights above the one before stands in the next column; on a sheet that lies askew many begin a little above. */
const NEXT_COLUMN = 2;

/** One bar in the margin for each column of a passage. */
export function marginBars(lines: readonly Box[]): Box[] {
  const columns: Box[][] = [];
  for (const line of lines) {
    const column = columns.at(-1);
    const before = column?.at(-1);
    if (column && before && line[1] >= before[1] - NEXT_COLUMN * before[3]) column.push(line);
    else columns.push([line]);
  }
  return columns.map((column): Box => {
    const top = Math.min(...column.map(([, y]) => y));
    const bottom = Math.max(...column.map(([, y, , height]) => y + height));
    const left = Math.min(...column.map(([x]) => x));
    return [Math.max(0, left - BAR.gap), top, BAR.width, bottom - top];
  });
}

/** Yellow over the words, as a marker leaves it. Drawn in points; the page scales it. */
export function MarkLayer({ marks }: { marks: readonly DrawnMark[] }) {
  return (
    <div className={classes['layer']} aria-hidden="true">
      {marks.map(({ id, kind, boxes: places }) => {
        const boxes = kind === 'passage' ? marginBars(places) : places;
        return boxes.map(([x, y, width, height], line) => (
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
        ));
      })}
    </div>
  );
}
