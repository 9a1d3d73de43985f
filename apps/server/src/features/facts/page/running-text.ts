import type { LaidPage, Row, Segment } from './lay-out-page.ts';

/** A line of so many words may go on in the next one. */
const FEWEST_WORDS = 5;
/** In heights of a line. */
const NEXT = 1.2;

/** Whether two rows are lines of one paragraph: each one stretch, the first long and without a stop, both beginning at one edge. */
function goesOn(row: Row | undefined, next: Row | undefined, page: LaidPage): boolean {
  const [first, ...others] = row?.segments ?? [];
  const [second, ...beside] = next?.segments ?? [];
  if (!first || !second || others.length > 0 || beside.length > 0 || first.words.length < FEWEST_WORDS) return false;
  return (
    second.top - first.bottom < NEXT * page.line && Math.abs(first.left - second.left) < page.line && !/[:;]$/u.test(first.text)
  );
}

/** The line of running text before a stretch, where it begins with the end of a sentence. */
export const lineBefore = (page: LaidPage, { row }: Segment): Row | null =>
  goesOn(page.rows[row - 1], page.rows[row], page) ? (page.rows[row - 1] ?? null) : null;

/** The line of running text in which a stretch goes on. */
export const lineAfter = (page: LaidPage, { row }: Segment): Row | null =>
  goesOn(page.rows[row], page.rows[row + 1], page) ? (page.rows[row + 1] ?? null) : null;
