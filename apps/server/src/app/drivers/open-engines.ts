import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AttachmentReader } from '#engines/attachment-reader/attachment-reader.ts';
import { createConfinedAttachmentReader } from '#engines/attachment-reader/drivers/confined/confined.ts';
import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import { diskBlobStore, sweepIncoming } from '#engines/blob-store/drivers/disk/disk.ts';
import { s3BlobStore } from '#engines/blob-store/drivers/s3/s3.ts';
import type { Database, Migration } from '#engines/database/database.ts';
import { openChannel, type Channel } from '#engines/database/drivers/postgres/open-channel.ts';
import { openPostgres } from '#engines/database/drivers/postgres/postgres.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { releaseAllLeases } from '#engines/database/lease.ts';
import { installationMigrations } from '#engines/database/keep-installation.ts';
import { migrate, placeSchema } from '#engines/database/migrate.ts';
import { secretMigrations } from '#engines/database/secrets.ts';
import { rowJobQueue } from '#engines/job-queue/drivers/rows/rows.ts';
import type { JobQueue } from '#engines/job-queue/job-queue.ts';
import { jobMigrations } from '#engines/job-queue/job-queue.tables.ts';
import { createPostgresIndexSchema } from '#engines/passage-index/drivers/postgres/postgres.ts';
import { createPdfiumReader } from '#engines/pdf-reader/drivers/pdfium/pdfium.ts';
import type { PdfMaker } from '#engines/pdf-maker/pdf-maker.ts';
import type { Transcriber } from '#engines/transcriber/transcriber.ts';
import type { TextRecogniser } from '#engines/text-recogniser/text-recogniser.ts';
import type { PdfReader } from '#engines/pdf-reader/pdf-reader.ts';
import { connectionMigrations } from '#features/connections/connections.tables.ts';
import { identityMigrations } from '#features/identity/identity.tables.ts';
import { releaseAllSwitches } from '#features/embeddings/embeddings.store.ts';
import { embeddingsMigrations } from '#features/embeddings/embeddings.tables.ts';
import { ingestionMigrations } from '#features/ingestion/ingestion.tables.ts';
import { intakeMigrations } from '#features/intake/intake.tables.ts';
import { librariesMigrations } from '#features/libraries/libraries.tables.ts';
import { libraryMigrations } from '#features/library/library.tables.ts';
import { commentMigrations } from '#features/comments/comments.tables.ts';
import { commandMigrations } from '#features/commands/commands.tables.ts';
import { auditMigrations } from '#features/audit/audit.tables.ts';
import { eventMigrations } from '#features/events/events.tables.ts';
import { webhookMigrations } from '#features/webhooks/webhooks.tables.ts';
import { publicApiMigrations } from '#features/public-api/public-api.tables.ts';
import { factsMigrations } from '#features/facts/facts.tables.ts';
import { mailInMigrations } from '#features/mail-in/mail-in.tables.ts';
import { shareMigrations } from '#features/shares/shares.tables.ts';
import { noticeMigrations } from '#features/notices/notices.tables.ts';
import { searchMigrations } from '#features/search/search.tables.ts';
import { readingMigrations } from '#features/reading/reading.tables.ts';
import { smtpMailer } from '#engines/mailer/drivers/smtp/smtp.ts';
import type { Mailer } from '#engines/mailer/mailer.ts';
import type { Clock } from '#kernel/clock.ts';
import { createRequestPriority, type RequestPriority } from '#kernel/scheduling/request-priority.ts';
import { messageOf } from '#kernel/errors.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { KeyringFor } from '#kernel/keyring.ts';
import type { Log } from '#kernel/log.ts';
import { PartDownError } from '#kernel/part-down.ts';
import { DataDirectoryInUseError, holdDataDirectory, refuseRootElsewhere } from '#platform/data-directory.ts';
import { protectDataDirectory } from '#platform/protect-data-directory.ts';
import type { ShutDown } from '#platform/shut-down.ts';
import { BadSettingsError } from '#platform/settings/settings.ts';
import { openRecogniser } from './open-recogniser.ts';
import { TABLES_OF_THE_SCHEMA } from './list-coordinator-tables.ts';
import { matchFiles } from './match-files.ts';
import { openKeyring } from './open-keyring.ts';
import { openPdfMaker } from './open-pdf-maker.ts';
import { openTranscriber } from './open-transcriber.ts';
import type { ProductSettings } from '../settings/product-settings.ts';

