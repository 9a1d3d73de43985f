import pg from 'pg';
import { allMigrations } from '../../apps/server/src/app/drivers/open-engines.ts';
import { openPostgres } from '../../apps/server/src/engines/database/drivers/postgres/postgres.ts';
import { migrate } from '../../apps/server/src/engines/database/migrate.ts';
import { report } from '../report.ts';
import { openPostgresServer, urlOf } from '../retrieval/throwaway-postgres.ts';
import { timed } from '../statistics.ts';

export const summary =
  'how long a step of the schema holds up somebody who writes, on PostgreSQL, with so many rows in every table [rows 100000]';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** Whether a unique key holds it: then each row has a value of its own. */
  readonly unique: boolean;
}

const COLUMNS = `
  SELECT c.relname AS "table", a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
    EXISTS (SELECT 1 FROM pg_index i WHERE i.indrelid = c.oid AND i.indisunique AND a.attnum = ANY (i.indkey)) AS "unique"
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped AND c.relname <> 'schema_migration'`;

function valueOf({ type, unique }: Column): string {
  if (/int|numeric|real|double/.test(type)) return unique ? 'g' : '7';
  if (type === 'bytea') return unique ? `('v' || g)::bytea` : `'\\x0708'::bytea`;
  return unique ? `'v' || g` : `'[]'`;
}

/** Fills tables that have just come. @returns them, with their columns */
async function fillNewTables(client: pg.Client, known: Map<string, Column[]>, rows: number): Promise<void> {
  const { rows: columns } = await client.query<Column>(COLUMNS);
  const tables = new Map<string, Column[]>();
  for (const column of columns) tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
  for (const [table, of] of tables) {
    if (!known.has(table)) {
      const names = of.map(({ name }) => `"${name}"`).join(', ');
      const values = of.map(valueOf).join(', ');
      await client.query(
        `INSERT INTO "${table}" (${names}) SELECT ${values} FROM generate_series(1, ${rows}) g ON CONFLICT DO NOTHING`,
      );
      await client.query(`ANALYZE "${table}"`);
    }
    known.set(table, of);
  }
  for (const table of known.keys()) if (!tables.has(table)) known.delete(table);
}

/** Changes a row of each table in turn until it is over. @returns the longest that one change took, and of which table */
async function writeMeanwhile(client: pg.Client, tables: ReadonlyMap<string, readonly Column[]>, isOver: () => boolean) {
  let longest = { milliseconds: 0, table: '' };
  const changes = [...tables].flatMap(([table, columns]) => {
    const key = columns.find(({ unique, type }) => unique && type === 'text');
    return key === undefined
      ? []
      : [{ table, text: `UPDATE "${table}" SET "${key.name}" = "${key.name}" WHERE "${key.name}" = 'v1'` }];
  });
  while (!isOver())
    for (const { table, text } of changes) {
      const { milliseconds } = await timed(() =>
        client.query(text).catch((error: unknown) => {
          // The step has renamed or dropped what is written to, as of a version that is gone by then.
          if (!(error instanceof pg.DatabaseError)) throw error;
        }),
      );
      if (milliseconds > longest.milliseconds) longest = { milliseconds, table };
    }
  return longest;
}

export async function run([rows = '100000']: readonly string[]): Promise<void> {
  await using server = await openPostgresServer();
  if (server === null) return console.log('Skipped: no DATABASE_URL, and no initdb and postgres on this machine.');
  const database = openPostgres(urlOf(server));
  const [filling, writing] = [new pg.Client(urlOf(server)), new pg.Client(urlOf(server))];
  await Promise.all([filling.connect(), writing.connect()]);
  try {
    const ordered = allMigrations.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    const tables = new Map<string, Column[]>();
    const steps: { name: string; milliseconds: number; held: number; table: string }[] = [];
    for (const [at, { name }] of ordered.entries()) {
      let isOver = false;
      const meanwhile = writeMeanwhile(writing, tables, () => isOver || tables.size === 0);
      const { milliseconds } = await timed(() => migrate(database, ordered.slice(0, at + 1), 1));
      isOver = true;
      const { milliseconds: held, table } = await meanwhile;
      steps.push({ name, milliseconds, held, table });
      await fillNewTables(filling, tables, Number(rows));
    }
    const worst = steps.toSorted((a, b) => b.held - a.held);
    report(`upgrade: ${ordered.length} steps, each beside somebody who writes, ${rows} rows in every table`, [
      {
        what: 'the longest that a change of a row took beside a step',
        value: worst[0]?.held ?? 0,
        unit: 'ms',
        bar: 1_000,
        aim: 500,
      },
      ...worst.slice(0, 8).map(({ name, milliseconds, held, table }) => ({
        what: `${name} (${milliseconds.toFixed(0)} ms), a row of ${table}`,
        value: held,
        unit: 'ms',
      })),
    ]);
  } finally {
    await Promise.all([filling.end(), writing.end()]);
    await database.close();
  }
}
