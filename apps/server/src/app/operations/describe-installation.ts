import type { Installation } from 'contract/installation';
import { describeServer } from '#engines/database/examine-database.ts';
import type { Product } from '../compose-product.ts';
import { SLOW_FROM } from './note-slow-questions.ts';

/** Accounts that are listed, those with the most bytes first. */
const LISTED = 200;

/** Everything that the operator's page shows. Figures of the queue and of libraries are of all processes, memory and slow questions of this one. */
export function createDescribeInstallation(
  { engines, identity, library, connections, settings, surroundings, version }: Product,
  slowQuestions: () => Installation['slowQuestions'],
) {
  const startedAt = surroundings.clock.now();
  return async (): Promise<Installation> => {
    const [database, jobs, libraries, connected, accounts] = await Promise.all([
      describeServer(engines.database),
      engines.queue.statistics(),
      library.summariseAll(),
      connections.countAll(),
      identity.listAccounts(),
    ]);
    const rows = accounts.map(({ id, email, createdAt }) => ({
      id,
      email,
      createdAt,
      ...(libraries.holdings.get(id) ?? { documents: 0, bytes: 0 }),
    }));
    const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
    return {
      version,
      node: process.versions.node,
      database,
      files: settings.app.blobs === '' ? 'disk' : 'bucket',
      startedAt,
      memoryBytes: process.memoryUsage.rss(),
      documents: sum(({ documents }) => documents),
      bytes: sum(({ bytes }) => bytes),
      jobs: [...jobs],
      failures: [...libraries.failures],
      connections: connected,
      accountsInAll: rows.length,
      accounts: rows.toSorted((a, b) => b.bytes - a.bytes || a.createdAt - b.createdAt).slice(0, LISTED),
      slowQuestions: slowQuestions(),
      slowFrom: SLOW_FROM,
    };
  };
}
