import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import { identityErrors } from './identity.errors.ts';
import { waitInWords } from './identity.rules.ts';
import type { IdentityTables } from './identity.tables.ts';

/** Failures without a wait: on one account from one address, and from one address on whatever accounts. */
const FREE = { account: 5, address: 20 } as const;
const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 15 * 60_000;
/** After so long without a try the count starts again. */
const FORGOTTEN_AFTER = 3_600_000;

/** Milliseconds to wait after so many failures. */
export const waitAfter = (failures: number, free: number): number =>
  failures < free ? 0 : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(30, failures - free));

/** One household or server: an IPv4 address, or the first four groups of an IPv6 one, which its holder can vary below at will. */
export function neighbourhoodOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail?.split(':').filter(Boolean) ?? [];
  const middle = tail === undefined ? [] : Array.from({ length: 8 - start.length - end.length }, () => '0');
  return `${[...start, ...middle, ...end].slice(0, 4).join(':')}::/64`;
}

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
export type GuardGuess = <Result>(guesser: Guesser, check: () => Promise<Result | undefined>) => Promise<Result | undefined>;

/** Makes guessing slow, by rows that every process sees. Nobody can lock another person out from an address of their own. */
export function createGuardGuess({ database, clock }: { database: Database; clock: Clock }): GuardGuess {
  /** Counts one try, or answers how many milliseconds to wait. */
  async function count(transaction: Database, key: string, free: number): Promise<number> {
    const now = clock.now();
    const guesses = transaction.tables<IdentityTables>();
    // Writing first takes the row's lock, so that two tries at once are counted one after the other.
    const {
      failures,
      refused_until: refusedUntil,
      last_at: lastAt,
    } = await guesses
      .insertInto('failed_guess')
      .values({ key, failures: 0, refused_until: 0, last_at: now })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
      .returning(['failures', 'refused_until', 'last_at'])
      .executeTakeFirstOrThrow();
    if (refusedUntil > now) return refusedUntil - now;
    const counted = (now - lastAt > FORGOTTEN_AFTER ? 0 : failures) + 1;
    await guesses
      .updateTable('failed_guess')
      .set({ failures: counted, refused_until: now + waitAfter(counted, free), last_at: now })
      .where('key', '=', key)
      .execute();
    return 0;
  }

  return async ({ name, address }, check) => {
    // Hashed, so that the table holds nobody's address.
    const hash = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url');
    const neighbourhood = neighbourhoodOf(address);
    const accountKey = hash('account', name, neighbourhood);
    const addressKey = hash('address', neighbourhood);
    const wait = await database.transact(
      async (transaction) =>
        (await count(transaction, addressKey, FREE.address)) || (await count(transaction, accountKey, FREE.account)),
    );
    if (wait > 0)
      throw identityErrors.too_many_tries(
        { wait: waitInWords(wait) },
        { headers: { 'retry-after': String(Math.ceil(wait / 1_000)) } },
      );
    const result = await check();
    if (result === undefined) return undefined;
    await database.transact(async (transaction) => {
      const guesses = transaction.tables<IdentityTables>();
      await guesses.deleteFrom('failed_guess').where('key', '=', accountKey).execute();
      await guesses
        .updateTable('failed_guess')
        .set((build) => ({ failures: build('failures', '-', 1), refused_until: 0 }))
        .where('key', '=', addressKey)
        .execute();
    });
    return result;
  };
}
