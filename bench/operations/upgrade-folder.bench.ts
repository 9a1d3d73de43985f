import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allMigrations } from '../../apps/server/src/app/drivers/open-engines.ts';
import { openSqlite } from '../../apps/server/src/engines/database/drivers/sqlite/sqlite.ts';
import { migrate } from '../../apps/server/src/engines/database/migrate.ts';
import { report } from '../report.ts';
import { timed } from '../statistics.ts';

export const summary =
  'an embedded database from before libraries, with so many rows in every table, is brought up to date, and put back: upgrade-folder [ROWS]';

/** The first step of the schema by which a library is the owner of things. */
const FIRST_STEP = '2026-11-24-10-libraries';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly pk: number;
}

const tablesOf = (database: DatabaseSync): string[] =>
  database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
    .all()
    .map(({ name }) => String(name));

/** Columns that a unique key holds: there each row has a value of its own. */
function uniqueOf(database: DatabaseSync, table: string): Set<string> {
  const keys = database.prepare(`SELECT name FROM pragma_index_list('${table}') WHERE "unique" = 1`).all();
  return new Set(
    keys.flatMap(({ name }) =>
      database
        .prepare(`SELECT name FROM pragma_index_info('${String(name)}')`)
        .all()
        .map((row) => String(row['name'])),
    ),
  );
}

function valueOf({ name, type, pk }: Column, unique: ReadonlySet<string>): string {
  const isUnique = pk > 0 || unique.has(name);
  if (name === 'owner_id') return "'acc_made'";
  if (name === 'text') return "printf('Page %d. %s', g, hex(randomblob(800)))";
  if (/INT|REAL|NUM/i.test(type)) return isUnique ? 'g' : '7';
  if (/BLOB/i.test(type)) return 'randomblob(400)';
  return isUnique ? "'v' || g" : "'[]'";
}

function fill(file: string, rows: number): void {
  const database = new DatabaseSync(file);
  for (const table of tablesOf(database).filter((name) => name !== 'schema_migration')) {
    const columns = database.prepare(`SELECT name, type, pk FROM pragma_table_info('${table}')`).all();
    const unique = uniqueOf(database, table);
    const made = columns.map((row) => ({ name: String(row['name']), type: String(row['type']), pk: Number(row['pk']) }));
    database.exec(
      `INSERT OR IGNORE INTO "${table}" (${made.map(({ name }) => `"${name}"`).join(', ')})
       WITH RECURSIVE numbers(g) AS (SELECT 1 UNION ALL SELECT g + 1 FROM numbers WHERE g < ${rows})
       SELECT ${made.map((column) => valueOf(column, unique)).join(', ')} FROM numbers`,
    );
  }
  database.close();
}

function countRows(file: string): Map<string, number> {
  const database = new DatabaseSync(file, { readOnly: true });
  const counts = new Map(
    tablesOf(database).map((table) => [
      table,
      Number(database.prepare(`SELECT COUNT(*) AS count FROM "${table}"`).get()?.['count'] ?? 0),
    ]),
  );
  database.close();
  return counts;
}

export async function run([count = '20000']: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'trove-upgrade-'));
  const [file, copy] = [join(folder, 'trove.sqlite'), join(folder, 'copy.sqlite')];
  const ordered = allMigrations.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const before = ordered.filter(({ name }) => name < FIRST_STEP);
  const bringTo = async (steps: typeof ordered) => {
    const database = openSqlite(file);
    try {
      await migrate(database, steps, 1);
    } finally {
      await database.close();
    }
  };
  try {
    await bringTo(before);
    fill(file, Number(count));
    const had = countRows(file);
    const copied = await timed(async () => copyFileSync(file, copy));
    const { milliseconds } = await timed(() => bringTo(ordered));
    const has = countRows(file);
    const lost = [...had].filter(([table, rows]) => table !== 'schema_migration' && (has.get(table) ?? 0) < rows);
    const back = await timed(async () => copyFileSync(copy, file));
    const differing = [...countRows(file)].filter(([table, rows]) => had.get(table) !== rows);
    report(`upgrade-folder: ${ordered.length - before.length} steps, ${count} rows in each of ${had.size} tables, SQLite`, [
      { what: 'brought up to date', value: milliseconds / 1_000, unit: 's', bar: 60 },
      { what: 'rows that it had', value: [...had.values()].reduce((sum, rows) => sum + rows, 0), unit: 'rows' },
      { what: 'its size', value: statSync(copy).size / 1_000_000, unit: 'MB' },
      { what: 'copied before', value: copied.milliseconds / 1_000, unit: 's' },
      { what: 'the copy put back', value: back.milliseconds / 1_000, unit: 's', bar: 60 },
      {
        what: `tables that lost rows (${lost.map(([table]) => table).join(', ')})`,
        value: lost.length,
        unit: 'tables',
        bar: 0,
      },
      { what: 'tables that differ after the copy was put back', value: differing.length, unit: 'tables', bar: 0 },
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
