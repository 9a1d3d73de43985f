import type { JobHandler, JobQueue } from '#engines/job-queue/job-queue.ts';
import { messageOf } from '#kernel/errors.ts';
import { asServer } from '#platform/http/current-caller.ts';
import type { Product } from '../compose-product.ts';
import { listOwners } from '../list-owners.ts';
import { followMailbox } from './follow-mailbox.ts';
import { traceJob, type Tracer } from '../operations/tracing/trace-work.ts';
import { mendIndexes } from './mend-indexes.ts';
import { resumeSwitches } from './resume-switches.ts';
import { shareDuties, type Duties } from './share-duties.ts';

const HOUR_MILLISECONDS = 3_600_000;

/** A request may wake the queue, but what a job does is nobody's request. */
const asWorkOfServer = (queue: JobQueue, tracer: Tracer): Pick<JobQueue, 'work'> => ({
  work: (handlers) =>
    queue.work(
      Object.fromEntries(
        Object.entries(handlers).map(([kind, handler]): [string, JobHandler] => [
          kind,
          { ...handler, run: (job, signal) => asServer(() => traceJob(kind, handler, tracer).run(job, signal)) },
        ]),
      ),
    ),
});

/** Starts the job workers; and, in one of all processes, the schedule of connections, the hourly sweep and what a start has to look after. */
export function runInBackground(product: Product): void {
  const {
    audit,
    engines,
    library,
    facts,
    intake,
    embeddings,
    events,
    ingestion,
    search,
    reading,
    identity,
    libraries,
    connections,
    commands,
    publicApi,
    shares,
    webhooks,
    surroundings,
    shutDown,
  } = product;
  const { log } = surroundings;
  const worker = asWorkOfServer(engines.queue, product.tracer).work({
    ...identity.jobHandlers,
    ...libraries.jobHandlers,
    ...ingestion.jobHandlers,
    ...embeddings.jobHandlers,
    ...search.jobHandlers,
    ...connections.jobHandlers,
    ...commands.jobHandlers,
    ...intake.jobHandlers,
    ...facts.jobHandlers,
    ...webhooks.jobHandlers,
    ...publicApi.uploads.jobHandlers,
    ...library.purgeJobs(
      [
        ingestion.removeFromIndex,
        ingestion.forgetPages.ofDocument,
        facts.forget,
        shares.forgetDocument,
        ingestion.forgetRecognition,
      ],
      reading.forgetPictures,
    ),
  });
  shutDown.add('jobs', async () => worker[Symbol.asyncDispose]());
  const tidy = async () => {
    try {
      await library.purgeOldTrash();
      await library.versions.forgetOld();
      await library.sweepOrphans();
      await reading.exportLibrary.sweep();
      await events.forgetOld();
      await audit.forgetOld();
      await shares.forgetOld();
      await libraries.forgetOld();
      await publicApi.uploads.forgetOld();
      await publicApi.inbox.settleOld();
    } catch (error) {
      log.error('tidying failed', { reason: messageOf(error) });
    }
  };
  const duties = shareDuties({ database: engines.database, log }, () => {
    catchUp(product);
    resumeSwitches(product);
    mendIndexes(product);
    void tidy();
  });
  followConnections(product, duties);
  followMailbox(product, duties);
  const timer = setInterval(() => {
    if (duties.areMine()) void tidy();
  }, HOUR_MILLISECONDS);
  timer.unref();
  shutDown.add('tidying', () => clearInterval(timer));
  shutDown.add('duties', async () => duties[Symbol.asyncDispose]());
}

/** Puts in line what newer rules read otherwise. */
function catchUp({ ingestion, identity, libraries, intake, facts, library, attachments, surroundings }: Product): void {
  const { log } = surroundings;
  void library.foldWhatIsThere().then(
    (documents) => documents > 0 && log.info('folded the names of documents that were here before', { documents }),
    (error: unknown) => log.error('the names of documents were not folded', { reason: messageOf(error) }),
  );

  void ingestion.splitAgain().then(
    (documents) => documents > 0 && log.info('splitting documents again by newer rules', { documents }),
    (error: unknown) => log.error('documents were not queued to be split again', { reason: messageOf(error) }),
  );

  void ingestion.catchUpRecognition().then(
    (documents) => documents > 0 && log.info('recognising letters of documents that were read before', { documents }),
    (error: unknown) => log.error('documents were not queued to have letters recognised', { reason: messageOf(error) }),
  );

  void intake.catchUpPages().then(
    (documents) => documents > 0 && log.info('laying out documents that were typeset before', { documents }),
    (error: unknown) => log.error('documents were not queued to be laid out', { reason: messageOf(error) }),
  );

  void intake.catchUpTranscription().then(
    (documents) => documents > 0 && log.info('transcribing recordings that came before', { documents }),
    (error: unknown) => log.error('recordings were not queued to be transcribed', { reason: messageOf(error) }),
  );

  void library.retryKept().then(
    (documents) => documents > 0 && log.info('reading documents that nothing could read before', { documents }),
    (error: unknown) => log.error('documents that were kept were not queued to be read', { reason: messageOf(error) }),
  );

  void attachments.catchUp(library.trackAttachments).then(
    (mails) => mails > 0 && log.info('taking the attachments out of mails that were read before', { mails }),
    (error: unknown) => log.error('mails were not queued to have their attachments taken out', { reason: messageOf(error) }),
  );

  const catchUpFacts = async () => {
    for (const { id } of await listOwners({ identity, libraries })) await facts.catchUp({ ownerId: id });
  };
  void catchUpFacts().catch((error: unknown) =>
    log.error('documents were not queued to have their facts read', { reason: messageOf(error) }),
  );
}

const SCHEDULE_MILLISECONDS = 1_000;
const WATCH_MILLISECONDS = 2_000;
const SUBSCRIBE_MILLISECONDS = 60_000;

/** Where the duties lie: runs connections that are due, waits for providers that push changes, and renews their subscriptions. */
function followConnections({ connections, webhooks, surroundings, shutDown }: Product, duties: Duties): void {
  const repeat = (name: string, work: () => Promise<void>, milliseconds: number) => {
    let running: Promise<void> | undefined;
    const turn = () => {
      if (!duties.areMine()) return;
      running ??= work()
        .catch((error: unknown) => surroundings.log.error(`${name} failed`, { reason: messageOf(error) }))
        .finally(() => {
          running = undefined;
        });
    };
    const timer = setInterval(turn, milliseconds);
    timer.unref();
    shutDown.add(name, async () => {
      clearInterval(timer);
      await running;
    });
  };
  const once = (name: string, work: () => Promise<void>) =>
    work().catch((error: unknown) => surroundings.log.error(`${name} failed`, { reason: messageOf(error) }));
  void once('resealing', connections.reseal);
  void once('resealing webhooks', webhooks.reseal);
  const naming = once('naming documents', connections.backfillSourceNames);
  shutDown.add('naming documents', () => naming);
  shutDown.add('waiting for connections', () => connections.watch[Symbol.asyncDispose]());
  repeat('schedule of connections', connections.schedule, SCHEDULE_MILLISECONDS);
  repeat('watch of connections', () => connections.watch.update(), WATCH_MILLISECONDS);
  repeat('push channels', connections.subscribe, SUBSCRIBE_MILLISECONDS);
}
