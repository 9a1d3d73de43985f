import * as z from 'zod';
import type { Database } from '#engines/database/database.ts';
import { JobKilledProcessError, JobPostponed, type Job, type JobHandler } from '#engines/job-queue/job-queue.ts';
import type { FindDocument } from '#features/library/find-document.ts';
import type { TrackReading } from '#features/library/track-reading.ts';
import type { TrackRecognition } from '#features/library/track-recognition.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { isGone } from '../ingestion.errors.ts';
import type { SplitAndIndex } from '../splitting/split-and-index.ts';
import type { PlanRecognition } from '../plan-recognition.ts';
import { findPagesToRecognise } from './find-pages-to-recognise.ts';
import type { PagesSettled, RecogniseDocument } from './recognise-document.ts';
import { selectRetry } from '../retries/retries.store.ts';
import { countOutcomes, replaceLeftAtDeath, storeOutcome } from './recognition.store.ts';

/** What a job carries: from when it is due it follows whose turn it is. */
const Payload = z.object({ runAt: z.number() });

interface Collaborators {
  readonly database: Database;
  readonly recogniseDocument: RecogniseDocument;
  readonly splitAndIndex: SplitAndIndex;
  readonly library: {
    readonly find: FindDocument;
    readonly trackReading: TrackReading;
    readonly trackRecognition: TrackRecognition;
  };
  readonly recognition: Pick<PlanRecognition, 'goOn'>;
  /** Pages that time ran out on, while nothing else is recognised. */
  readonly recogniseAlone: RecogniseDocument;
  /** Called when search finds what was recognised. */
  readonly indexed: (scope: OwnerScope, documentId: string) => Promise<void>;
}

/** The jobs that recognise letters, some pages at a time, and those that time ran out on, later. */
export function recognitionHandlers(
  { database, recogniseDocument, recogniseAlone, splitAndIndex, library, recognition, indexed }: Collaborators,
  concurrency: number,
): { readonly inLine: JobHandler; readonly alone: JobHandler } {
  /** Everything is looked at: says so, and whether pages are left that could not be recognised. */
  const finish = async ({ ownerId, key: documentId, confirm }: Job, state?: 'failed') =>
    database.transact(async (transaction) => {
      await confirm(transaction);
      const left = (await findPagesToRecognise(transaction, { ownerId, documentId })).length;
      const { settled, read, failed, certainty } = await countOutcomes(transaction, { ownerId, documentId });
      if (left + settled === 0) return;
      const retryAt = await selectRetry(transaction, { ownerId, documentId });
      const ended = state ?? (retryAt === null ? (failed > 0 ? 'failed' : 'done') : 'waiting');
      const standing = { state: ended, pages: left + settled, settled, read, certainty, retryAt } as const;
      await library.trackRecognition(transaction, { ownerId }, documentId, standing);
    });

  const run = async (job: Job, signal: AbortSignal, recognise: RecogniseDocument): Promise<PagesSettled> => {
    const scope = { ownerId: job.ownerId };
    const done = await recognise(scope, job.key, job.confirm, signal);
    if (done.settled > 0) {
      const passages = await splitAndIndex(scope, await library.find(scope, job.key), signal);
      await database.transact((transaction) => library.trackReading.indexed(transaction, scope, job.key, passages));
      await indexed(scope, job.key);
    }
    return done;
  };

  const inLine: JobHandler = {
    concurrency,
    spare: true,
    attempts: 5,
    async run(job, signal) {
      try {
        const { settled, left } = await run(job, signal, recogniseDocument);
        // The next document gets its turn, of another owner where there is one.
        if (left > 0) throw new JobPostponed(Payload.parse(job.payload).runAt);
        if (settled > 0) await finish(job);
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    },
    /**
     * A server that is killed says little about a page. Only where it died twice and again twice without any page getting done, the first of
     * those that are left is passed over.
     */
    async giveUp(job, error) {
      if (!(error instanceof JobKilledProcessError)) return finish(job, 'failed');
      const { ownerId, key: documentId } = job;
      await database.transact(async (transaction) => {
        await job.confirm(transaction);
        const pages = await findPagesToRecognise(transaction, { ownerId, documentId }, { which: 'in-line' });
        const before = await replaceLeftAtDeath(transaction, { ownerId, documentId }, pages.length);
        const [culprit] = pages;
        if (culprit !== undefined && before === pages.length)
          await storeOutcome(transaction, { ownerId, documentId }, culprit.pageNumber, 'failed');
        await recognition.goOn(transaction, { ownerId, documentId });
      });
    },
  };

  /** One page at a time, until each has been read or has failed often enough. */
  const alone: JobHandler = {
    concurrency: 1,
    spare: true,
    attempts: 5,
    async run(job, signal) {
      try {
        const { settled } = await run(job, signal, recogniseAlone);
        if (settled > 0) await finish(job);
        const retryAt = await selectRetry(database, { ownerId: job.ownerId, documentId: job.key });
        if (retryAt !== null && settled > 0) throw new JobPostponed(retryAt);
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    },
    giveUp: (job) => finish(job, 'failed'),
  };
  return { inLine, alone };
}
