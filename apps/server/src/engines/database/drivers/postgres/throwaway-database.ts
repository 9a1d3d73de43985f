// For tests: a database of their own on a PostgreSQL server, or on all nodes of a Citus cluster.
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

export interface ThrowawayDatabase extends AsyncDisposable {
  readonly url: string;
}

const LOOKS = 50;
const LOOK_EVERY_MILLISECONDS = 100;

const withClient = async <Result>(connectionString: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const at = (server: string, change: Partial<Pick<URL, 'hostname' | 'port' | 'pathname'>>): string =>
  Object.assign(new URL(server), change).href;

interface NodeRow {
  readonly name: string;
  readonly port: number;
  readonly group: number;
}

/** Whether the server of an address is the coordinator of a Citus cluster. */
export const isCoordinator = async (server: string): Promise<boolean> => (await nodesOf(server)).length > 0;

/** The nodes of a Citus cluster, its coordinator first; none where the server is one by itself. */
const nodesOf = (server: string): Promise<readonly NodeRow[]> =>
  withClient(server, async (client) => {
    const { rows: extensions } = await client.query(`SELECT 1 FROM pg_extension WHERE extname = 'citus'`);
    if (extensions.length === 0) return [];
    const { rows } = await client.query<NodeRow>(
      `SELECT nodename AS name, nodeport AS port, groupid AS "group" FROM pg_dist_node WHERE noderole = 'primary' ORDER BY groupid`,
    );
    return rows;
  });

/**
 * @param server the address of any database on the server, as a role that may create others; on a cluster, of its coordinator
 * @param reach under which address the nodes of the cluster are to reach a worker of this address
 */
export async function throwawayDatabase(
  server: string,
  reach: (worker: string) => Promise<string> = (worker) => Promise.resolve(worker),
): Promise<ThrowawayDatabase> {
  const name = `trove_test_${randomBytes(8).toString('hex')}`;
  const nodes = await nodesOf(server);
  const workers = nodes
    .filter(({ group }) => group !== 0)
    .map((node) => at(server, { hostname: node.name, port: String(node.port) }));
  const places = [server, ...workers];
  for (const place of places) {
    await withClient(place, (client) => client.query(`CREATE DATABASE ${name}`));
    if (nodes.length > 0)
      await withClient(at(place, { pathname: `/${name}` }), (client) => client.query('CREATE EXTENSION citus'));
  }
  const url = at(server, { pathname: `/${name}` });
  for (const { name: host, port, group } of nodes) {
    const first = group === 0;
    const known = first ? { hostname: host, port } : new URL(await reach(at(url, { hostname: host, port: String(port) })));
    await withClient(url, (client) =>
      client.query(`SELECT ${first ? 'citus_set_coordinator_host' : 'citus_add_node'}($1, $2)`, [
        known.hostname,
        Number(known.port),
      ]),
    );
  }
  return {
    url,
    async [Symbol.asyncDispose]() {
      for (const place of places)
        await withClient(place, async (client) => {
          // Connections that were just closed take a moment to be gone.
          const inUse = async () =>
            (await client.query('SELECT 1 FROM pg_stat_activity WHERE datname = $1', [name])).rows.length > 0;
          for (let look = 0; look < LOOKS && (await inUse()); look++) await wait(LOOK_EVERY_MILLISECONDS);
          await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
        });
    },
  };
}
