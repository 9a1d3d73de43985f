import { sql, type RawBuilder } from 'kysely';
import { messageOf } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';
import type { Database } from './database.ts';

/**
 * A worker renews its lease three times within this; the work of a process that died is free for others after it. A process that stands still
 * for longer loses its work to another one, and its own counts no more.
 */
export const LEASE_MILLISECONDS = 20_000;

/** What a table carries whose rows one worker at a time may work on. */
export interface LeaseColumns {
  /** The fencing token: grows by one with each lease of the row, so that a late worker can be told from the one after it. */
  lease_token: number;
  /** Epoch milliseconds by the database's clock; null or 0 while the row is free. */
  leased_until: number | null;
}

/** One row of such a table. */
export interface LeasedRow {
  readonly table: string;
  /** The columns that name the row, with their values. */
  readonly key: Readonly<Record<string, string>>;
}

/** Somebody else holds the lease by now: what this worker was about to write must not be written. */
export class LeaseLostError extends Error {
  constructor() {
    super('The lease was lost');
    this.name = 'LeaseLostError';
  }
}

/** The time as an expression of SQL. Processes whose clocks differ agree on it. */
export type DatabaseClock = () => RawBuilder<number>;

/** Epoch milliseconds by the clock of the database: of PostgreSQL the start of the statement, which a cluster reads once for all nodes. */
export const databaseClock =
  ({ dialect }: Database): DatabaseClock =>
  () =>
    dialect === 'sqlite'
      ? sql<number>`CAST(unixepoch('subsec') * 1000 AS INTEGER)`
      : sql<number>`CAST(EXTRACT(EPOCH FROM statement_timestamp()) * 1000 AS BIGINT)`;

/** True of a row that no live worker holds. */
export const isFree = (now: RawBuilder<number>): RawBuilder<boolean> => sql`COALESCE(leased_until, 0) <= ${now}`;

/** A worker's right to a row, renewed until it is released. */
export interface Lease {
  readonly token: number;
  /** Fires when the lease is lost: stop at once, nothing that is written from now on counts. */
  readonly signal: AbortSignal;
  /**
   * Renews the lease inside the transaction that writes the result, and keeps the row until its end, so that no other worker comes between.
   * @throws LeaseLostError
   */
  confirm(transaction: Database): Promise<void>;
  /** Stops renewing; the row keeps its lease. For who frees it in the statement that writes the result, `where lease_token = token`. */
  stopRenewing(): void;
  /** Frees the row. @returns whether it was still held */
  release(): Promise<boolean>;
}

interface Collaborators {
  readonly database: Database;
  readonly log: Log;
  /** Tests choose the time. */
  readonly now?: DatabaseClock;
}

/** Leases on rows, for one process and for many. */
export function createLeases({ database, log, now = databaseClock(database) }: Collaborators) {
  const where = ({ key }: LeasedRow) =>
    sql.join(
      Object.entries(key).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
      sql` AND `,
    );
  const update = async (inside: Database, row: LeasedRow, set: RawBuilder<unknown>, condition: RawBuilder<unknown>) => {
    const { rows } = await sql<{ lease_token: number }>`
      UPDATE ${sql.table(row.table)} SET ${set} WHERE ${where(row)} AND ${condition} RETURNING lease_token`.execute(
      inside.tables(),
    );
    return rows[0]?.lease_token;
  };
  const renewed = () => sql`leased_until = ${now()} + ${sql.lit(LEASE_MILLISECONDS)}`;

  /** Renews a lease that has just been taken, by `take` or by a statement of the caller's. */
  function hold(row: LeasedRow, token: number): Lease {
    const lost = new AbortController();
    const held = sql`lease_token = ${sql.lit(token)}`;
    let renewedAt = performance.now();
    const renew = async () => {
      const asked = performance.now();
      try {
        if ((await update(database, row, renewed(), held)) === undefined) lost.abort(new LeaseLostError());
        else renewedAt = asked;
      } catch (error) {
        log.error('lease not renewed', { table: row.table, ...row.key, reason: messageOf(error) });
        if (asked - renewedAt > LEASE_MILLISECONDS) lost.abort(new LeaseLostError());
      }
      if (lost.signal.aborted) clearInterval(timer);
    };
    const timer = setInterval(() => void renew(), LEASE_MILLISECONDS / 3);
    return {
      token,
      signal: lost.signal,
      async confirm(transaction) {
        if ((await update(transaction, row, renewed(), held)) !== undefined) return;
        lost.abort(new LeaseLostError());
        throw new LeaseLostError();
      },
      stopRenewing: () => clearInterval(timer),
      async release() {
        clearInterval(timer);
        return (await update(database, row, sql`leased_until = 0`, held)) !== undefined;
      },
    };
  }

  return {
    hold,
    /** Whether the lease is still the worker's; if so, it is renewed. */
    isHeld: async (row: LeasedRow, token: number): Promise<boolean> =>
      (await update(database, row, renewed(), sql`lease_token = ${sql.lit(token)}`)) !== undefined,
    /** The lease of the row; undefined while another worker holds it, or when there is no such row. */
    async take(row: LeasedRow): Promise<Lease | undefined> {
      const taken = sql`lease_token = lease_token + 1, ${renewed()}`;
      const token = await update(database, row, taken, isFree(now()));
      return token === undefined ? undefined : hold(row, token);
    },
  };
}
export type Leases = ReturnType<typeof createLeases>;

/**
 * Frees every row of a table. Only for a data directory that this process alone holds: whoever had the leases is dead, and its work must not
 * wait for them to run out. What a dead worker held keeps a time long gone, by which it is told from what was released.
 */
export async function releaseAllLeases(database: Database, table: string): Promise<void> {
  await sql`UPDATE ${sql.table(table)} SET leased_until = 1 WHERE leased_until > 1`.execute(database.tables());
}
