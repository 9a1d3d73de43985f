import { OWNER_COLUMN } from '#engines/database/place-tables.ts';
import type { IndexSql } from '../../storage/index-sql.ts';

/** A key of a table as the database has it. */
interface KeyRow {
  readonly table: string;
  readonly name: string;
  readonly primary: boolean;
  readonly columns: readonly string[];
}

/**
 * Puts the id of the owner into every row and every key of the index, so that a cluster keeps the index of an owner on the node that has the
 * owner's documents. On one server the number alone is the key: it is shorter. What the tables hold stays.
 */
export async function keyByOwner(sql: IndexSql): Promise<void> {
  // One owner has one number by the counter; a cluster could not hold it as a key, and needs not.
  if (
    (
      await sql.all(
        "SELECT 1 FROM pg_constraint WHERE conname = 'index_owner_number_key' AND conrelid = 'index_owner'::regclass",
      )
    ).length > 0
  )
    await sql.run('ALTER TABLE index_owner DROP CONSTRAINT index_owner_number_key');
  const keys = await sql.all<KeyRow>(
    `SELECT c.relname AS "table", k.conname AS name, k.contype = 'p' AS primary,
       (SELECT json_agg(a.attname ORDER BY p.place) FROM unnest(k.conkey) WITH ORDINALITY AS p(number, place)
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = p.number) AS columns
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = current_schema() AND c.relname LIKE 'index\\_%' AND k.contype IN ('p', 'u')
       AND EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'owner' AND NOT a.attisdropped)
       AND NOT EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = '${OWNER_COLUMN}' AND NOT a.attisdropped)
     ORDER BY 1, 2`,
  );
  for (const table of new Set(keys.map((key) => key.table))) {
    await sql.run(`ALTER TABLE ${table} ADD COLUMN ${OWNER_COLUMN} TEXT`);
    await sql.run(`UPDATE ${table} SET ${OWNER_COLUMN} = o.${OWNER_COLUMN} FROM index_owner o WHERE o.number = ${table}.owner`);
    // Of a number that nobody has any more nothing can be found.
    await sql.run(`DELETE FROM ${table} WHERE ${OWNER_COLUMN} IS NULL`);
    await sql.run(`ALTER TABLE ${table} ALTER COLUMN ${OWNER_COLUMN} SET NOT NULL`);
  }
  for (const { table, name, primary, columns } of keys)
    await sql.run(
      `ALTER TABLE ${table} DROP CONSTRAINT ${name}, ADD CONSTRAINT ${name}
       ${primary ? 'PRIMARY KEY' : 'UNIQUE'} (${[OWNER_COLUMN, ...columns].join(', ')})`,
    );
}

/** Whether the tables carry the id of the owner. */
export async function isKeyedByOwner(sql: IndexSql): Promise<boolean> {
  const rows = await sql.all(
    `SELECT 1 FROM information_schema.columns
     WHERE table_schema = current_schema() AND table_name = 'index_document' AND column_name = '${OWNER_COLUMN}'`,
  );
  return rows.length > 0;
}

/**
 * The same statement with the id of the owner beside each number of the owner, as parameter `place` (such as `$3`), so that the coordinator
 * knows the one node that has the answer. What a statement writes into `owner` stays as it is.
 */
export const namingOwner = (text: string, place: string): string =>
  text
    .replaceAll(/\b(\w+)\.owner = (\w+)\.owner\b/g, `$1.${OWNER_COLUMN} = $2.${OWNER_COLUMN} AND $1.owner = $2.owner`)
    .replaceAll(
      /(?<!\bSET )\b((?:\w+\.)?)owner = (\$\d+)/g,
      (_match, table: string, number: string) => `${table}${OWNER_COLUMN} = ${place} AND ${table}owner = ${number}`,
    );
