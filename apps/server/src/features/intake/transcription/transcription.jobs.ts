import type { Database } from '#engines/database/database.ts';
import type { Job, JobHandler } from '#engines/job-queue/job-queue.ts';
import { RecordingRefusedError, TranscriberUnavailableError } from '#engines/transcriber/transcriber.ts';
import type { Library } from '#features/library/assemble-library.ts';
import { messageOf } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';
import { standingOfSpeech, TRANSCRIBE, UNTRANSCRIBED, type PlanTranscription } from '../plan-transcription.ts';
import type { TranscribeDocument } from './transcribe-document.ts';

interface Collaborators {
  readonly database: Database;
  readonly library: Pick<Library, 'renewPages' | 'trackRecognition'>;
  readonly log: Log;
}

/** Ends in one stop, with one capital letter. */
const sentenceOf = (error: unknown): string => {
  const isTold = error instanceof RecordingRefusedError || error instanceof TranscriberUnavailableError;
  return isTold ? `${error.message.replace(/[.\s]+$/, '')}.` : 'The server had an error.';
};

export function transcriptionJobs(
  { database, library, log }: Collaborators,
  transcribe: TranscribeDocument,
): Record<string, JobHandler> {
  const fail = (job: Job, error: unknown) => {
    log.warn('a recording was not transcribed', { documentId: job.key, reason: messageOf(error) });
    return database.transact(async (transaction) => {
      await job.confirm(transaction);
      const scope = { ownerId: job.ownerId };
      if ((await library.renewPages.sourceOf(scope, job.key, transaction)) === undefined) return;
      await library.trackRecognition(transaction, scope, job.key, standingOfSpeech('failed', sentenceOf(error)));
    });
  };
  return {
    [TRANSCRIBE]: {
      // One recording keeps a transcriber busy.
      concurrency: 1,
      attempts: 4,
      async run(job, signal) {
        try {
          await transcribe({ ownerId: job.ownerId }, job.key, signal);
        } catch (error) {
          if (!(error instanceof RecordingRefusedError)) throw error;
          await fail(job, error);
        }
      },
      giveUp: fail,
    },
  };
}

interface CatchUp extends Pick<Collaborators, 'database' | 'library'> {
  readonly plan: PlanTranscription;
  /** Whether anything here writes down speech now. */
  readonly enabled: boolean;
}

/**
 * Puts recordings in line that came before there was a transcriber; where there is none any more, takes those out that wait. What it refused is not
 * tried at every start: its owner may press Try again.
 *
 * @returns how many were put in line
 */
export function createCatchUpTranscription({ database, library, plan, enabled }: CatchUp) {
  return async (): Promise<number> => {
    let documents = 0;
    for await (const { ownerId, documentId } of library.renewPages.madeBy({
      ...UNTRANSCRIBED,
      speech: enabled ? 'never' : 'open',
    })) {
      const scope = { ownerId };
      await database.transact(async (transaction) => {
        if (enabled) return plan.enqueue(transaction, scope, documentId);
        await plan.cancel(transaction, documentId);
        await library.trackRecognition(transaction, scope, documentId, null);
      });
      if (enabled) documents += 1;
    }
    return documents;
  };
}
