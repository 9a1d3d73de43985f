import type { IngestDocument } from '#features/ingestion/ingest-document.ts';
import { recognitionJobs } from '#features/ingestion/assemble-recognition.ts';
import { ingestionJobs } from '#features/ingestion/ingestion.jobs.ts';
import { PURGE_DOCUMENT, purgeDocumentHandler } from '#features/library/delete-for-ever.ts';
import { originalKey, typesetFromKey } from '#features/library/original-key.ts';
import { messageOf } from '#kernel/errors.ts';
import type { Product } from './compose-product.ts';

const HOUR_MILLISECONDS = 3_600_000;

/** Starts the jobs, the following of connections and the hourly tidying. */
export function runInBackground(product: Product): void {
  const { engines, library, intake, finding, reading, identity, connections, surroundings, shutDown, settings } = product;
  const { database, queue, blobs, reader, recogniser } = engines;
  const { describeToIndex, removeFromIndex, forgetPages, splitAgain } = finding.ingestion;
  const { log } = surroundings;
  const ingestDocument: IngestDocument = async (scope, documentId, signal) => {
    const began = performance.now();
    const read = await finding.ingestion.ingestDocument(scope, documentId, signal);
    log.info('document read', { document: documentId, ...read, milliseconds: Math.round(performance.now() - began) });
    return read;
  };
  const concurrency = settings.app.readingConcurrency;
  const worker = queue.work({
    ...identity.jobHandlers,
    ...ingestionJobs({ database, ingestDocument, describeToIndex, library, concurrency }),
    ...(recogniser === null
      ? {}
      : recognitionJobs(
          { database, blobs, reader, recogniser, log },
          { library, recognition: library.recognition, indexPages: finding.ingestion.indexPages },
        )),
    ...finding.embeddings.jobHandlers,
    ...connections.jobHandlers,
    ...intake.jobHandlers,
    [PURGE_DOCUMENT]: purgeDocumentHandler({
      database,
      traces: [
        removeFromIndex,
        forgetPages.ofDocument,
        library.recognition.forget,
        (_scope, documentId) => reading.cache.removeDocument(documentId),
        (scope, documentId) => blobs.remove(originalKey(scope, documentId)),
        (scope, documentId) => blobs.remove(typesetFromKey(scope, documentId)),
      ],
    }),
  });
  shutDown.add('jobs', async () => worker[Symbol.asyncDispose]());
  followConnections(product);
  void splitAgain().then(
    (documents) => documents > 0 && log.info('splitting documents again by newer rules', { documents }),
    (error: unknown) => log.error('documents were not put in line to be split again', { reason: messageOf(error) }),
  );

  void library.recognition.catchUp().then(
    (documents) => documents > 0 && log.info('recognising letters of documents that were read before', { documents }),
    (error: unknown) => log.error('documents were not put in line to have letters recognised', { reason: messageOf(error) }),
  );

  const tidy = async () => {
    try {
      await library.purgeOldTrash();
      await library.sweepOrphans();
      await reading.exportLibrary.sweep();
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

/** Looks which connections are due, sits with those that can be waited for, and keeps the channels through which providers call open. */
function followConnections({ connections, surroundings, shutDown }: Product): void {
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
  const naming = once('naming documents', connections.backfillSourceNames);
  shutDown.add('naming documents', () => naming);
  shutDown.add('waiting for connections', () => connections.watch[Symbol.asyncDispose]());
  repeat('schedule of connections', connections.schedule, SCHEDULE_MILLISECONDS);
  repeat('watch of connections', () => connections.watch.update(), WATCH_MILLISECONDS);
  repeat('push channels', connections.subscribe, SUBSCRIBE_MILLISECONDS);
}
