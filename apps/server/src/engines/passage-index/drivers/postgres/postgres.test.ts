import { describe, expect, it } from 'vitest';
import { pglitePool } from '#engines/database/drivers/postgres/pglite-pool.ts';
import { describePassageIndex } from '../../passage-index.contract.ts';
import { openOverPool } from './open-postgres.ts';
import { pgvectorStore } from './pgvector-store.ts';
import { openPostgresPassageIndex } from './postgres.ts';

describePassageIndex('PostgreSQL in process', async () =>
  openOverPool(await pglitePool(), { compactedAt: { gaps: 1, share: 0 } }),
);

/** As older versions made it where the server had pgvector. */
async function poolWithPgvector() {
  const pool = await pglitePool();
  const client = await pool.connect();
  for (const statement of pgvectorStore().tables) await client.query(statement, []);
  client.release();
  return pool;
}

describePassageIndex('PostgreSQL in process, vectors in pgvector', async () => openOverPool(await poolWithPgvector()));

it('a process that starts on tables that are there changes nothing about them, and so waits for nobody', async () => {
  const pool = await pglitePool();
  await openOverPool(pool);
  const statements: string[] = [];
  await using _again = await openOverPool({
    connect: async () => {
      const client = await pool.connect();
      return {
        query: async (text: string, parameters: unknown[]) => {
          statements.push(text);
          return client.query(text, parameters);
        },
        release: () => client.release(),
      };
    },
    end: () => pool.end(),
  });
  expect(statements.length).toBeGreaterThan(2);
  expect(statements.filter((text) => /CREATE|ALTER|DROP/.test(text))).toEqual([]);
});

const url = process.env['DATABASE_URL'];
describe.skipIf(url === undefined)('with a server', () => {
  describePassageIndex('PostgreSQL on threads of its own', async () => openPostgresPassageIndex(url ?? ''));
});
