import type { JobHandler } from '#engines/job-queue/job-queue.ts';
import { messageOf } from '#kernel/errors.ts';
import { asServer } from '#platform/http/current-caller.ts';
import type { Product } from '../compose-product.ts';

const HOUR_MILLISECONDS = 3_600_000;

/** A request may wake the queue, but what a job does is nobody's request. */
const asWorkOfServer = (handlers: Readonly<Record<string, JobHandler>>): Record<string, JobHandler> =>
  Object.fromEntries(
    Object.entries(handlers).map(([kind, handler]) => [
      kind,
      { ...handler, run: (job, signal) => asServer(() => handler.run(job, signal)) } satisfies JobHandler,
    ]),
  );

/** Starts the job workers, the schedule of connections and the hourly sweep. */
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
    connections,
    webhooks,
    surroundings,
    shutDown,
  } = product;
  const { log } = surroundings;
  const worker = engines.queue.work(
    asWorkOfServer({
      ...identity.jobHandlers,
      ...ingestion.jobHandlers,
      ...embeddings.jobHandlers,
      ...search.jobHandlers,
      ...connections.jobHandlers,
      ...intake.jobHandlers,
      ...facts.jobHandlers,
      ...webhooks.jobHandlers,
      ...library.purgeJobs([
        ingestion.removeFromIndex,
        ingestion.forgetPages.ofDocument,
        facts.forget,
        ingestion.forgetRecognition,
        (_scope, documentId) => reading.forgetPictures(documentId),
      ]),
    }),
  );
  shutDown.add('jobs', async () => worker[Symbol.asyncDispose]());
  followConnections(product);
  void ingestion.splitAgain().then(
    (documents) => documents > 0 && log.info('splitting documents again by newer rules', { documents }),
    (error: unknown) => log.error('documents were not queued to be split again', { reason: messageOf(error) }),
  );

  void ingestion.catchUpRecognition().then(
    (documents) => documents > 0 && log.info('recognising letters of documents that were read before', { documents }),
    (error: unknown) => log.error('documents were not queued to have letters recognised', { reason: messageOf(error) }),
  );

  void product.attachments.catchUp(library.trackAttachments).then(
    (mails) => mails > 0 && log.info('taking the attachments out of mails that were read before', { mails }),
    (error: unknown) => log.error('mails were not queued to have their attachments taken out', { reason: messageOf(error) }),
  );

  const catchUpFacts = async () => {
    for (const { id } of await identity.listAccounts()) await facts.catchUp({ ownerId: id });
  };
  void catchUpFacts().catch((error: unknown) =>
    log.error('documents were not queued to have their facts read', { reason: messageOf(error) }),
  );

  const tidy = async () => {
    try {
      await library.purgeOldTrash();
      await library.sweepOrphans();
      await reading.exportLibrary.sweep();
      await events.forgetOld();
      await audit.forgetOld();
    } catch (error) {
      log.error('tidying failed', { reason: messageOf(error) });
    }
  };
  const timer = setInterval(() => void tidy(), HOUR_MILLISECONDS);
  timer.unref();
  shutDown.add('tidying', () => clearInterval(timer));
  void tidy();
}

const SCHEDULE_MILLISECONDS = 1_000;
const WATCH_MILLISECONDS = 2_000;
const SUBSCRIBE_MILLISECONDS = 60_000;

/** Runs connections that are due, waits for providers that push changes, and renews their subscriptions. */
function followConnections({ connections, webhooks, surroundings, shutDown }: Product): void {
  const repeat = (name: string, work: () => Promise<void>, milliseconds: number) => {
    let running: Promise<void> | undefined;
    const turn = () => {
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
