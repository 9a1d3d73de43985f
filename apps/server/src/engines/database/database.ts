// The port to the relational database. Two drivers pass one contract: SQLite (embedded) and PostgreSQL.
import type { Kysely } from 'kysely';

export interface Database {
  /** What portable SQL cannot hide; stores branch on it only where the two dialects have no common form. */
  readonly dialect: 'sqlite' | 'postgres';
  /** Kysely seen through the tables of one feature. Portable subset only: no dialect functions, integers for booleans and times. */
  tables<Tables>(): Kysely<Tables>;
  /**
   * Runs `work` in one transaction; the database it is given must be used for every statement inside. Throwing rolls everything back.
   * Called on a database that is already a transaction it joins that transaction.
   */
  transact<Result>(work: (transaction: Database) => Promise<Result>): Promise<Result>;
  /** Runs `effect` once the surrounding transaction has committed (at once when there is none); never after a roll-back. */
  afterCommit(effect: () => void): void;
  close(): Promise<void>;
}

/** One step of the schema. `name` orders all features' steps together: `2026-11-21-01-accounts`. Never edited once released. */
export interface Migration {
  readonly name: string;
  up(database: Database): Promise<void>;
}
