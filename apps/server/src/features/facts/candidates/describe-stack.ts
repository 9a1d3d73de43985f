// Labels below each other, and below them their values in the same order: what columns become where a page was read column by column.
import { labelsOf } from '../page/labels-of-segment.ts';
import type { LaidPage, Segment } from '../page/lay-out-page.ts';
import type { Candidate } from './found-candidate.ts';

/** Rows above a value in which its label is looked for. */
const MOST_ROWS = 12;
const FEWEST_LABELS = 2;

const isLabel = (segment: Segment): boolean => labelsOf(segment).some(({ length }) => length >= segment.words.length);

/** The only stretch of a row, where it begins below another. */
function aloneAt(page: LaidPage, row: number, left: number): Segment | null {
  const [first, ...others] = page.rows[row]?.segments ?? [];
  return first && others.length === 0 && Math.abs(first.left - left) < page.line ? first : null;
}

/** Classes of the label that has the place among its labels which a value has among the values below them. */
export function describeStack({ page, segment, words }: Candidate, add: (feature: string) => void): void {
  if (aloneAt(page, segment.row, segment.left) !== segment || words.length < segment.words.length) return;
  const stretches: Segment[] = [];
  for (let row = segment.row - 1; row >= 0 && stretches.length < MOST_ROWS; row--) {
    const above = aloneAt(page, row, segment.left);
    if (!above) break;
    stretches.push(above);
  }
  const values = stretches.findIndex(isLabel);
  if (values < 0) return;
  const end = stretches.findIndex((stretch, at) => at > values && !isLabel(stretch));
  const labels = stretches.slice(values, end < 0 ? undefined : end).toReversed();
  const label = labels[values];
  if (labels.length < FEWEST_LABELS || !label) return;
  for (const { classes } of labelsOf(label).slice(0, 1)) for (const name of classes) add(`K:${name}`);
}
