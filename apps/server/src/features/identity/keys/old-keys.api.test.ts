import { describe, expect, test } from 'vitest';
import { pglitePool } from '#engines/database/drivers/postgres/pglite-pool.ts';
import { overPool } from '#engines/database/drivers/postgres/postgres.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { migrate } from '#engines/database/migrate.ts';
import { jobMigrations } from '#engines/job-queue/job-queue.tables.ts';
import { scopeOf } from '../identity.scope.ts';
import { identityMigrations, type IdentityTables } from '../identity.tables.ts';
import { selectKeys } from './keys.store.ts';

const SCOPES_CAME_WITH = '2026-11-22-70-key-scopes';
const READS = ['files:read', 'search'];
const WRITES = ['files:write', 'commands:propose', 'commands:apply', 'connections', 'admin'];

describe.each([
  { name: 'sqlite', open: async () => openSqlite(':memory:') },
  { name: 'postgres', open: async () => overPool(await pglitePool()) },
])('a key that was made before there were scopes, on $name,', ({ open }) => {
  test('may do what it could do', async () => {
    const database = await open();
    await migrate(database, [...jobMigrations, ...identityMigrations.filter(({ name }) => name !== SCOPES_CAME_WITH)], 0);
    const { ownerId } = scopeOf('acc_1');
    const old = { owner_id: ownerId, name: 'old', start: 'trove_abcd', created_at: 1, used_at: null, expires_at: null };
    const given = { a: ['read'], b: ['write'], c: ['read', 'write'], d: ['write', 'read'] };
    for (const [id, scopes] of Object.entries(given))
      await database
        .tables<{ api_key: Omit<IdentityTables['api_key'], 'used_from' | 'rotated_at' | 'previous_hash' | 'previous_until'> }>()
        .insertInto('api_key')
        .values({ ...old, id, hash: id, scopes: JSON.stringify(scopes) })
        .execute();
    await migrate(database, [...jobMigrations, ...identityMigrations], 0);
    const keys = await selectKeys(database, ownerId);
    expect(Object.fromEntries(keys.map(({ id, scopes }) => [id, JSON.parse(scopes) as unknown]))).toEqual({
      a: READS,
      b: WRITES,
      c: [...READS, ...WRITES],
      d: [...READS, ...WRITES],
    });
    await database.close();
  });
});
