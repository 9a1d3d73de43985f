/** What SQLite and PostgreSQL both take and give back; node:sqlite and pg agree on these. */
export type SqlValue = string | number | null | Uint8Array;

/**
 * The few ways in which the index speaks to its database, so that one text of SQL serves both. Parameters are `?`. Statements of one
 * `transact` see one state of the data and are written together or not at all.
 */
export interface IndexSql {
  readonly dialect: 'sqlite' | 'postgres';
  all<Row>(text: string, parameters?: readonly SqlValue[]): Promise<Row[]>;
  /** `text` holds `{list}` once, where a list in parentheses would stand; it is bound after the parameters. */
  allWithin<Row>(text: string, parameters: readonly SqlValue[], list: readonly (string | number)[]): Promise<Row[]>;
  run(text: string, parameters?: readonly SqlValue[]): Promise<void>;
  runWithin(text: string, parameters: readonly SqlValue[], list: readonly (string | number)[]): Promise<void>;
  /** Inserts rows; those whose `key` columns exist are overwritten. */
  upsert(
    table: string,
    key: readonly string[],
    columns: readonly string[],
    rows: readonly (readonly SqlValue[])[],
  ): Promise<void>;
}

export interface IndexDatabase {
  readonly dialect: 'sqlite' | 'postgres';
  /** A consistent view for reading. `ownerId`: whose rows are read; absent for what belongs to nobody or to all. */
  read<Result>(work: (sql: IndexSql) => Promise<Result>, ownerId?: string): Promise<Result>;
  /** One writer of an owner at a time; throwing rolls everything back. */
  write<Result>(work: (sql: IndexSql) => Promise<Result>, ownerId?: string): Promise<Result>;
  close(): Promise<void>;
}
