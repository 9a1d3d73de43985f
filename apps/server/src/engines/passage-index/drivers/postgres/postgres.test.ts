import { describe, expect, it } from 'vitest';
import { pglitePool } from '#engines/database/drivers/postgres/pglite-pool.ts';
import { pretendCitus } from '#engines/database/cluster/made-citus.test-support.ts';
import { describePassageIndex } from '../../passage-index.contract.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { NewPassage } from '../../passage-index.ts';
import { createSchema } from './create-schema.ts';
import { openCreated } from './open-created.test-support.ts';
import { openOverPool } from './open-postgres.ts';
import type { IndexPool } from './postgres-database.ts';
import { pgvectorStore } from './pgvector-store.ts';
import { createPostgresIndexSchema, openPostgresPassageIndex } from './postgres.ts';

describePassageIndex('PostgreSQL in process', async () =>
  openCreated(await pglitePool(), { compactedAt: { gaps: 1, share: 0 } }),
);

/** As older versions made it where the server had pgvector. */
async function poolWithPgvector() {
  const pool = await pglitePool();
  const client = await pool.connect();
  for (const statement of pgvectorStore().tables) await client.query(statement, []);
  client.release();
  return pool;
}

describePassageIndex('PostgreSQL in process, vectors in pgvector', async () => openCreated(await poolWithPgvector()));

const NODES = [
  { name: 'coordinator', group: 0 },
  { name: 'one', group: 1 },
];

describePassageIndex('PostgreSQL in process, keyed by owner as on a cluster', async () => {
  const pool = await pglitePool();
  await pretendCitus(pool, NODES);
  return openCreated(pool, { compactedAt: { gaps: 1, share: 0 } });
});

it('an index that becomes one of a cluster keeps what it holds, every table beside its owner', async () => {
  const pool = await pglitePool();
  const owners = ['anna', 'ben'] as OwnerId[];
  const passage = (text: string): NewPassage => ({
    ordinal: 0,
    pageNumber: 1,
    start: 0,
    end: text.length,
    language: 'en',
    headingPath: [],
    text,
  });
  const before = await openCreated(pool);
  for (const owner of owners)
    await before.replaceDocument(
      owner,
      { documentId: `of-${owner}`, filename: 'a.pdf', title: 'a', folderId: null, modified: 0, source: 'upload' },
      [passage(`The garden of ${owner} has apple trees`)],
      null,
    );
  await pretendCitus(pool, NODES);
  await using after = await openCreated(pool);
  for (const owner of owners) {
    expect(await after.loadPassages(owner, [`of-${owner}:0`])).toMatchObject([
      { text: `The garden of ${owner} has apple trees` },
    ]);
    await after.removeDocument(owner, 'of-anna');
    expect(await after.count(owner)).toEqual(owner === 'anna' ? { documents: 0, passages: 0 } : { documents: 1, passages: 1 });
  }
  const client = await pool.connect();
  const { rows: places } = await client.query<{ name: string; how: string }>(
    'SELECT logicalrelid::text AS name, partmethod::text AS how FROM pg_dist_partition ORDER BY 1',
    [],
  );
  client.release();
  expect(places.filter(({ how }) => how !== 'h')).toEqual([{ name: 'index_counter', how: 'n' }]);
  expect(places.filter(({ how }) => how === 'h').length).toBeGreaterThan(9);
});

/** The pool, and what is asked of it from now on. */
function listening(pool: IndexPool) {
  const statements: string[] = [];
  const heard: IndexPool = {
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
  };
  return { heard, statements };
}
/** What a cluster sends to all of its nodes, or takes a lock for on all of them. */
const ON_ALL_NODES = /\b(CREATE|ALTER|DROP|LOCK|create_distributed_table|citus_\w+)\b/;

describe.each([
  ['one server', []],
  ['a cluster', NODES],
])('of tables that are there, on %s,', (_where, nodes) => {
  it('a process that starts changes nothing, and a thread that opens the index only reads', async () => {
    const pool = await pglitePool();
    if (nodes.length > 0) await pretendCitus(pool, nodes);
    await createSchema(pool);
    const { heard, statements } = listening(pool);
    await createSchema(heard);
    expect(statements.length).toBeGreaterThan(2);
    expect(statements.filter((text) => ON_ALL_NODES.test(text))).toEqual([]);

    statements.length = 0;
    await using _index = await openOverPool(heard);
    expect(statements[0]).toMatch(/READ ONLY/);
    expect(statements.filter((text) => /advisory/.test(text) || ON_ALL_NODES.test(text))).toEqual([]);
  });
});

const url = process.env['DATABASE_URL'];
describe.skipIf(url === undefined)('with a server', () => {
  describePassageIndex('PostgreSQL on threads of its own', async () => {
    await createPostgresIndexSchema(url ?? '');
    return openPostgresPassageIndex(url ?? '');
  });
});
