import type { PageWords } from 'contract/reading';
import { useMemo } from 'react';
import { arrangeTextLines } from '../text/arrange-text-lines';
import { boxTextRange, type Box } from '../text/box-text-range';
import type { PickChoice, Picking } from './pick-words';
import classes from './pick-layer.module.css';

/** Points of white about the words. */
const MARGIN = 1.5;

function around(boxes: readonly Box[]) {
  const left = Math.min(...boxes.map(([x]) => x)) - MARGIN;
  const top = Math.min(...boxes.map(([, y]) => y)) - MARGIN;
  const right = Math.max(...boxes.map(([x, , width]) => x + width)) + MARGIN;
  const bottom = Math.max(...boxes.map(([, y, , height]) => y + height)) + MARGIN;
  return { left, top, width: right - left, height: bottom - top };
}

/** What on a page is likely to be meant, each to be pressed or reached with the Tab key. Drawn in points. */
export function PickLayer({ page, picking }: { page: PageWords; picking: Picking }) {
  const { choices, isBusy, onPick } = picking;
  const { pageNumber } = page;
  const placed = useMemo(() => {
    const lines = arrangeTextLines(page);
    return choices.flatMap((choice): { choice: PickChoice; boxes: Box[] }[] => {
      if (choice.pageNumber !== page.pageNumber) return [];
      const boxes = boxTextRange(lines, choice.range);
      return boxes.length === 0 ? [] : [{ choice, boxes }];
    });
  }, [page, choices]);
  return (
    <div className={classes['layer']}>
      {placed.map(({ choice: { range, label }, boxes }) => (
        <button
          key={range.start}
          type="button"
          className={classes['choice']}
          style={around(boxes)}
          aria-label={label}
          title={label}
          disabled={isBusy}
          onClick={(event) => {
            // The page takes presses beside them.
            event.stopPropagation();
            onPick(pageNumber, range);
          }}
        />
      ))}
    </div>
  );
}
