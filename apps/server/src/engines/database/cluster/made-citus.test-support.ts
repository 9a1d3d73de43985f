// For tests: a plain PostgreSQL that answers the functions of Citus which we call, and refuses what Citus would refuse of our keys. It spreads
// nothing; what it was asked for stands in `pg_dist_partition`.
import type { PostgresPool } from 'kysely';

const STATEMENTS = [
  'SET allow_system_table_mods = on',
  `INSERT INTO pg_catalog.pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
   SELECT 990001, 'citus', 10, (SELECT oid FROM pg_namespace WHERE nspname = 'pg_catalog'), false, '13.2-1'`,
  'SET allow_system_table_mods = off',
  'CREATE SCHEMA made_citus',
  'CREATE TABLE made_citus.pg_dist_node (nodeid INT, groupid INT, nodename TEXT, nodeport INT, isactive BOOLEAN, shouldhaveshards BOOLEAN)',
  `CREATE TABLE made_citus.pg_dist_partition (logicalrelid REGCLASS, partmethod "char", colocationid INT)`,
  `CREATE FUNCTION made_citus.create_distributed_table(wanted TEXT, by_column TEXT, colocate_with TEXT) RETURNS VOID LANGUAGE plpgsql AS $$
   BEGIN
     IF EXISTS (SELECT 1 FROM pg_index i WHERE i.indrelid = wanted::regclass AND i.indisunique AND NOT EXISTS (
       SELECT 1 FROM pg_attribute a WHERE a.attrelid = i.indrelid AND a.attname = by_column AND a.attnum = ANY (i.indkey::int2[])))
     THEN RAISE EXCEPTION 'cannot create constraint on "%"', wanted; END IF;
     IF colocate_with <> 'none' AND NOT EXISTS (SELECT 1 FROM made_citus.pg_dist_partition p WHERE p.logicalrelid = colocate_with::regclass)
     THEN RAISE EXCEPTION 'relation % is not distributed', colocate_with; END IF;
     INSERT INTO made_citus.pg_dist_partition SELECT wanted::regclass, 'h', COALESCE(
       (SELECT p.colocationid FROM made_citus.pg_dist_partition p WHERE colocate_with <> 'none' AND p.logicalrelid = colocate_with::regclass),
       1 + (SELECT count(DISTINCT colocationid) FROM made_citus.pg_dist_partition));
   END $$`,
  `CREATE FUNCTION made_citus.citus_add_local_table_to_metadata(wanted TEXT) RETURNS VOID LANGUAGE sql AS $$
     INSERT INTO made_citus.pg_dist_partition VALUES (wanted::regclass, 'n', 0) $$`,
  `CREATE VIEW made_citus.citus_tables AS SELECT logicalrelid AS table_name,
     CASE partmethod WHEN 'h' THEN 'distributed' ELSE 'local' END AS citus_table_type, pg_table_size(logicalrelid) AS table_bytes
   FROM made_citus.pg_dist_partition`,
  `CREATE VIEW made_citus.citus_shards AS SELECT p.logicalrelid AS table_name, n.nodename, n.nodeport,
     pg_table_size(p.logicalrelid) AS shard_size FROM made_citus.pg_dist_partition p CROSS JOIN made_citus.pg_dist_node n
   WHERE (p.partmethod = 'h') = n.shouldhaveshards`,
  "CREATE FUNCTION made_citus.citus_check_connection_to_node(name TEXT, port INT) RETURNS BOOLEAN LANGUAGE sql AS $$ SELECT name <> 'gone' $$",
  'CREATE FUNCTION made_citus.citus_rebalance_start() RETURNS BIGINT LANGUAGE sql AS $$ SELECT 7::bigint $$',
  `CREATE FUNCTION made_citus.citus_rebalance_status() RETURNS TABLE (job_id BIGINT, state TEXT) LANGUAGE sql AS $$
     SELECT 7::bigint, 'running' $$`,
];

/** Makes the database of a pool look like a coordinator with these nodes; a group of 0 is the coordinator itself. */
export async function pretendCitus(
  pool: PostgresPool,
  nodes: readonly { readonly name: string; readonly group: number }[],
): Promise<void> {
  const client = await pool.connect();
  try {
    for (const statement of STATEMENTS) await client.query(statement, []);
    const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name', []);
    // Citus lives in pg_catalog, where its names need no schema.
    await client.query(`ALTER DATABASE "${rows[0]?.name ?? ''}" SET search_path TO public, made_citus`, []);
    await client.query('SET search_path TO public, made_citus', []);
    for (const { name, group } of nodes)
      await client.query('INSERT INTO made_citus.pg_dist_node VALUES ($1, $1, $2, 5432, true, $3)', [group, name, group !== 0]);
  } finally {
    client.release();
  }
}
