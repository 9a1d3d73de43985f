import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { IndexDatabase, IndexSql, SqlValue } from '../../storage/index-sql.ts';

const LIST = '(SELECT value FROM json_each(?))';

function sqlOn(connection: DatabaseSync): IndexSql {
  const prepared = new Map<string, StatementSync>();
  const prepare = (text: string) => {
    const known = prepared.get(text);
    if (known) return known;
    const statement = connection.prepare(text);
    prepared.set(text, statement);
    return statement;
  };
  return {
    dialect: 'sqlite',
    // The statements are synchronous; promises only make them look like those of a server.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the port says which tables and rows a caller sees; the driver cannot know them
    all: async <Row>(text: string, parameters: readonly SqlValue[] = []) => prepare(text).all(...parameters) as Row[],
    allWithin: async <Row>(text: string, parameters: readonly SqlValue[], list: readonly (string | number)[]) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the port says which tables and rows a caller sees; the driver cannot know them
      list.length === 0 ? [] : (prepare(text.replace('{list}', LIST)).all(...parameters, JSON.stringify(list)) as Row[]),
    async run(text, parameters = []) {
      prepare(text).run(...parameters);
    },
    async runWithin(text, parameters, list) {
      if (list.length > 0) prepare(text.replace('{list}', LIST)).run(...parameters, JSON.stringify(list));
    },
    async upsert(table, key, columns, rows) {
      const rest = columns.filter((column) => !key.includes(column));
      const overwrite =
        rest.length === 0 ? 'NOTHING' : `UPDATE SET ${rest.map((column) => `${column} = excluded.${column}`).join(', ')}`;
      const statement = prepare(
        `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')}) ON CONFLICT (${key.join(', ')}) DO ${overwrite}`,
      );
      for (const row of rows) statement.run(...row);
    },
  };
}

/** One piece of work after the other: a connection has one transaction at a time. */
function inTurn() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
}

/** What the log of changes shrinks to when all of it is in the index: after a long book it would stay as long as the book's changes. */
const LOG_BYTES = 8 * 1024 * 1024;

/** Opens the index file, creating it when it is missing. `cacheMegabytes` is this connection's share of memory for pages. */
export function openSqliteIndex(file: string, { cacheMegabytes }: { cacheMegabytes: number }): IndexDatabase {
  const connection = new DatabaseSync(file);
  // The time-out first: of threads that open a new file together, each but the first waits for the change of its journal.
  // Large pages hold a sealed block whole. NORMAL: after a power cut the last documents may be missing, which ingestion finds and redoes.
  connection.exec(
    `PRAGMA busy_timeout=10000; PRAGMA page_size=8192; PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;
     PRAGMA cache_size=-${cacheMegabytes * 1024}; PRAGMA mmap_size=1073741824; PRAGMA temp_store=MEMORY;
     PRAGMA journal_size_limit=${LOG_BYTES}`,
  );
  const sql = sqlOn(connection);
  const turn = inTurn();
  const within = async <Result>(begin: string, work: (sql: IndexSql) => Promise<Result>) => {
    connection.exec(begin);
    try {
      const result = await work(sql);
      connection.exec('COMMIT');
      return result;
    } catch (error) {
      connection.exec('ROLLBACK');
      throw error;
    }
  };
  return {
    dialect: 'sqlite',
    read: (work) => turn(() => within('BEGIN', work)),
    write: (work) => turn(() => within('BEGIN IMMEDIATE', work)),
    close: () => turn(async () => connection.close()),
  };
}
