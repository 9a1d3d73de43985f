import { PARTS, type Part, type ShownPlace, type Surroundings } from './taught-place.ts';

/** Weights of words before a value, the nearest first: what stands right before it is its label. */
const NEARNESS = [1, 0.7, 0.5, 0.35, 0.25];
/** In heights of a line: places that are so far apart are hardly the same any more. */
const FAR_DOWN = 4;
const FAR_ACROSS = 2.5;
/** Words of a paper vary less than their number: one more or less beside a label is nothing. */
const LONG = 5;

/** Whether one letter was read for another, or is missing: papers are scanned. */
function isNearly(one: string, other: string): boolean {
  if (one === other) return true;
  if (one.length < LONG || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const same = (a: number, b: number) => one.slice(start + a) === other.slice(start + b);
  return same(1, 1) || same(1, 0) || same(0, 1);
}

/** Likeness of the words before or behind a value, one by one from the nearest. */
function inTurn(one: readonly string[], other: readonly string[]): number {
  const most = Math.max(one.length, other.length);
  if (most === 0) return 1;
  let [same, all] = [0, 0];
  for (let at = 0; at < most; at++) {
    const [mine, theirs] = [one[at], other[at]];
    // Words far to the left may be another column, of which the next paper has more or less.
    const weight = (NEARNESS[at] ?? 0.2) * (mine === undefined || theirs === undefined ? 0.5 : 1);
    all += weight;
    if (mine !== undefined && theirs !== undefined && isNearly(mine, theirs)) same += weight;
  }
  return same / all;
}

/** Share of the words that two stretches have in common. */
function inCommon(one: readonly string[], other: readonly string[]): number {
  if (one.length + other.length === 0) return 1;
  return (2 * one.filter((word) => other.some((theirs) => isNearly(word, theirs))).length) / (one.length + other.length);
}

const near = (distance: number, far: number): number => Math.exp(-((distance / far) ** 2));

const COMPARE: Readonly<Record<Part, (one: Surroundings, other: Surroundings) => number>> = {
  left: (one, other) => inTurn(one.left, other.left),
  right: (one, other) => inTurn(one.right, other.right),
  above: (one, other) =>
    inCommon(one.above, other.above) * (one.rise === null || other.rise === null ? 1 : near(one.rise - other.rise, FAR_DOWN)),
  head: (one, other) => inCommon(one.head, other.head),
  below: (one, other) => inCommon(one.below, other.below),
  down: (one, other) =>
    one.page === other.page
      ? Math.max(near(one.fromTop - other.fromTop, FAR_DOWN), near(one.fromBottom - other.fromBottom, FAR_DOWN))
      : 0,
  across: (one, other) =>
    Math.max(near(one.fromLeft - other.fromLeft, FAR_ACROSS), near(one.fromRight - other.fromRight, FAR_ACROSS)),
  size: (one, other) => near(one.size - other.size, 0.3),
  traits: (one, other) => inCommon(one.traits, other.traits),
  order: (one, other) => {
    const [first, second, third] = one.order.map((place, at) => (place === other.order[at] ? 1 : 0));
    return ((first ?? 0) + (second ?? 0) + (third ?? 0)) / 3;
  },
};

/** What each part is worth before it is known what else the page holds. */
const WORTH: Readonly<Record<Part, number>> = {
  left: 3,
  right: 0.8,
  above: 1.5,
  head: 1.5,
  below: 0.6,
  down: 1.6,
  across: 1.2,
  size: 0.5,
  traits: 1,
  order: 0.8,
};
/** What is left of the worth of a part that every other value of the page shares. */
const LEAST = 0.12;

/** How much each part tells a value from others of its page: a label that stands before one alone tells more than one before all. */
export function weighParts(around: Surroundings, others: readonly Surroundings[]): ShownPlace['weights'] {
  return Object.fromEntries(
    PARTS.map((part) => {
      const shared = others.reduce((sum, other) => sum + COMPARE[part](around, other), 0) / (others.length || 1);
      const telling = others.length === 0 ? 0.5 : Math.max(LEAST, 1 - shared);
      return [part, Math.round(WORTH[part] * telling * 1_000) / 1_000];
    }),
  );
}

/** How much what stands around a value is what stood around the one that was shown, 0 to 1. */
export function likenessOfPlaces(
  { around, weights }: { readonly around: Surroundings; readonly weights: ShownPlace['weights'] },
  other: Surroundings,
): number {
  let [same, all] = [0, 0];
  for (const part of PARTS) {
    const weight = weights[part] ?? 0;
    all += weight;
    same += weight * COMPARE[part](around, other);
  }
  return all === 0 ? 0 : same / all;
}

/** Whether a label, or the stretch above it, is the one that stood there: the words that tell a value by name. */
export const sharesLabel = (one: Surroundings, other: Surroundings): boolean =>
  (one.left.length > 0 && COMPARE.left(one, other) >= 0.5) ||
  (one.above.length > 0 && one.above.some((word) => word !== '#') && COMPARE.above(one, other) >= 0.5) ||
  (one.head.length > 0 && COMPARE.head(one, other) >= 0.66);
