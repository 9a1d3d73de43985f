/** What `chance` is outside tests. */
export const randomChance = (): number => Math.random();

/** First wait and longest wait, in milliseconds. */
interface Bounds {
  readonly first?: number;
  readonly longest?: number;
}

/**
 * Milliseconds to wait after the `failures`-th failure in a row: 2 s, doubling, at most 5 minutes. With `chance` (0 to 1) up to a quarter is
 * added or taken away, so that many who failed together do not come back together.
 */
export function backOff(failures: number, chance = 0.5, { first = 2_000, longest = 300_000 }: Bounds = {}): number {
  const wait = Math.min(longest, first * 2 ** Math.min(Math.max(failures, 1) - 1, 30));
  return Math.round(wait * (0.75 + chance / 2));
}
