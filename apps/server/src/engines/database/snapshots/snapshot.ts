/** A row as it lies in the database: every column by its name. */
export type RawRow = Readonly<Record<string, null | number | string | Uint8Array>>;

/** Everything in a database as it was at one moment, read while others write. */
export interface Snapshot extends AsyncDisposable {
  /** Names of all tables. */
  tableNames(): Promise<string[]>;
  /** The rows of a table in any order, some hundred at a time. */
  rows(table: string): AsyncIterable<readonly RawRow[]>;
}

/** Rows fetched at once: some pages of a document with all their words, which are some megabytes. */
export const ROWS_AT_ONCE = 100;

/** A table's name as SQL wants it. @throws for a name that none of our tables has */
export function quoted(table: string): string {
  if (!/^[a-z][a-z0-9_]*$/.test(table)) throw new Error(`Not the name of a table: ${table}`);
  return `"${table}"`;
}
