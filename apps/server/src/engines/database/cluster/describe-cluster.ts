import { isCluster, type Ask } from '../place-tables.ts';

export interface ClusterNode {
  /** `name:port`, as the coordinator reaches it. */
  readonly address: string;
  readonly isCoordinator: boolean;
  readonly answers: boolean;
  /** Of all rows of owners that lie there. */
  readonly bytes: number;
}

export interface ClusterState {
  readonly nodes: readonly ClusterNode[];
  /** Tables spread by owner, and those that stay on the coordinator. */
  readonly spread: number;
  readonly onCoordinator: number;
  /** Of the latest rebalancing, in Citus's own word such as `running`; null where there was none. */
  readonly rebalancing: string | null;
}

/** What the cluster says of itself, by Citus's own functions. @returns null for a PostgreSQL that is no cluster */
export async function describeCluster(ask: Ask): Promise<ClusterState | null> {
  if (!(await isCluster(ask))) return null;
  const nodes = await ask(`
    SELECT n.nodename AS name, n.nodeport AS port, n.groupid = 0 AS coordinator, citus_check_connection_to_node(n.nodename, n.nodeport) AS answers
    FROM pg_dist_node n ORDER BY n.groupid, n.nodename`);
  const sizes = await ask(`
    SELECT s.nodename AS name, s.nodeport AS port, COALESCE(sum(s.shard_size), 0) AS bytes FROM citus_shards s
    JOIN pg_dist_partition p ON p.logicalrelid = s.table_name AND p.partmethod = 'h' GROUP BY s.nodename, s.nodeport`);
  const bytesOf = new Map(sizes.map((row) => [addressOf(row), Number(row['bytes'])]));
  const [tables] = await ask(`
    SELECT count(*) FILTER (WHERE partmethod = 'h') AS spread, count(*) FILTER (WHERE partmethod <> 'h') AS rest FROM pg_dist_partition`);
  const [last] = await ask('SELECT state::text AS state FROM citus_rebalance_status() ORDER BY job_id DESC LIMIT 1');
  return {
    nodes: nodes.map((row) => ({
      address: addressOf(row),
      isCoordinator: row['coordinator'] === true,
      answers: row['answers'] === true,
      bytes: bytesOf.get(addressOf(row)) ?? 0,
    })),
    spread: Number(tables?.['spread'] ?? 0),
    onCoordinator: Number(tables?.['rest'] ?? 0),
    rebalancing: last === undefined ? null : String(last['state']),
  };
}

const addressOf = (row: Readonly<Record<string, unknown>>): string => `${String(row['name'])}:${String(row['port'])}`;

/** Begins to move owners until the nodes hold about the same. People go on working meanwhile. @returns false where nothing is to be moved */
export async function beginRebalancing(ask: Ask): Promise<boolean> {
  const [row] = await ask('SELECT citus_rebalance_start() AS job');
  return row !== undefined && row['job'] !== null;
}
