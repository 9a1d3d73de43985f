import type { Database } from '#engines/database/database.ts';
import type { JobHandler, JobQueue } from '#engines/job-queue/job-queue.ts';
import type { PassageIndex } from '#engines/passage-index/passage-index.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { isFresh, type LearnMeaning } from './learn-meaning.ts';

const LEARN_MEANING = 'learn-meaning';
/** Learning waits until uploads pause for this long. */
const QUIET_MILLISECONDS = 5_000;
/** With fewer passages words alone do better. */
const FEWEST_PASSAGES = 200;

interface Collaborators {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly index: PassageIndex;
  readonly clock: Clock;
}

/** Asks for the owner's meaning to be learned, when there is reason to. Called after each document; costs two small queries. */
export function createRefreshMeaning({ database, queue, index, clock }: Collaborators) {
  return async ({ ownerId }: OwnerScope): Promise<void> => {
    const [{ passages }, active] = await Promise.all([index.count(ownerId), index.activeSpace(ownerId)]);
    if (passages < FEWEST_PASSAGES || (active && isFresh(active.madeFrom, passages))) return;
    const job = { kind: LEARN_MEANING, key: ownerId, ownerId, payload: {}, runAt: clock.now() + QUIET_MILLISECONDS };
    await database.transact((transaction) => queue.enqueue(transaction, job));
  };
}
export type RefreshMeaning = ReturnType<typeof createRefreshMeaning>;

/** The job behind it. Giving up leaves the old space, or words alone, in use; the next document asks again. */
export function meaningJobs(
  { learnMeaning }: { learnMeaning: LearnMeaning },
  scopeOf: (ownerId: string) => OwnerScope,
): Record<string, JobHandler> {
  return {
    [LEARN_MEANING]: {
      concurrency: 1,
      attempts: 3,
      run: (job, signal) => learnMeaning(scopeOf(job.ownerId), signal),
      giveUp: () => Promise.resolve(),
    },
  };
}
