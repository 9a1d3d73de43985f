import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { manualClock } from '#kernel/clock.ts';
import { silentLog } from '#kernel/log.ts';
import { isSealed, makeKey, readKeyring, UnknownKeyError } from '#kernel/keyring.ts';
import { StorageFullError } from '#kernel/storage-full.ts';
import { columnTypes } from './columns.ts';
import { createLeases, LEASE_MILLISECONDS, LeaseLostError, releaseAllLeases, type Lease, type LeaseColumns } from './lease.ts';
import { migrate } from './migrate.ts';
import { secretMigrations, secretOf } from './secrets.ts';

interface Tables {
  thing: { owner_id: string; id: string; bytes: Uint8Array; at: number };
}

interface LeasedTables {
  leased: LeaseColumns & { id: string; value: number };
}

/** What every database driver must do. */
export function databaseContract(name: string, open: () => Promise<Database>): void {
  describe(`database: ${name}`, () => {
    let database: Database;
    const things = {
      name: '2026-01-01-things',
      async up(inside: Database) {
        const { bytes } = columnTypes(inside);
        await sql`CREATE TABLE thing (owner_id TEXT NOT NULL, id TEXT NOT NULL, bytes ${bytes} NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (owner_id, id))`.execute(
          inside.tables<Tables>(),
        );
      },
    };
    beforeAll(async () => {
      database = await open();
      await migrate(database, [...secretMigrations, things], 1);
      await migrate(database, [...secretMigrations, things], 2);
    });
    afterAll(() => database.close());

    const thing = (id: string, at = 5) => ({ owner_id: 'o', id, bytes: new Uint8Array([0, 255, 7]), at });
    const ids = async () => {
      const rows = await database.tables<Tables>().selectFrom('thing').select('id').orderBy('id').execute();
      return rows.map((row) => row.id);
    };

    test('bytes and large numbers come back as they went in', async () => {
      const at = Date.UTC(2400, 0, 1);
      await database.tables<Tables>().insertInto('thing').values(thing('bytes', at)).execute();
      const row = await database
        .tables<Tables>()
        .selectFrom('thing')
        .selectAll()
        .where('id', '=', 'bytes')
        .executeTakeFirstOrThrow();
      expect(row.at).toBe(at);
      expect([...row.bytes]).toEqual([0, 255, 7]);
    });

    test('an empty list matches nothing, inside a transaction too', async () => {
      await database.tables<Tables>().insertInto('thing').values(thing('listed')).execute();
      const among = (inside: Database, wanted: readonly string[]) =>
        inside.tables<Tables>().selectFrom('thing').select('id').where('id', 'in', wanted).execute();
      expect(await among(database, ['listed'])).toHaveLength(1);
      expect(await among(database, [])).toEqual([]);
      expect(await database.transact((transaction) => among(transaction, []))).toEqual([]);
      const rest = database
        .tables<Tables>()
        .selectFrom('thing')
        .select('id')
        .where('id', '=', 'listed')
        .where('id', 'not in', []);
      expect(await rest.execute()).toHaveLength(1);
      await database.tables<Tables>().deleteFrom('thing').where('id', '=', 'listed').execute();
    });

    test('a transaction that throws leaves nothing, and its effects do not happen', async () => {
      const effects: string[] = [];
      const work = database.transact(async (transaction) => {
        await transaction.tables<Tables>().insertInto('thing').values(thing('lost')).execute();
        transaction.afterCommit(() => effects.push('told'));
        throw new Error('changed my mind');
      });
      await expect(work).rejects.toThrow('changed my mind');
      expect(await ids()).not.toContain('lost');
      expect(effects).toEqual([]);
    });

    test('effects wait for the commit of the outermost transaction', async () => {
      const seen: string[] = [];
      await database.transact(async (outer) => {
        await outer.transact(async (inner) => {
          await inner.tables<Tables>().insertInto('thing').values(thing('kept')).execute();
          inner.afterCommit(() => seen.push('after'));
        });
        seen.push('inside');
      });
      expect(seen).toEqual(['inside', 'after']);
      expect(await ids()).toContain('kept');
    });

    test('using the outer database inside a transaction is refused rather than waiting for ever', async () => {
      await expect(database.transact(async () => void database.tables<Tables>())).rejects.toThrow('Inside transact()');
    });

    test('two transactions at once both commit', async () => {
      const add = (id: string) =>
        database.transact(async (transaction) => {
          await transaction.tables<Tables>().insertInto('thing').values(thing(id)).execute();
        });
      await Promise.all([add('pair1'), add('pair2')]);
      expect(await ids()).toEqual(expect.arrayContaining(['pair1', 'pair2']));
    });

    describe('a named secret', () => {
      const [old, young] = [makeKey(1), makeKey(2)];
      const keyring = readKeyring(old)('named secrets');
      const stored = async (name: string) => {
        const secrets = database.tables<{ secret: { name: string; value: string } }>();
        return (await secrets.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value;
      };

      test('is made once', async () => {
        const [first, second] = await Promise.all([secretOf(database, keyring, 'links'), secretOf(database, keyring, 'links')]);
        expect(first).toHaveLength(32);
        expect(second.equals(first)).toBe(true);
        expect((await secretOf(database, keyring, 'other')).equals(first)).toBe(false);
      });

      test('is sealed in the database, also when an earlier version stored it in clear', async () => {
        const clear = Buffer.alloc(32, 9);
        await database
          .tables<{ secret: { name: string; value: string } }>()
          .insertInto('secret')
          .values({ name: 'in clear', value: clear.toString('base64url') })
          .execute();
        expect((await secretOf(database, keyring, 'in clear')).equals(clear)).toBe(true);
        expect(isSealed(await stored('in clear'))).toBe(true);
        expect((await secretOf(database, keyring, 'in clear')).equals(clear)).toBe(true);
      });

      test('is sealed again when the keyring has a new key, and cannot be opened without its key', async () => {
        const before = await secretOf(database, keyring, 'rotated');
        expect((await secretOf(database, readKeyring(`${young},${old}`)('named secrets'), 'rotated')).equals(before)).toBe(
          true,
        );
        expect((await secretOf(database, readKeyring(young)('named secrets'), 'rotated')).equals(before)).toBe(true);
        await expect(secretOf(database, keyring, 'rotated')).rejects.toThrow(UnknownKeyError);
      });
    });

    test('processes that start at the same moment bring the schema up to date once', async () => {
      let times = 0;
      const more = {
        name: '2026-01-02-more',
        async up() {
          times++;
        },
      };
      const steps = [...secretMigrations, things, more];
      await Promise.all([migrate(database, steps, 4), migrate(database, steps, 5), migrate(database, steps, 6)]);
      expect(times).toBe(1);
    });

    test('a database written by a newer version is not touched', async () => {
      await expect(migrate(database, secretMigrations, 3)).rejects.toThrow('newer version');
    });

    test('a full disk is said in one error, the first, and the next transaction works', async () => {
      const fill =
        database.dialect === 'sqlite'
          ? sql`INSERT INTO thing SELECT 'o', 'full ' || value, zeroblob(100000), 1 FROM json_each('[1,2,3,4,5,6,7,8,9]')`
          : sql`DO $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`;
      const limit = (pages: number) =>
        database.dialect === 'sqlite' ? sql`PRAGMA max_page_count = ${sql.lit(pages)}`.execute(database.tables()) : undefined;
      await limit(1);
      try {
        const writing = database.transact(async (transaction) => {
          await transaction.tables<Tables>().insertInto('thing').values(thing('before')).execute();
          await fill.execute(transaction.tables());
        });
        await expect(writing).rejects.toThrow(StorageFullError);
      } finally {
        await limit(1_000_000);
      }
      expect(await ids()).not.toContain('before');
      await database.transact((transaction) =>
        transaction.tables<Tables>().insertInto('thing').values(thing('after')).execute(),
      );
      expect(await ids()).toContain('after');
    });

    test('a late worker changes nothing and learns that its lease is lost', async () => {
      const leased = database.tables<LeasedTables>();
      await sql`CREATE TABLE leased (id TEXT PRIMARY KEY, value INTEGER NOT NULL, lease_token INTEGER NOT NULL, leased_until BIGINT)`.execute(
        leased,
      );
      await leased.insertInto('leased').values({ id: 'a', value: 0, lease_token: 0, leased_until: null }).execute();
      const clock = manualClock();
      const row = { table: 'leased', key: { id: 'a' } };
      const leases = createLeases({ database, log: silentLog, now: () => sql`CAST(${clock.now()} AS BIGINT)` });
      const write = (lease: Lease | undefined, value: number) =>
        database.transact(async (transaction) => {
          await lease?.confirm(transaction);
          await transaction.tables<LeasedTables>().updateTable('leased').set({ value }).execute();
        });

      const first = await leases.take(row);
      expect(first?.token).toBe(1);
      expect(await leases.take(row)).toBeUndefined();
      expect(await leases.take({ ...row, key: { id: 'unknown' } })).toBeUndefined();
      clock.advance(LEASE_MILLISECONDS - 1);
      await write(first, 1);
      clock.advance(LEASE_MILLISECONDS - 1);
      expect(await leases.take(row)).toBeUndefined();

      clock.advance(1);
      const second = await leases.take(row);
      expect(second?.token).toBe(2);
      await expect(write(first, 99)).rejects.toThrow(LeaseLostError);
      expect(first?.signal.aborted).toBe(true);
      expect(await first?.release()).toBe(false);
      expect(await leased.selectFrom('leased').select(['value', 'lease_token']).executeTakeFirst()).toEqual({
        value: 1,
        lease_token: 2,
      });
      expect(await leases.take(row)).toBeUndefined();

      expect(await second?.release()).toBe(true);
      const third = await leases.take(row);
      expect(third?.token).toBe(3);
      await releaseAllLeases(database, 'leased');
      const fourth = await leases.take(row);
      expect(fourth?.token).toBe(4);
      third?.stopRenewing();
      fourth?.stopRenewing();
    });
  });
}
