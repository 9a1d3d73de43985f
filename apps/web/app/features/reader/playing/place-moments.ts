import { momentAt, momentsIn } from 'contract/moments';
import type { PageWords } from 'contract/reading';
import type { Mark } from '../draw-marks';
import { arrangeTextLines } from '../text/arrange-text-lines';
import { boxTextRange, type Box } from '../text/box-text-range';

export interface PlayedPlace {
  readonly seconds: number;
  /** `Play from 0:42`. */
  readonly label: string;
  readonly boxes: readonly Box[];
  /** A marked sentence, not a time that stands on the page. */
  readonly isMark: boolean;
}

const PLAYED_MARKS: ReadonlySet<Mark['kind']> = new Set(['sentence', 'unsure', 'current']);

/** Places on a page of a recording that play what is said there: its times, and the sentences that are marked. */
export function placeMoments(page: PageWords, marks: readonly Mark[]): PlayedPlace[] {
  const moments = momentsIn(page.text);
  if (moments.length === 0) return [];
  const lines = arrangeTextLines(page);
  const times = moments.map(({ seconds, words, start, end }) => ({
    seconds,
    label: `Play from ${words}`,
    boxes: boxTextRange(lines, { start, end }),
    isMark: false,
  }));
  const marked = marks.flatMap(({ kind, range }): PlayedPlace[] => {
    const moment = range === undefined || !PLAYED_MARKS.has(kind) ? undefined : momentAt(moments, range.start);
    if (moment === undefined || range === undefined) return [];
    const boxes = boxTextRange(lines, range);
    return [{ seconds: moment.seconds, label: `Play the marked sentence, from ${moment.words}`, boxes, isMark: true }];
  });
  return [...times, ...marked].filter(({ boxes }) => boxes.length > 0);
}
