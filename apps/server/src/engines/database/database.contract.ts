import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { columnTypes } from './columns.ts';
import { migrate } from './migrate.ts';
import { secretMigrations, secretOf } from './secrets.ts';

interface Tables {
  thing: { owner_id: string; id: string; bytes: Uint8Array; at: number };
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

    test('a secret is made once', async () => {
      const [first, second] = await Promise.all([secretOf(database, 'links'), secretOf(database, 'links')]);
      expect(first).toHaveLength(32);
      expect(second.equals(first)).toBe(true);
      expect((await secretOf(database, 'other')).equals(first)).toBe(false);
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
  });
}
