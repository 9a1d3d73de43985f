import { within } from './library-size.ts';

/** The best of a list, as it stands among the others. */
export interface First {
  /** Logarithm of the odds that it answers, by its own evidence. */
  readonly odds: number;
  /** Likeness of its best sentence to the question. */
  readonly likeness: number;
  /** The odds of the best passage of each other document that does not say the same. */
  readonly others: readonly number[];
}

/**
 * Fitted on the first results of fourteen libraries, each kind left out in turn; for few passages and for many. `lead`: how far it stands out from
 * the others, for where nothing answers, many are as good as each other.
 */
const WEIGHTS = { bias: [-2.88, -2.25], odds: [0.18, 0.68], lead: [0.55, 0.74], likeness: [2.82, 0.15] } as const;
/** Documents that the first is held against. */
const COMPARED = 5;
/** Below this they are all as hopeless. */
const LEAST_ODDS = -4.5;
const MOST_LEAD = 5;
/** Where no other document says anything, as usual a lead as any. */
const LEAD_OF_ONLY_ONE = 3;

function leadOf({ odds, others }: First): number {
  const next = others.toSorted((a, b) => b - a).slice(0, COMPARED);
  if (next.length === 0) return LEAD_OF_ONLY_ONE;
  const mean = next.reduce((sum, other) => sum + Math.max(LEAST_ODDS, other), 0) / next.length;
  return within(0, MOST_LEAD, odds - mean);
}

/**
 * By how much the odds of a list change when it is looked at as a whole: a question that nothing answers has many passages that are a little
 * like it, one that is answered has one that stands out. It moves all of the list alike, so that nobody's place changes.
 */
export function shiftOfList(first: First, large: number): number {
  const weightOf = (name: keyof typeof WEIGHTS) => (1 - large) * WEIGHTS[name][0] + large * WEIGHTS[name][1];
  const odds =
    weightOf('bias') +
    weightOf('odds') * first.odds +
    weightOf('lead') * leadOf(first) +
    weightOf('likeness') * Math.max(0, first.likeness);
  return odds - first.odds;
}
