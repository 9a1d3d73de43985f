import { DatabaseSync } from 'node:sqlite';
import { quoted, ROWS_AT_ONCE, type RawRow, type Snapshot } from './snapshot.ts';

/** A second connection whose read transaction stays open: with a write-ahead log nobody waits for it, and it waits for nobody. */
export function openSqliteSnapshot(file: string): Snapshot {
  const connection = new DatabaseSync(file, { readOnly: true });
  connection.exec('PRAGMA busy_timeout=10000; BEGIN');
  // A transaction sees the moment of its first reading.
  connection.prepare('SELECT count(*) FROM sqlite_master').get();
  return {
    tableNames() {
      const rows = connection.prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`).all();
      return Promise.resolve(rows.map(({ name }) => String(name)).sort());
    },
    async *rows(table) {
      let batch: RawRow[] = [];
      for (const row of connection.prepare(`SELECT * FROM ${quoted(table)}`).iterate()) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- columns of ours hold no integers above 2^53, which alone would come as bigint
        batch.push(row as RawRow);
        if (batch.length < ROWS_AT_ONCE) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },
    async [Symbol.asyncDispose]() {
      connection.close();
    },
  };
}