export const allMigrations: readonly Migration[] = [
  ...secretMigrations,
  ...installationMigrations,
  ...jobMigrations,
  ...identityMigrations,
  ...librariesMigrations,
  ...libraryMigrations,
  ...intakeMigrations,
  ...ingestionMigrations,
  ...embeddingsMigrations,
  ...readingMigrations,
  ...noticeMigrations,
  ...factsMigrations,
  ...commandMigrations,
  ...searchMigrations,
  ...connectionMigrations,
  ...publicApiMigrations,
  ...webhookMigrations,
  ...eventMigrations,
  ...auditMigrations,
  ...mailInMigrations,
  ...shareMigrations,
  ...commentMigrations,
];

export interface Surroundings {
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly log: Log;
}

export interface Engines {
  readonly database: Database;
  /** To the other processes on the same database; absent where there can be none. */
  readonly channel: Channel | undefined;
  readonly queue: JobQueue;
  readonly blobs: BlobStore;
  readonly reader: PdfReader;
  readonly maker: PdfMaker;
  /** Another one where LibreOffice lays out Office documents. */
  readonly layoutMaker: PdfMaker;
  readonly attachmentReader: AttachmentReader;
  /** Null where recognising letters is switched off. */
  readonly recogniser: TextRecogniser | null;
  /** Null where nothing writes down speech. */
  readonly transcriber: Transcriber | null;
  /** Null where no server for email is set. */
  readonly mailer: Mailer | null;
  /** Seals secrets in the database. */
  readonly keyring: KeyringFor;
  /** Reading steps aside for what is served under it. */
  readonly requestPriority: RequestPriority;
}

/** The topic under which processes tell each other of jobs. */
const JOBS = 'jobs';
/** Of the channel over which all processes on one PostgreSQL speak. */
export const CHANNEL = 'trove';
/** How often the processes of an embedded database look for jobs that another wrote. One look is a read of an index. */
const POLL_EMBEDDED_MILLISECONDS = 1_000;

/** Where the parts of an embedded installation lie in its data directory. */
export const placesIn = (dataDir: string) => ({
  database: join(dataDir, 'trove.sqlite'),
  passages: join(dataDir, 'passages.sqlite'),
  blobs: join(dataDir, 'files'),
  pictures: join(dataDir, 'cache', 'pages'),
  models: join(dataDir, 'models'),
  languages: join(dataDir, 'languages'),
  scratch: join(dataDir, 'scratch'),
});

/** Names of all that the product keeps in its data directory. */
export const PARTS_OF_DATA_DIRECTORY = [
  'trove.sqlite',
  'passages.sqlite',
  'lock.sqlite',
  'holder',
  'keys',
  'files',
  'cache',
  'models',
  'languages',
  'scratch',
];

