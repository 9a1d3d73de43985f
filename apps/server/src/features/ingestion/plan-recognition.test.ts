import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Recognition } from 'contract/documents';
import type { Database } from '#engines/database/database.ts';
import { pglitePool } from '#engines/database/drivers/postgres/pglite-pool.ts';
import { overPool } from '#engines/database/drivers/postgres/postgres.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { migrate } from '#engines/database/migrate.ts';
import { rowJobQueue } from '#engines/job-queue/drivers/rows/rows.ts';
import { jobMigrations, type JobTables } from '#engines/job-queue/job-queue.tables.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { createFindDocument } from '#features/library/find-document.ts';
import { libraryMigrations, type LibraryTables } from '#features/library/library.tables.ts';
import { createLimitHoldings } from '#features/library/limits/limit-holdings.ts';
import { createRecordDocument } from '#features/library/record-document.ts';
import { createTrackRecognition } from '#features/library/track-recognition.ts';
import { manualClock } from '#kernel/clock.ts';
import { randomId } from '#kernel/ids.ts';
import { silentLog } from '#kernel/log.ts';
import { ingestionMigrations, type IngestionTables } from './ingestion.tables.ts';
import { createPlanRecognition, RECOGNISE_DOCUMENT } from './plan-recognition.ts';

const scope = scopeOf('ada');
const announcer = { fileEvent: async () => undefined, changed: async () => undefined, processing: () => undefined };
const HOUR = 3_600_000;

const speech = { cancel: () => Promise.resolve(), resume: () => Promise.resolve(false) };

describe.each(['sqlite', 'postgres'] as const)('the order of recognition, %s', (dialect) => {
  let database: Database;
  const clock = manualClock();
  beforeAll(async () => {
    database = dialect === 'sqlite' ? openSqlite(':memory:') : overPool(await pglitePool());
    await migrate(database, [...jobMigrations, ...libraryMigrations, ...ingestionMigrations], 0);
  });
  afterEach(async () => {
    for (const table of ['page', 'recognition'] as const) await database.tables<IngestionTables>().deleteFrom(table).execute();
    await database.tables<LibraryTables>().deleteFrom('document').execute();
    await database.tables<JobTables>().deleteFrom('job').execute();
  });
  afterAll(() => database.close());

  /** What a start of the server makes: nothing of what was before is in memory. */
  const start = () => {
    const queue = rowJobQueue({ database, makeId: randomId, log: silentLog });
    const find = createFindDocument({ database });
    const library = { find, trackRecognition: createTrackRecognition({ announcer }) };
    return { queue, find, recognition: createPlanRecognition({ database, queue, clock, library, enabled: true, speech }) };
  };
  type Server = ReturnType<typeof start>;

  async function scanned({ find, recognition }: Server, id: string): Promise<void> {
    const limit = createLimitHoldings({ database, clock }, { bytes: 1_000_000, documents: 100 });
    const empty = new Uint8Array();
    await database.transact(async (transaction) => {
      await createRecordDocument({ clock, announcer, limit })(transaction, scope, {
        id,
        filename: `${id}.pdf`,
        bytes: 1,
        sha256: id,
        format: 'pdf',
        typesetFrom: null,
        source: 'upload',
        externalKey: null,
        folderId: null,
      });
      const page = { ...scope, document_id: id, page_number: 1, width: 1, height: 1, text: '', words: empty, lines: empty };
      const { ownerId, ...columns } = page;
      const unread = { pictures: null, recognition: null, certainty: null, certainties: null };
      await transaction
        .tables<IngestionTables>()
        .insertInto('page')
        .values({ owner_id: ownerId, ...columns, ...unread })
        .execute();
    });
    const document = await find(scope, id);
    await database.transact((transaction) => recognition.plan(transaction, scope, document));
  }

  /** The documents in the order in which their jobs are taken. */
  async function taken({ queue }: Server): Promise<string[]> {
    const waiting = await queue.pending(RECOGNISE_DOCUMENT);
    const order: string[] = [];
    const run = async ({ key }: { readonly key: string }) => void order.push(key);
    await using _worker = queue.work({ [RECOGNISE_DOCUMENT]: { concurrency: 1, attempts: 1, run, giveUp: async () => {} } });
    await vi.waitFor(() => expect(order).toHaveLength(waiting), { timeout: 30_000 });
    return order;
  }
  const look = async ({ find, recognition }: Server, id: string) => recognition.lookedAt(scope, await find(scope, id));
  const stateOf = async ({ find }: Server, id: string): Promise<Recognition['state'] | undefined> =>
    (await find(scope, id)).recognition?.state;

  async function threeScans(server: Server): Promise<void> {
    for (const id of ['first', 'second', 'third']) {
      await scanned(server, id);
      clock.advance(HOUR);
    }
  }

  test('the newest goes first', async () => {
    const server = start();
    await threeScans(server);
    expect(await taken(server)).toEqual(['third', 'second', 'first']);
  });

  test('what is looked at goes before what came until then, what is looked at most before that', async () => {
    const server = start();
    await threeScans(server);
    await look(server, 'first');
    await look(server, 'first');
    await look(server, 'second');
    expect(await taken(start())).toEqual(['first', 'second', 'third']);
  });

  test('what is paused stays so over a restart, looks at it, and when it is read again', async () => {
    const before = start();
    await threeScans(before);
    await before.recognition.pause(scope, 'second');
    const after = start();
    await after.recognition.catchUp();
    await look(after, 'second');
    const document = await after.find(scope, 'second');
    await database.transact((transaction) => after.recognition.plan(transaction, scope, document));
    expect(await stateOf(after, 'second')).toBe('paused');
    expect(await taken(after)).toEqual(['third', 'first']);
    await after.recognition.resume(scope, 'second');
    expect(await stateOf(after, 'second')).toBe('waiting');
    expect(await taken(after)).toEqual(['second']);
  });
});
