import { RecentlyUsed } from '#kernel/recently-used.ts';
import type { IndexDatabase, IndexSql } from './index-sql.ts';
import { findOwner, type OwnerRow } from './owner-row.ts';

/** Owners whose rows are remembered. */
const OWNERS = 10_000;

const isSame = (one: OwnerRow, other: OwnerRow | undefined): boolean =>
  one.number === other?.number && one.version === other.version;

/**
 * Reads something of an owner. Who was asked for before is taken to be as they were then, so that the work begins while their row is still
 * looked up: with a server, that saves one wait of two. What came of it counts only where the row proves it right, in the same state of the data;
 * otherwise the work is done again.
 */
export function createLook(database: IndexDatabase) {
  const seen = new RecentlyUsed<string, OwnerRow>({ limit: OWNERS });

  /**
   * @param otherwise where there is no such owner
   * @param mayGuess whether it pays to begin with a state that was seen before; it always does where absent
   */
  return <Result>(
    ownerId: string,
    otherwise: Result,
    work: (sql: IndexSql, owner: OwnerRow) => Promise<Result>,
    mayGuess: (owner: OwnerRow) => boolean = () => true,
  ): Promise<Result> =>
    database.read(async (sql) => {
      const guess = sql.dialect === 'sqlite' ? undefined : seen.get(ownerId);
      const row = findOwner(sql, ownerId);
      const early = guess && mayGuess(guess) ? work(sql, { ...guess }) : undefined;
      const [found] = await Promise.allSettled([row, early]);
      if (found.status === 'rejected') throw found.reason;
      const owner = found.value;
      if (!owner) {
        seen.delete(ownerId);
        return otherwise;
      }
      seen.set(ownerId, owner);
      return early && isSame(owner, guess) ? early : work(sql, owner);
    }, ownerId);
}
