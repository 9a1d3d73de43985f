// What stands around a value that a person showed, so that the same place is found on the next paper of its sender.
import { plainWord } from '../page/find-labels.ts';
import type { LaidPage, Segment } from '../page/lay-out-page.ts';
import { isAddressed } from '../names/find-parties.ts';
import type { Candidate } from '../candidates/found-candidate.ts';
import type { ShownForm, Surroundings } from './taught-place.ts';

/** Something on a page that may have been shown. */
export interface Showable extends Omit<Candidate, 'form'> {
  readonly form: ShownForm;
}

const LEFT_WORDS = 5;
const RIGHT_WORDS = 2;
const MOST_WORDS = 6;
/** Rows above and below in which a stretch still belongs to the value. */
const ABOVE_ROWS = 14;
const BELOW_ROWS = 4;
/** Of a height of a line: stretches that are so far beside each other still share a column. */
const SLACK = 0.3;

/** A word as it is compared: plain, and any with figures like every other. */
const toldAs = (text: string): string => {
  const word = plainWord(text);
  return /\d/.test(word) ? '#' : word;
};
const toldWords = (words: readonly { readonly text: string }[]): string[] =>
  words.map(({ text }) => toldAs(text)).filter((word) => word !== '');

/** Of what a party's form says, only how it stands in its stretch: a firm may stand where a person stood. */
const STANDING = new Set([
  'whole',
  'opens',
  'part',
  'run',
  'tail',
  'side',
  'turned',
  'addressed',
  'two-rows',
  'over-line-end',
  'street',
  'town',
  'figures',
  'is-label',
  'is-title',
  'has-label',
  'stop',
  'sentence-like',
]);
const traitsOf = ({ form, traits }: Showable): string[] =>
  form === 'party' ? traits.filter((trait) => STANDING.has(trait)) : [...traits];

const round = (value: number): number => Math.round(value * 100) / 100;

interface Column {
  readonly left: number;
  readonly right: number;
}

const isOver = (segment: Segment, { left, right }: Column, slack: number): boolean =>
  Math.min(segment.right, right) - Math.max(segment.left, left) > -slack;

/** The nearest stretch of a column above or below a row that fits. */
function nearest(
  page: LaidPage,
  column: Column,
  from: number,
  step: 1 | -1,
  rows: number,
  fits: (segment: Segment) => boolean = () => true,
): Segment | undefined {
  for (let at = from + step; at >= 0 && at < page.rows.length && Math.abs(at - from) <= rows; at += step) {
    const found = page.rows[at]?.segments.find((one) => isOver(one, column, page.line * SLACK) && fits(one));
    if (found) return found;
  }
  return undefined;
}

const isLabelLike = ({ words }: Segment): boolean => words.length <= MOST_WORDS && !words.some(({ text }) => /\d/.test(text));

/** @param order its place among the values of its form; @param pages all that were looked at */
export function describeSurroundings(
  showable: Showable,
  pages: readonly LaidPage[],
  order: Surroundings['order'],
): Surroundings {
  const { page, segment, words, form } = showable;
  const [first, last] = [words[0], words.at(-1)];
  const column = { left: first?.x ?? segment.left, right: last ? last.x + last.width : segment.right };
  const inRow = page.rows[segment.row]?.words ?? [];
  // How somebody is addressed is no label of their name.
  const isLabelling = ({ text }: { readonly text: string }) => form !== 'party' || !isAddressed(text);
  const before = inRow.filter((word) => word.x < column.left - 0.5 && isLabelling(word));
  const after = inRow.filter(({ x }) => x > column.right - 0.5);
  const beside = before.at(-1);
  const above = nearest(page, column, segment.row, -1, ABOVE_ROWS);
  const head = nearest(page, column, segment.row, -1, ABOVE_ROWS, isLabelLike);
  const below = nearest(page, column, segment.row, 1, BELOW_ROWS);
  const lines = (points: number) => round(points / page.line);
  return {
    left: toldWords(before).slice(-LEFT_WORDS).toReversed(),
    gap: beside ? lines(column.left - beside.x - beside.width) : null,
    right: toldWords(after).slice(0, RIGHT_WORDS),
    above: above ? toldWords(above.words).slice(0, MOST_WORDS) : [],
    rise: above ? lines(segment.top - above.bottom) : null,
    head: head ? toldWords(head.words) : [],
    below: below ? toldWords(below.words).slice(0, MOST_WORDS) : [],
    fromTop: lines(segment.top),
    fromBottom: lines(page.height - segment.bottom),
    fromLeft: lines(column.left),
    fromRight: lines(page.width - column.right),
    page: page === pages[0] ? 'first' : page === pages.at(-1) ? 'last' : 'other',
    size: round(segment.size / (page.size || 1)),
    traits: traitsOf(showable),
    order,
  };
}

/** Each value with its surroundings: its number from the beginning, from the end, and from the largest among those of its form. */
export function describeAll<Found extends Showable>(
  found: readonly Found[],
  pages: readonly LaidPage[],
): (readonly [Found, Surroundings])[] {
  const sorted = [...new Set(found.map(({ value }) => value))].toSorted((a, b) =>
    Number.isNaN(Number(a)) ? (a < b ? 1 : -1) : Number(b) - Number(a),
  );
  const ranks = new Map(sorted.map((value, rank) => [value, rank]));
  return found.map((one, at) => [
    one,
    describeSurroundings(one, pages, [at, found.length - 1 - at, ranks.get(one.value) ?? 0]),
  ]);
}
