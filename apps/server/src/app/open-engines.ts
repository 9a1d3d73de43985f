import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import { diskBlobStore, sweepIncoming } from '#engines/blob-store/drivers/disk/disk.ts';
import { s3BlobStore } from '#engines/blob-store/drivers/s3/s3.ts';
import type { Database, Migration } from '#engines/database/database.ts';
import { openPostgres } from '#engines/database/drivers/postgres/postgres.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { migrate } from '#engines/database/migrate.ts';
import { secretMigrations } from '#engines/database/secrets.ts';
import { releaseAllLeases, rowJobQueue } from '#engines/job-queue/drivers/rows/rows.ts';
import type { JobQueue } from '#engines/job-queue/job-queue.ts';
import { jobMigrations } from '#engines/job-queue/job-queue.tables.ts';
import { createPdfiumReader } from '#engines/pdf-reader/drivers/pdfium/pdfium.ts';
import type { PdfReader } from '#engines/pdf-reader/pdf-reader.ts';
import { connectionMigrations } from '#features/connections/connections.tables.ts';
import { identityMigrations } from '#features/identity/identity.tables.ts';
import { releaseAllMeaning } from '#features/ingestion/ingestion.store.ts';
import { ingestionMigrations } from '#features/ingestion/ingestion.tables.ts';
import { intakeMigrations } from '#features/intake/intake.tables.ts';
import { libraryMigrations } from '#features/library/library.tables.ts';
import { noticeMigrations } from '#features/notices/notices.tables.ts';
import { readingMigrations } from '#features/reading/reading.tables.ts';
import type { Clock } from '#kernel/clock.ts';
import { createCourtesy, type Courtesy } from '#kernel/courtesy.ts';
import { messageOf } from '#kernel/errors.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { Log } from '#kernel/log.ts';
import { DataDirectoryInUseError, holdDataDirectory } from '#platform/data-directory.ts';
import type { ShutDown } from '#platform/shut-down.ts';
import type { ProductSettings } from './product-settings.ts';

export const allMigrations: readonly Migration[] = [
  ...secretMigrations,
  ...jobMigrations,
  ...identityMigrations,
  ...libraryMigrations,
  ...intakeMigrations,
  ...ingestionMigrations,
  ...readingMigrations,
  ...noticeMigrations,
  ...connectionMigrations,
];

export interface Surroundings {
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly log: Log;
}

export interface Engines {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly blobs: BlobStore;
  readonly reader: PdfReader;
  /** Reading steps aside for what is served under it. */
  readonly courtesy: Courtesy;
}

/** Where the parts of an embedded installation lie in its data directory. */
export const placesIn = (dataDir: string) => ({
  database: join(dataDir, 'trove.sqlite'),
  passages: join(dataDir, 'passages.sqlite'),
  blobs: join(dataDir, 'files'),
  pictures: join(dataDir, 'cache', 'pages'),
  models: join(dataDir, 'models'),
  scratch: join(dataDir, 'scratch'),
});

/** Says of a failure which setting to look at: the systems below know nothing of settings. */
async function naming<Result>(what: string, open: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof DataDirectoryInUseError) throw error;
    throw new Error(`${what} cannot be used: ${messageOf(error)}`, { cause: error });
  }
}

/**
 * Opens the drivers that the settings name and brings the schema up to date. `exclusive` holds the data directory for this process: the server
 * does, the command line next to a running server does not.
 */
export async function openEngines(
  settings: ProductSettings,
  { clock, makeId, log }: Surroundings,
  shutDown: ShutDown,
  { exclusive }: { exclusive: boolean },
): Promise<Engines> {
  const { dataDir, databaseUrl } = settings.app;
  const places = placesIn(dataDir);
  await naming(`The folder ${dataDir} (DATA_DIR)`, async () => {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.W_OK);
    if (!exclusive || databaseUrl !== undefined) return;
    const lock = holdDataDirectory(dataDir);
    shutDown.add('data directory', () => lock[Symbol.dispose]());
  });
  const place = databaseUrl === undefined ? places.database : 'that DATABASE_URL names';
  const database = await naming(`The database ${place}`, async () => {
    const opened = databaseUrl === undefined ? openSqlite(places.database) : openPostgres(databaseUrl);
    shutDown.add('database', () => opened.close());
    await migrate(opened, allMigrations, clock.now());
    return opened;
  });
  const queue = rowJobQueue({ database, clock, makeId, log });
  if (exclusive && databaseUrl === undefined) {
    await releaseAllLeases(database);
    await releaseAllMeaning(database);
    await sweepIncoming(places.blobs);
  }
  const blobs = openBlobs(settings, places);
  const courtesy = createCourtesy();
  const reader = createPdfiumReader({ log, limits: { pages: settings.intake.maxPages }, giveWay: courtesy.giveWay });
  shutDown.add('pdf reader', () => reader.close());
  return { database, queue, blobs, reader, courtesy };
}

/** Files in the data directory, or in the bucket that the settings name. */
function openBlobs({ app }: ProductSettings, places: ReturnType<typeof placesIn>): BlobStore {
  if (app.blobs === '') return diskBlobStore(places.blobs);
  const { hostname: bucket, pathname } = new URL(app.blobs);
  const folder = pathname.replace(/^\/+|\/+$/g, '');
  return s3BlobStore({
    endpoint: app.s3Endpoint,
    region: app.s3Region,
    bucket,
    prefix: folder === '' ? '' : `${folder}/`,
    accessKey: app.s3AccessKey,
    secretKey: app.s3SecretKey,
    scratch: places.scratch,
  });
}
