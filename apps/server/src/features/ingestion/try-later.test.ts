import { afterAll, beforeAll, beforeEach, expect, describe, test } from 'vitest';
import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import type { Database } from '#engines/database/database.ts';
import { pglitePool } from '#engines/database/drivers/postgres/pglite-pool.ts';
import { overPool } from '#engines/database/drivers/postgres/postgres.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { migrate } from '#engines/database/migrate.ts';
import { rowJobQueue } from '#engines/job-queue/drivers/rows/rows.ts';
import { JobPostponed, type Job, type JobHandler } from '#engines/job-queue/job-queue.ts';
import { jobMigrations, type JobTables } from '#engines/job-queue/job-queue.tables.ts';
import { RecogniserStarvedError, type TextRecogniser } from '#engines/text-recogniser/text-recogniser.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { createFindDocument } from '#features/library/find-document.ts';
import { libraryMigrations, type LibraryTables } from '#features/library/library.tables.ts';
import { createLimitHoldings } from '#features/library/limits/limit-holdings.ts';
import { createFindLikelyLanguages } from '#features/library/querying/find-likely-languages.ts';
import { createRecordDocument } from '#features/library/record-document.ts';
import { createTrackReading } from '#features/library/track-reading.ts';
import { createTrackRecognition } from '#features/library/track-recognition.ts';
import { manualClock } from '#kernel/clock.ts';
import { randomId } from '#kernel/ids.ts';
import { silentLog } from '#kernel/log.ts';
import { recognitionJobs } from './assemble-recognition.ts';
import { ingestionMigrations, type IngestionTables } from './ingestion.tables.ts';
import { createPlanRecognition, RECOGNISE_ALONE, RECOGNISE_DOCUMENT } from './plan-recognition.ts';

const scope = scopeOf('ada');
const announcer = { fileEvent: async () => undefined, changed: async () => undefined, processing: () => undefined };
const MINUTE = 60_000;
const PAGES = 3;

const speech = { cancel: () => Promise.resolve(), resume: () => Promise.resolve(false) };

