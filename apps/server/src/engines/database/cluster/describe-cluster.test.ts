import { expect, test } from 'vitest';
import { pglitePool } from '../drivers/postgres/pglite-pool.ts';
import { beginRebalancing, describeCluster } from './describe-cluster.ts';
import { pretendCitus } from './made-citus.test-support.ts';
import { placeTables, type Ask } from '../place-tables.ts';

test('a cluster says which nodes it has, which of them answer and what is spread; it can be told to rebalance', async () => {
  const pool = await pglitePool();
  const client = await pool.connect();
  try {
    const ask: Ask = async (text) => (await client.query<Record<string, unknown>>(text, [])).rows;
    expect(await describeCluster(ask)).toBeNull();
    client.release();
    await pretendCitus(pool, [
      { name: 'coordinator', group: 0 },
      { name: 'one', group: 1 },
      { name: 'gone', group: 2 },
    ]);
    await ask('CREATE TABLE document (owner_id TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY (owner_id, id))');
    await ask('CREATE TABLE secret (name TEXT PRIMARY KEY)');
    await placeTables(ask, { keeps: () => true, onCoordinator: new Set() });
    const state = await describeCluster(ask);
    expect(state).toMatchObject({ spread: 1, onCoordinator: 1, rebalancing: 'running' });
    expect(state?.nodes.map(({ address, isCoordinator, answers }) => [address, isCoordinator, answers])).toEqual([
      ['coordinator:5432', true, true],
      ['one:5432', false, true],
      ['gone:5432', false, false],
    ]);
    expect(state?.nodes.map(({ bytes }) => bytes > 0)).toEqual([false, true, true]);
    expect(await beginRebalancing(ask)).toBe(true);
  } finally {
    await pool.end();
  }
});