/** Says of a failure which setting to look at: the systems below know nothing of settings. */
async function naming<Result>(what: string, open: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof DataDirectoryInUseError) throw error;
    const reason = error instanceof PartDownError ? error.reason : messageOf(error);
    throw new Error(`${what} cannot be used: ${reason}`, { cause: error });
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
  const { dataDir, databaseUrl, databaseDirectUrl, databaseConnections } = settings.app;
  const places = placesIn(dataDir);
  await naming(`The folder ${dataDir} (DATA_DIR)`, async () => {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.W_OK);
    refuseRootElsewhere(dataDir);
    if (!exclusive) return;
    for (const problem of await protectDataDirectory(dataDir, PARTS_OF_DATA_DIRECTORY))
      log.warn('data not private', { problem });
    if (databaseUrl !== undefined) return;
    const lock = holdDataDirectory(dataDir);
    shutDown.add('data directory', () => lock[Symbol.dispose]());
  });
  const place = databaseUrl === undefined ? places.database : 'that DATABASE_URL names';
  const database = await naming(`The database ${place}`, async () => {
    const opened =
      databaseUrl === undefined ? openSqlite(places.database) : openPostgres(databaseUrl, { connections: databaseConnections });
    shutDown.add('database', () => opened.close());
    await migrate(opened, allMigrations, clock.now());
    await placeSchema(opened, TABLES_OF_THE_SCHEMA);
    if (databaseUrl !== undefined) await createPostgresIndexSchema(databaseUrl);
    return opened;
  });
  // Other processes may work on a database of its own server; none can where it lies in this one's folder.
  const channel =
    databaseUrl === undefined
      ? undefined
      : openChannel({ url: databaseUrl, directUrl: databaseDirectUrl ?? databaseUrl, name: CHANNEL, log });
  if (channel) shutDown.add('other processes', async () => channel[Symbol.asyncDispose]());
  const others = channel && {
    tell: (text: string) => channel.tell(JOBS, text),
    hear: (listener: (text: string) => void) => channel.hear(JOBS, listener),
  };
  const queue = rowJobQueue({
    database,
    makeId,
    log,
    others,
    // Nobody can tell the embedded database's processes of a job, such as a command beside the server: they look more often.
    ...(databaseUrl === undefined && { pollMilliseconds: POLL_EMBEDDED_MILLISECONDS }),
  });
  const keyring = await naming('The keyring (TOKEN_KEYS, or DATA_DIR/keys)', () => openKeyring(settings, clock));
  const blobs = openBlobs(settings, places);
  if (exclusive) await matchFiles({ database, blobs, makeId }, settings.app.blobs === '' ? places.blobs : settings.app.blobs);
  if (exclusive && databaseUrl === undefined) {
    for (const table of ['job', 'repeatable_call']) await releaseAllLeases(database, table);
    await releaseAllSwitches(database);
    await sweepIncoming(places.blobs);
  }
  const requestPriority = createRequestPriority();
  const reader = createPdfiumReader({
    log,
    limits: { pages: settings.intake.maxPages },
    yieldToRequests: requestPriority.yieldToRequests,
  });
  shutDown.add('pdf reader', () => reader.close());
  const { maxPages, libreOffice } = settings.intake;
  const { maker, layoutMaker } = openPdfMaker(libreOffice, { log, reader, maxPages });
  shutDown.add('pdf maker', () => layoutMaker.close());
  const attachmentReader = createConfinedAttachmentReader({ log });
  shutDown.add('attachment reader', () => attachmentReader.close());
  const recogniser = openRecogniser(settings.ingestion.textRecognition, {
    log,
    yieldToRequests: requestPriority.yieldToRequests,
    languageFolder: places.languages,
  });
  if (recogniser) shutDown.add('text recogniser', () => recogniser.close());
  const mailer = openMailer(settings);
  if (mailer) shutDown.add('mailer', () => mailer.close());
  const transcriber = openTranscriber(settings, { log, makeId });
  const readers = { reader, maker, layoutMaker, attachmentReader, recogniser, transcriber };
  return { database, channel, queue, blobs, ...readers, mailer, keyring, requestPriority };
}

/** @throws BadSettingsError when it is not said who email comes from */
function openMailer({ app }: ProductSettings): Mailer | null {
  if (app.smtpUrl === undefined) return null;
  if (app.mailFrom === undefined) throw new BadSettingsError(['SMTP_URL: needs MAIL_FROM beside it']);
  return smtpMailer({ url: app.smtpUrl, from: app.mailFrom });
}

/** Files in the data directory, or in the bucket that the settings name. */
export function openBlobs({ app }: ProductSettings, places: ReturnType<typeof placesIn>): BlobStore {
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
    silenceMilliseconds: app.s3Timeout,
    scratch: places.scratch,
  });
}
