import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import { identityErrors } from '../identity.errors.ts';
import { waitInWords } from '../identity.rules.ts';
import { hashOfTry, waitAfter } from './limit-guesses.ts';
import { countGuess, forgetGuesses } from './passwords.store.ts';

/** Wrong tries in a row that cost no wait, and the longest wait, in milliseconds. */
const LIMIT = { free: 5, longestWait: 15 * 60_000 } as const;
/** Milliseconds without a try, after which the count starts again. */
const FORGOTTEN_AFTER = 3_600_000;

/**
 * Counts a try at the password of a thing before `check` runs, so that many at once are counted too, and forgets all where `check` answers
 * something. Every process sees the counts.
 *
 * @throws identityErrors.too_many_tries without running `check`
 */
export type LimitTries = <Result>(
  thing: string,
  check: () => Promise<Result | undefined>,
  /** Other than the usual five. */
  free?: number,
) => Promise<Result | undefined>;

export function createLimitTries({ database, clock }: { database: Database; clock: Clock }): LimitTries {
  return async (thing, check, free = LIMIT.free) => {
    const key = hashOfTry(thing);
    const limit = { ...LIMIT, free };
    const counted = { key, forgottenAfter: FORGOTTEN_AFTER, waitAfter: (failures: number) => waitAfter(failures, limit) };
    const wait = await database.transact((transaction) => countGuess(transaction, { ...counted, now: clock.now() }));
    if (wait > 0)
      throw identityErrors.too_many_tries(
        { wait: waitInWords(wait) },
        { headers: { 'retry-after': String(Math.ceil(wait / 1_000)) } },
      );
    const result = await check();
    if (result !== undefined) await database.transact((transaction) => forgetGuesses(transaction, key));
    return result;
  };
}
