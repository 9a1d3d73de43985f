import { sql } from 'kysely';
import type { Database } from './database.ts';

/** One statement. @returns its rows */
export type Ask = (text: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/** Statements to a database, or inside one of its transactions. */
export const asking =
  (database: Database): Ask =>
  async (text) =>
    (await sql.raw<Record<string, unknown>>(text).execute(database.tables())).rows;

/** The column by which rows are spread: everything of one owner lies on one node. */
export const OWNER_COLUMN = 'owner_id';

export interface TablesToPlace {
  /** The start of the names of the tables that the caller keeps; of the others it says nothing. */
  readonly keeps: (table: string) => boolean;
  /** Those that are found without knowing an owner, and so stay on the coordinator. */
  readonly onCoordinator: ReadonlySet<string>;
}

/** Whether the database is the coordinator of a Citus cluster. */
export async function isCluster(ask: Ask): Promise<boolean> {
  return (await ask("SELECT 1 AS found FROM pg_extension WHERE extname = 'citus'")).length > 0;
}

/** The keys of a table that let a value appear once. One that lacks the owner cannot be held by nodes that do not ask each other. */
export const UNIQUE_KEYS = `
  SELECT c.relname AS "table", i.relname AS key,
    bool_or(a.attname = '${OWNER_COLUMN}') AS "holdsOwner",
    EXISTS (SELECT 1 FROM pg_attribute o WHERE o.attrelid = c.oid AND o.attname = '${OWNER_COLUMN}' AND NOT o.attisdropped) AS owned
  FROM pg_class c
  JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_index x ON x.indrelid = c.oid AND x.indisunique
  JOIN pg_class i ON i.oid = x.indexrelid
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (x.indkey::int2[])
  WHERE c.relkind = 'r' AND n.nspname = current_schema()
  GROUP BY c.oid, c.relname, i.relname ORDER BY c.relname, i.relname`;

/**
 * Spreads tables over the nodes of a Citus cluster: a table of owners goes where each owner lies, all tables of one owner together; the others
 * stay on the coordinator, known to Citus, so that a transaction over both is committed on both or on neither. Tables that have a place keep
 * it. On a PostgreSQL that is no cluster nothing happens.
 *
 * @returns how many tables were given a place
 * @throws when the cluster is not set up yet, saying with which statement it is
 */
export async function placeTables(ask: Ask, { keeps, onCoordinator }: TablesToPlace): Promise<number> {
  if (!(await isCluster(ask))) return 0;
  if ((await ask('SELECT 1 AS found FROM pg_dist_node WHERE groupid = 0')).length === 0)
    throw new Error(
      "The workers of the Citus cluster do not know their coordinator. Run SELECT citus_set_coordinator_host('its name', 5432) there, add the " +
        "workers with SELECT citus_add_node('name', 5432), and start again. Nothing was changed.",
    );
  const rows = await ask(`
    SELECT c.relname AS name, EXISTS (SELECT 1 FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attname = '${OWNER_COLUMN}' AND NOT a.attisdropped) AS owned
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind = 'r' AND n.nspname = current_schema()
      AND NOT EXISTS (SELECT 1 FROM pg_dist_partition p WHERE p.logicalrelid = c.oid)
    ORDER BY c.relname`);
  const unplaced = rows.map(({ name, owned }) => ({ name: String(name), owned })).filter(({ name }) => keeps(name));
  if (unplaced.length === 0) return 0;
  // Statements that make tables on every node go one after the other within a transaction.
  await ask("SET LOCAL citus.multi_shard_modify_mode TO 'sequential'");
  for (const { name, owned } of unplaced)
    if (owned === true && !onCoordinator.has(name)) await spread(ask, name);
    else await ask(`SELECT citus_add_local_table_to_metadata('${quoted(name)}')`);
  return unplaced.length;
}

/** The first table of owners begins a group of its own; whatever else is spread by owner lies beside it. */
async function spread(ask: Ask, table: string): Promise<void> {
  const [first] = await ask(
    "SELECT logicalrelid::text AS name FROM pg_dist_partition WHERE partmethod = 'h' ORDER BY 1 LIMIT 1",
  );
  const beside = first === undefined ? 'none' : String(first['name']).replaceAll("'", "''");
  await ask(`SELECT create_distributed_table('${quoted(table)}', '${OWNER_COLUMN}', colocate_with => '${beside}')`);
}

function quoted(table: string): string {
  if (!/^[a-z][a-z0-9_]*$/.test(table)) throw new Error(`Not the name of a table: ${table}`);
  return `"${table}"`;
}
