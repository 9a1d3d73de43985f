import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';

const Names = z.array(z.object({ name: z.string() }));
const Owner = z.object({ number: z.number() });

/** Gives a new owner all that another one has in an index file, row by row: much faster than analysing the same texts again. */
export function copyOwner(file: string, from: string, to: string): void {
  using database = new DatabaseSync(file);
  database.exec('PRAGMA synchronous=OFF; PRAGMA cache_size=-64000; BEGIN IMMEDIATE');
  const { number } = Owner.parse(database.prepare('SELECT number FROM index_owner WHERE owner_id = ?').get(from));
  const next = Owner.parse(database.prepare('SELECT MAX(number) + 1 AS number FROM index_owner').get());
  const namesOf = (sql: string) => Names.parse(database.prepare(sql).all()).map(({ name }) => name);
  const columnsOf = (table: string) => namesOf(`SELECT name FROM pragma_table_info('${table}')`);
  const copy = (table: string, replaced: Readonly<Record<string, string>>, where: string) => {
    const columns = columnsOf(table);
    const values = columns.map((column) => replaced[column] ?? column);
    database.exec(`INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM ${table} WHERE ${where}`);
  };
  for (const table of namesOf("SELECT name FROM sqlite_schema WHERE type = 'table' AND name LIKE 'index_%'"))
    if (columnsOf(table).includes('owner')) copy(table, { owner: String(next.number) }, `owner = ${number}`);
  copy('index_owner', { owner_id: `'${to}'`, number: String(next.number) }, `number = ${number}`);
  database.prepare('UPDATE index_counter SET value = ?').run(next.number);
  database.exec('COMMIT');
}