describe.each(['sqlite', 'postgres'] as const)('a page on which time ran out, %s', (dialect) => {
  let database: Database;
  let clock: ReturnType<typeof manualClock>;
  /** Whether time runs out on a page; each of them is a picture as wide as its number, and a thousand. */
  let starves: (pageNumber: number) => boolean;
  /** Pages that were looked at, and how many at once at most. */
  let looks: number[];
  beforeAll(async () => {
    database = dialect === 'sqlite' ? openSqlite(':memory:') : overPool(await pglitePool());
    await migrate(database, [...jobMigrations, ...libraryMigrations, ...ingestionMigrations], 0);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    for (const table of ['page', 'recognition', 'recognised_page'] as const)
      await database.tables<IngestionTables>().deleteFrom(table).execute();
    await database.tables<LibraryTables>().deleteFrom('document').execute();
    await database.tables<JobTables>().deleteFrom('job').execute();
    clock = manualClock();
    starves = () => false;
    looks = [];
  });

  /** Reads the number of a page off its picture, or starves. */
  const recogniser: TextRecogniser = {
    name: 'double',
    languages: ['en'],
    concurrency: 2,
    async recognise({ width }) {
      const page = width - 1_000;
      looks.push(page);
      await Promise.resolve();
      if (starves(page)) throw new RecogniserStarvedError();
      return [{ text: `Page${page}`, box: [0, 0, 90, 30], certainty: 96, line: 0 }];
    },
    findScript: () => Promise.resolve(undefined),
    close: () => Promise.resolve(),
  };

  function start() {
    const queue = rowJobQueue({ database, makeId: randomId, log: silentLog });
    const library = {
      find: createFindDocument({ database }),
      trackRecognition: createTrackRecognition({ announcer }),
      trackReading: createTrackReading({ announcer }),
      findLikelyLanguages: createFindLikelyLanguages({ database }),
    };
    const recognition = createPlanRecognition({ database, queue, clock, library, enabled: true, speech });
    const blobs = { withLocalFile: (_key: string, use: (path: string) => Promise<unknown>) => use('/none') };
    const reader = {
      drawGrey: (_path: string, { pageNumber }: { pageNumber: number }) => {
        const width = 1_000 + pageNumber;
        return Promise.resolve({ pageNumber, width, height: 1, pixels: new Uint8Array(width) });
      },
    };
    const jobs = recognitionJobs(
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of both, recognition uses one method
      { database, blobs: blobs as unknown as BlobStore, reader: reader as never, recogniser, clock, log: silentLog },
      { library, recognition, splitAndIndex: () => Promise.resolve(1), indexed: () => Promise.resolve() },
    );
    return { queue, library, recognition, jobs };
  }
  type Server = ReturnType<typeof start>;

  async function bring({ library, recognition }: Server): Promise<void> {
    const limit = createLimitHoldings({ database, clock }, { bytes: 1_000_000, documents: 100 });
    const empty = new Uint8Array();
    await database.transact(async (transaction) => {
      const file = { id: 'scan', filename: 'scan.pdf', bytes: 1, sha256: 'scan', format: 'pdf', typesetFrom: null } as const;
      const origin = { source: 'upload', externalKey: null, folderId: null } as const;
      await createRecordDocument({ clock, announcer, limit })(transaction, scope, { ...file, ...origin });
      for (let page = 1; page <= PAGES; page++)
        await transaction
          .tables<IngestionTables>()
          .insertInto('page')
          .values({
            owner_id: scope.ownerId,
            document_id: 'scan',
            page_number: page,
            width: 1,
            height: 1,
            text: '',
            words: empty,
            lines: empty,
            pictures: null,
            recognition: null,
            certainty: null,
            certainties: null,
          })
          .execute();
      await transaction.tables<LibraryTables>().updateTable('document').set({ status: 'ready' }).execute();
    });
    const document = await library.find(scope, 'scan');
    await database.transact((transaction) => recognition.plan(transaction, scope, document));
  }

  /** Runs a job as the queue would. @returns when it goes on; undefined where it is done */
  async function work({ jobs }: Server, kind: string): Promise<number | undefined> {
    const job = { ownerId: scope.ownerId, key: 'scan', payload: { runAt: 0 }, confirm: async () => undefined };
    const handler: JobHandler | undefined = jobs[kind];
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what these jobs look at
      await handler?.run(job as unknown as Job, new AbortController().signal);
      return undefined;
    } catch (error) {
      if (error instanceof JobPostponed) return error.until;
      throw error;
    }
  }
  const recognitionOf = async ({ library }: Server) => (await library.find(scope, 'scan')).recognition;

  test('is tried again later and alone, which everybody is told; the other pages are done by then', async () => {
    const server = start();
    await bring(server);
    starves = (page) => page === 2;
    await work(server, RECOGNISE_DOCUMENT);
    const retryAt = clock.now() + 10 * MINUTE;
    expect(await recognitionOf(server)).toMatchObject({ state: 'waiting', pages: 3, settled: 2, read: 2, retryAt });
    const found = await server.library.find(scope, 'scan');
    expect(found.textNote).toContain('tried again later');
    expect(await server.queue.statistics()).toContainEqual(expect.objectContaining({ kind: RECOGNISE_ALONE }));

    // Before that time, and by whoever looks at it, it is left alone.
    looks = [];
    await work(server, RECOGNISE_DOCUMENT);
    expect(looks).toEqual([]);

    // The server was started anew, and it is less busy.
    clock.advance(10 * MINUTE);
    starves = () => false;
    const after = start();
    expect(await work(after, RECOGNISE_ALONE)).toBeUndefined();
    expect(new Set(looks)).toEqual(new Set([2]));
    expect(await recognitionOf(after)).toMatchObject({ state: 'done', settled: 3, read: 3, retryAt: null });
  });

  test('is given up after its fourth time, and until then each wait is longer', async () => {
    const server = start();
    await bring(server);
    starves = (page) => page === 3;
    await work(server, RECOGNISE_DOCUMENT);
    expect((await recognitionOf(server))?.retryAt).toBe(clock.now() + 10 * MINUTE);
    for (const minutes of [60, 360]) {
      clock.advance(360 * MINUTE);
      const next = clock.now() + minutes * MINUTE;
      expect(await work(server, RECOGNISE_ALONE)).toBe(next);
      expect((await recognitionOf(server))?.retryAt).toBe(next);
    }
    expect(await work(server, RECOGNISE_ALONE)).toBeUndefined();
    expect(await recognitionOf(server)).toMatchObject({ state: 'failed', settled: 3, read: 2, retryAt: null });
  });

  test('is tried at once where its owner says so', async () => {
    const server = start();
    await bring(server);
    starves = (page) => page === 1;
    await work(server, RECOGNISE_DOCUMENT);
    starves = () => false;
    await server.recognition.resume(scope, 'scan');
    expect(await recognitionOf(server)).toMatchObject({ state: 'waiting', settled: 2 });
    await work(server, RECOGNISE_DOCUMENT);
    expect(await recognitionOf(server)).toMatchObject({ state: 'done', read: 3 });
  });
});
