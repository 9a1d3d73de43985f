import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { manualClock } from '#kernel/clock.ts';
import type { Database } from '#engines/database/database.ts';
import { installationMigrations } from '#engines/database/keep-installation.ts';
import { pglitePool } from '#engines/database/drivers/postgres/pglite-pool.ts';
import { overPool } from '#engines/database/drivers/postgres/postgres.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { migrate } from '#engines/database/migrate.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { storeSplitting } from './ingestion.store.ts';
import { ingestionMigrations, type IngestionTables } from './ingestion.tables.ts';
import { passageRules } from './passage-rules.ts';
import { createSplitAgain } from './split-again.ts';

const OWNERS = ['acc_ann', 'acc_ben', 'acc_cat'];
const DOCUMENTS = 250;

describe.each([
  { name: 'sqlite', open: async () => openSqlite(':memory:') },
  { name: 'postgres', open: async () => overPool(await pglitePool()) },
])('splitting again on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await migrate(database, [...installationMigrations, ...ingestionMigrations], 0);
  });
  afterAll(() => database.close());

  const all = OWNERS.flatMap((owner) =>
    Array.from({ length: DOCUMENTS }, (_, at) => `${owner}/doc_${String(at).padStart(4, '0')}`),
  );
  const idsOf = (name: string) => {
    const [owner = '', documentId = ''] = name.split('/');
    return { ...scopeOf(owner), documentId };
  };
  beforeEach(async () => {
    await database.transact(async (transaction) => {
      const tables = transaction.tables<IngestionTables & { installation: { name: string } }>();
      for (const table of ['page', 'splitting', 'installation'] as const) await tables.deleteFrom(table).execute();
      const pages = all.map(idsOf).map(({ ownerId, documentId }) => ({
        owner_id: ownerId,
        document_id: documentId,
        page_number: 1,
        width: 1,
        height: 1,
        text: '',
        words: new Uint8Array(0),
        lines: new Uint8Array(0),
        pictures: null,
        recognition: null,
        certainty: null,
        certainties: null,
      }));
      for (let from = 0; from < pages.length; from += 50)
        await tables
          .insertInto('page')
          .values(pages.slice(from, from + 50))
          .execute();
    });
  });

  /** Puts in line until so many were; then the process dies, in the middle of a transaction. */
  async function splitAgain(dies = Infinity): Promise<string[]> {
    const queued: string[] = [];
    const jobs = {
      read: async (transaction: Database, { ownerId }: { ownerId: string }, documentId: string) => {
        if (queued.length >= dies) throw new Error('The process dies');
        transaction.afterCommit(() => queued.push(`${ownerId}/${documentId}`));
        await Promise.resolve();
      },
      refresh: async () => Promise.resolve(),
    };
    await createSplitAgain({ database, jobs, clock: manualClock() })().catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'The process dies') throw error;
    });
    return queued;
  }

  test('goes on after a death where it stood, and leaves nobody out', async () => {
    const first = await splitAgain(400);
    expect(first).toEqual(all.slice(0, 400));
    expect(await splitAgain()).toEqual(all.slice(400));
  });

  test('leaves room between the documents for what is uploaded meanwhile', async () => {
    const times: number[] = [];
    const clock = manualClock();
    const read = async (_transaction: Database, _scope: unknown, _id: string, when?: { readonly runAt: number }) => {
      times.push((when?.runAt ?? 0) - clock.now());
      return Promise.resolve();
    };
    await createSplitAgain({ database, jobs: { read }, clock })();
    expect(times).toHaveLength(all.length);
    expect(times[0]).toBe(0);
    expect(times.every((time, at) => at === 0 || time > (times[at - 1] ?? 0))).toBe(true);
  });

  test('is over when all were looked at; a later start finds what an older version has split since', async () => {
    for (const name of all) {
      const { ownerId, documentId } = idsOf(name);
      await storeSplitting(database, { owner_id: ownerId, document_id: documentId, rules: passageRules() });
    }
    expect(await splitAgain()).toEqual([]);
    const { ownerId, documentId } = idsOf(all[10] ?? '');
    await storeSplitting(database, { owner_id: ownerId, document_id: documentId, rules: passageRules() - 1 });
    expect(await splitAgain()).toEqual([all[10]]);
  });

  test('begins anew for newer rules, wherever it stood for older ones', async () => {
    await splitAgain();
    const tables = database.tables<{ installation: { name: string; value: string } }>();
    await tables
      .updateTable('installation')
      .set({ value: JSON.stringify({ rules: passageRules() - 1, ownerId: 'acc_cat', documentId: 'z', isDone: true }) })
      .execute();
    expect(await splitAgain()).toEqual(all);
  });
});
