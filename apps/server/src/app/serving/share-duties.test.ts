import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { pglitePool } from '#engines/database/drivers/postgres/pglite-pool.ts';
import { overPool } from '#engines/database/drivers/postgres/postgres.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import type { Database } from '#engines/database/database.ts';
import { installationMigrations } from '#engines/database/keep-installation.ts';
import { migrate } from '#engines/database/migrate.ts';
import { silentLog } from '#kernel/log.ts';
import { shareDuties } from './share-duties.ts';

test('a process alone with its database has the duties at once', async () => {
  const database = openSqlite(':memory:');
  let begun = 0;
  await using duties = shareDuties({ database, log: silentLog }, () => begun++);
  expect([duties.areMine(), begun]).toEqual([true, 1]);
  await database.close();
});

describe('several processes on one PostgreSQL', () => {
  let database: Database;
  beforeAll(async () => {
    database = overPool(await pglitePool());
    await migrate(database, installationMigrations, 0);
  });
  afterAll(() => database.close());
  const until = (check: () => void) => vi.waitFor(check, 10_000);

  test('one has the duties; when it ends another takes them over', async () => {
    const begun: string[] = [];
    const open = (name: string) => shareDuties({ database, log: silentLog, askEvery: 10 }, () => begun.push(name));
    const first = open('first');
    await until(() => expect(first.areMine()).toBe(true));
    await using second = open('second');
    await using third = open('third');
    await first[Symbol.asyncDispose]();
    expect(first.areMine()).toBe(false);
    await until(() => expect([second, third].filter((duties) => duties.areMine())).toHaveLength(1));
    expect(begun).toHaveLength(2);
    expect(begun[0]).toBe('first');
  });
});
