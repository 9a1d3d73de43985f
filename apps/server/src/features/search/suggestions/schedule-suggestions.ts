import type { Database } from '#engines/database/database.ts';
import type { JobHandler, JobQueue } from '#engines/job-queue/job-queue.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { SuggestQuestions } from './suggest-questions.ts';

export const SUGGEST_QUESTIONS = 'suggest-questions';
/** They are made when nothing more was read for so long: once for many uploads that follow each other. */
const BATCH_MILLISECONDS = 1_000;

interface Collaborators {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly clock: Clock;
}

/** Asks for the owner's suggestions to be made anew, soon. */
export function createScheduleSuggestions({ database, queue, clock }: Collaborators) {
  return ({ ownerId }: OwnerScope): Promise<void> =>
    database.transact((transaction) =>
      queue.enqueue(transaction, {
        kind: SUGGEST_QUESTIONS,
        key: ownerId,
        ownerId,
        payload: {},
        runAt: clock.now() + BATCH_MILLISECONDS,
      }),
    );
}
export type ScheduleSuggestions = ReturnType<typeof createScheduleSuggestions>;

/** The job behind it. Giving up leaves the suggestions as they are; the next document asks again. */
export function suggestionJobs({ suggestQuestions }: { suggestQuestions: SuggestQuestions }): Record<string, JobHandler> {
  return {
    [SUGGEST_QUESTIONS]: {
      concurrency: 1,
      attempts: 3,
      async run(job, signal) {
        await suggestQuestions({ ownerId: job.ownerId }, signal);
      },
      giveUp: () => Promise.resolve(),
    },
  };
}
