import { Kysely, SqliteDialect, type SqliteDatabase } from 'kysely';
import { DatabaseSync } from 'node:sqlite';
import { databaseOver } from '../../kysely-database.ts';
import { translatingErrors } from '../../translate-errors.ts';

type Value = null | number | bigint | string | Uint8Array;

/** Statements kept prepared. Preparing costs more than running for the short ones the stores send. */
const PREPARED_STATEMENTS = 500;

/** The handful of lines Kysely's SqliteDialect wants from better-sqlite3, told by node:sqlite. */
function asKyselySees(connection: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  const prepare = (sql: string) => {
    const known = prepared.get(sql);
    if (known) return known;
    if (prepared.size >= PREPARED_STATEMENTS) prepared.clear();
    const statement = connection.prepare(begun(sql));
    prepared.set(sql, statement);
    return statement;
  };
  return {
    close: () => connection.close(),
    prepare(sql) {
      const statement = prepare(sql);
      return {
        reader: statement.columns().length > 0,
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the port says which tables and rows a caller sees; the driver cannot know them
        all: (parameters) => statement.all(...(parameters as Value[])),
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the port says which tables and rows a caller sees; the driver cannot know them
        run: (parameters) => statement.run(...(parameters as Value[])),
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the port says which tables and rows a caller sees; the driver cannot know them
        iterate: (parameters) => statement.iterate(...(parameters as Value[])) as IterableIterator<unknown>,
      };
    },
  };
}

/** How long a statement waits for another process before it says that the database is busy. Milliseconds; nothing else runs meanwhile. */
const BUSY_TIMEOUT = 2_000;

/** SQLITE_BUSY, in whatever variety: another process writes. */
const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' && (error.errcode & 0xff) === 5;

/**
 * A transaction takes the right to write when it begins. One that began by reading would be refused later, without waiting, if another
 * process had written meanwhile: the command line beside a running server did.
 */
const begun = (sql: string) => (sql === 'begin' ? 'begin immediate' : sql);

/** SQLITE_FULL: the disk, or the number of pages that the database may have. */
const isFull = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === 13;

/** What the log of changes shrinks to when all of it is in the database: after a large transaction it would stay as long as that. */
const LOG_BYTES = 4 * 1024 * 1024;

/** Opens (and creates) an embedded database. `file` may be `:memory:`. FULL: a committed row survives a power cut. */
export function openSqlite(file: string, { busyTimeout = BUSY_TIMEOUT } = {}) {
  const connection = new DatabaseSync(file);
  connection.exec(
    `PRAGMA busy_timeout=${busyTimeout}; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA cache_size=-8000;
     PRAGMA journal_size_limit=${LOG_BYTES}`,
  );
  const dialect = new SqliteDialect({ database: asKyselySees(connection) });
  const kysely = new Kysely<unknown>({ dialect: translatingErrors(dialect, { isFull, isBusy }) });
  return databaseOver(kysely, 'sqlite', () => kysely.destroy());
}
