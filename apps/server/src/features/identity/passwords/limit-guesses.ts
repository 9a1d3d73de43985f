import { createHash } from 'node:crypto';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import { neighbourhoodOf } from '#kernel/neighbourhood.ts';
import { identityErrors } from '../identity.errors.ts';
import { waitInWords } from '../identity.rules.ts';
import { countGuess, forgetGuesses, isKnownAddress, takeGuessBack, upsertKnownAddress } from './passwords.store.ts';

/**
 * What is counted. `account`: one account from one address. `address`: one address, whatever accounts. `everywhere`: one account, whatever
 * addresses; gentle, because strangers must not lock an owner out, and not counted where the owner has signed in before.
 */
const LIMITS = {
  account: { free: 5, longestWait: 15 * 60_000 },
  address: { free: 20, longestWait: 15 * 60_000 },
  everywhere: { free: 50, longestWait: 60_000 },
} as const;
interface Limit {
  readonly free: number;
  readonly longestWait: number;
}
const FIRST_WAIT = 2_000;
/** Milliseconds without a try, after which the count starts again. */
const FORGOTTEN_AFTER = 3_600_000;

/** Milliseconds to wait after so many failures. */
export const waitAfter = (failures: number, { free, longestWait }: Limit): number =>
  failures < free ? 0 : Math.min(longestWait, FIRST_WAIT * 2 ** Math.min(30, failures - free));

/** Who tries: the account they name, and the address they come from. */
interface Guesser {
  readonly name: string;
  readonly address: string;
}

/**
 * Counts a try before `check` runs, so that many at once are counted too, and takes the count back when `check` answers something.
 *
 * @throws identityErrors.too_many_tries without running `check`
 */
export type LimitGuesses = <Result>(guesser: Guesser, check: () => Promise<Result | undefined>) => Promise<Result | undefined>;

// Hashed, so that the table holds nobody's address.
const hash = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url');

/** What is stored of the name that somebody signs in with. */
export const hashOfName = (name: string): string => hash('name', name);

/** What is stored of a thing that has a password of its own. */
export const hashOfTry = (thing: string): string => hash('thing', thing);

/** Makes guessing slow, by rows that every process sees. Nobody can lock another person out from an address of their own. */
export function createLimitGuesses({ database, clock }: { database: Database; clock: Clock }): LimitGuesses {
  return async ({ name, address }, check) => {
    const neighbourhood = neighbourhoodOf(address);
    const known = { nameHash: hashOfName(name), addressHash: hash('known', name, neighbourhood) };
    const account = { key: hash('account', name, neighbourhood), limit: LIMITS.account };
    const home = { key: hash('address', neighbourhood), limit: LIMITS.address };
    const everywhere = { key: hash('everywhere', name), limit: LIMITS.everywhere };
    const wait = await database.transact(async (transaction) => {
      const counted = (await isKnownAddress(transaction, known)) ? [home, account] : [home, account, everywhere];
      for (const { key, limit } of counted) {
        const now = clock.now();
        const forgottenAfter = FORGOTTEN_AFTER;
        const left = await countGuess(transaction, {
          key,
          now,
          forgottenAfter,
          waitAfter: (failures) => waitAfter(failures, limit),
        });
        if (left > 0) return left;
      }
      return 0;
    });
    if (wait > 0)
      throw identityErrors.too_many_tries(
        { wait: waitInWords(wait) },
        { headers: { 'retry-after': String(Math.ceil(wait / 1_000)) } },
      );
    const result = await check();
    if (result === undefined) return undefined;
    await database.transact(async (transaction) => {
      await forgetGuesses(transaction, account.key);
      await takeGuessBack(transaction, home.key);
      await takeGuessBack(transaction, everywhere.key);
      await upsertKnownAddress(transaction, { ...known, now: clock.now() });
    });
    return result;
  };
}
