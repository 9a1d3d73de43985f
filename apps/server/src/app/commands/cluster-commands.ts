import type { Command } from 'commander';
import { beginRebalancing, describeCluster, type ClusterState } from '#engines/database/cluster/describe-cluster.ts';
import { asking, type Ask } from '#engines/database/place-tables.ts';
import { openPostgres } from '#engines/database/drivers/postgres/postgres.ts';
import type { ProductSettings } from '../settings/product-settings.ts';
import type { Terminal } from './terminal.ts';

const NO_CLUSTER =
  'The database is no cluster. DATABASE_URL must name the coordinator of a Citus cluster: docs/guides/self-hosting.md says how one is begun.';

async function onCluster<Result>({ app }: ProductSettings, work: (ask: Ask) => Promise<Result>): Promise<Result> {
  if (app.databaseUrl === undefined) throw new Error(NO_CLUSTER);
  const database = openPostgres(app.databaseUrl, { connections: 1 });
  try {
    return await work(asking(database));
  } finally {
    await database.close();
  }
}

const MEGABYTE = 1024 * 1024;

/** The state of a cluster in lines for people. */
export function clusterInWords({ nodes, spread, onCoordinator, rebalancing }: ClusterState): string {
  const lines = nodes.map(
    ({ address, isCoordinator, answers, bytes }) =>
      `${answers ? '✓' : '✗'} ${address}: ${isCoordinator ? 'coordinator' : 'worker'}${answers ? '' : ', does not answer'}, ` +
      `${Math.round(bytes / MEGABYTE)} MB of owners`,
  );
  lines.push(`${spread} tables are spread by owner, ${onCoordinator} stay on the coordinator.`);
  if (spread === 0) lines.push('Start Trove once: it spreads its tables.');
  if (rebalancing !== null) lines.push(`The last rebalancing: ${rebalancing}.`);
  return `${lines.join('\n')}\n`;
}

export function addClusterCommands(
  program: Command,
  settings: ProductSettings,
  { write }: Terminal,
  end: (exitCode: number) => void,
): void {
  const cluster = program.command('cluster').description('the nodes of a Citus cluster');
  cluster
    .command('status')
    .description('show the nodes, what lies on them, and whether they answer; ends with 1 when one does not')
    .action(async () => {
      const state = await onCluster(settings, describeCluster);
      if (state === null) throw new Error(NO_CLUSTER);
      write(clusterInWords(state));
      if (state.nodes.some(({ answers }) => !answers)) end(1);
    });
  cluster
    .command('rebalance')
    .description('begin to move owners between the nodes until each holds about the same, after a node was added')
    .action(async () => {
      const begun = await onCluster(settings, async (ask) => {
        if ((await describeCluster(ask)) === null) throw new Error(NO_CLUSTER);
        return beginRebalancing(ask);
      });
      write(
        begun ? 'Rebalancing has begun. See: trove cluster status\n' : 'The nodes hold about the same. Nothing was moved.\n',
      );
    });
}
