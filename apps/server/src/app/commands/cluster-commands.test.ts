import { expect, test } from 'vitest';
import { systemClock } from '#kernel/clock.ts';
import { randomId } from '#kernel/ids.ts';
import { silentLog } from '#kernel/log.ts';
import { clusterInWords } from './cluster-commands.ts';
import { createCommands } from './commands.ts';

test.each(['status', 'rebalance'])('cluster %s of an embedded installation says what a cluster is', async (word) => {
  const commands = createCommands({
    environment: {},
    surroundings: { clock: systemClock, makeId: randomId, log: silentLog },
    write: () => {},
    isTerminal: false,
    readPassword: () => Promise.resolve(''),
    readLine: () => Promise.resolve(''),
  });
  await expect(commands(['cluster', word])).rejects.toThrow(/no cluster.*coordinator/);
});

test('the state of a cluster is told node by node', () => {
  const worker = { isCoordinator: false, answers: true, bytes: 3_000_000 };
  const text = clusterInWords({
    nodes: [
      { address: 'db0:5432', isCoordinator: true, answers: true, bytes: 0 },
      { address: 'db1:5432', ...worker },
      { address: 'db2:5432', ...worker, answers: false },
    ],
    spread: 31,
    onCoordinator: 25,
    rebalancing: 'finished',
  });
  expect(text.split('\n')).toEqual([
    '✓ db0:5432: coordinator, 0 MB of owners',
    '✓ db1:5432: worker, 3 MB of owners',
    '✗ db2:5432: worker, does not answer, 3 MB of owners',
    '31 tables are spread by owner, 25 stay on the coordinator.',
    'The last rebalancing: finished.',
    '',
  ]);
});
