import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { TestProduct } from './product.test-support.ts';

type Rows = Record<string, unknown>[];

/** Every table of every database of the product, with its rows. */
async function allTables({ environment, dataDir }: TestProduct): Promise<Map<string, Rows>> {
  const url = environment['DATABASE_URL'];
  return url === undefined ? tablesOfFiles(dataDir) : tablesOfServer(url);
}

function tablesOfFiles(dataDir: string): Map<string, Rows> {
  const tables = new Map<string, Rows>();
  const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.sqlite'));
  for (const file of files.filter((name) => !name.endsWith('lock.sqlite'))) {
    const database = new DatabaseSync(join(dataDir, file), { readOnly: true });
    for (const { name } of database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all())
      tables.set(`${file}.${String(name)}`, database.prepare(`SELECT * FROM "${String(name)}"`).all());
    database.close();
  }
  return tables;
}

async function tablesOfServer(url: string): Promise<Map<string, Rows>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const tables = new Map<string, Rows>();
  const { rows } = await client.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
  );
  for (const { name } of rows) tables.set(name, (await client.query<Record<string, unknown>>(`SELECT * FROM "${name}"`)).rows);
  await client.end();
  return tables;
}

/** The tables with a row that holds one of the words. */
export async function tablesHolding(product: TestProduct, words: readonly string[]): Promise<string[]> {
  const textOf = (row: Record<string, unknown>) =>
    Object.values(row)
      .map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value)))
      .join(' ');
  const holds = (rows: Rows) => rows.map(textOf).some((text) => words.some((word) => text.includes(word)));
  return [...(await allTables(product))].flatMap(([name, rows]) => (holds(rows) ? [name] : [])).toSorted();
}

/** The audit log says what was done in an account or library that is gone, until its entries are too old. */
export const isOfAuditLog = (table: string): boolean => /(^|\.)audit_(chain|entry|link|waiting)$/.test(table);
