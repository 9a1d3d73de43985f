import { describe } from 'vitest';
import { pglitePool } from '#engines/database/drivers/postgres/pglite-pool.ts';
import { describePassageIndex } from '../../passage-index.contract.ts';
import { openOverPool } from './open-postgres.ts';
import { openPostgresPassageIndex } from './postgres.ts';

describePassageIndex('PostgreSQL in process', async () =>
  openOverPool(await pglitePool(), { compactedAt: { gaps: 1, share: 0 } }),
);

const url = process.env['DATABASE_URL'];
describe.skipIf(url === undefined)('with a server', () => {
  describePassageIndex('PostgreSQL on threads of its own', async () => openPostgresPassageIndex(url ?? ''));
});
