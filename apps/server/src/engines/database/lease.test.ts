import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { silentLog } from '#kernel/log.ts';
import { openSqlite } from './drivers/sqlite/sqlite.ts';
import { createLeases, LEASE_MILLISECONDS, type LeaseColumns } from './lease.ts';

interface Tables {
  thing: LeaseColumns & { id: string; value: number };
}

const ROW = { table: 'thing', key: { id: 'a' } };

afterEach(() => vi.useRealTimers());

test("a worker renews its lease, by the database's own clock, and hears when it has been taken from it", async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const database = openSqlite(':memory:');
  await sql`CREATE TABLE thing (id TEXT PRIMARY KEY, value INTEGER NOT NULL, lease_token INTEGER NOT NULL, leased_until BIGINT)`.execute(
    database.tables<Tables>(),
  );
  const things = database.tables<Tables>();
  await things.insertInto('thing').values({ id: 'a', value: 0, lease_token: 7, leased_until: 0 }).execute();
  const lease = await createLeases({ database, log: silentLog }).take(ROW);
  const until = async () =>
    Number((await things.selectFrom('thing').select('leased_until').executeTakeFirstOrThrow()).leased_until);
  expect(await until()).toBeGreaterThan(Date.now());
  await things.updateTable('thing').set({ leased_until: 5 }).execute();
  vi.advanceTimersByTime(LEASE_MILLISECONDS / 3);
  await vi.waitFor(async () => expect(await until()).toBeGreaterThan(Date.now()));
  await things.updateTable('thing').set({ lease_token: 9 }).execute();
  vi.advanceTimersByTime(LEASE_MILLISECONDS / 3);
  await vi.waitFor(() => expect(lease?.signal.aborted).toBe(true));
  await database.close();
});
