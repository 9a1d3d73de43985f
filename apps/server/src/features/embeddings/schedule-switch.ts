import type { Database } from '#engines/database/database.ts';
import { LEARNED_SPACE } from '#engines/embedder/choose-embedder.ts';
import { JobPostponed, type JobHandler, type JobQueue } from '#engines/job-queue/job-queue.ts';
import type { PassageIndex } from '#engines/passage-index/passage-index.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { RunSwitch } from './switching/run-switch.ts';
import { selectSwitch } from './embeddings.store.ts';
import { isFresh } from './switching/learn-model.ts';
import type { TrackSwitch } from './switching/track-switch.ts';
import type { FindChosenModel } from './find-chosen-model.ts';

export const REFRESH_EMBEDDINGS = 'refresh-meaning';
/** Learning waits until uploads pause for this long. */
const QUIET_MILLISECONDS = 5_000;
/** With fewer passages words alone do better than what could be learned. */
const FEWEST_PASSAGES = 200;
/** A provider that takes its time for one owner does not keep the others waiting. */
const OWNERS_AT_ONCE = 3;
/** For failures of our own; what a provider does is judged by itself. */
const ATTEMPTS = 5;
/** Left behind when the process before ended, or failed in a way that the operator may have mended with the restart. */
const UNFINISHED = new Set(['working', 'waiting', 'failed']);

interface Collaborators {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly index: PassageIndex;
  readonly chosenModel: FindChosenModel;
  readonly clock: Clock;
}

/** Asks for the owner's vectors to be brought up to date. */
export function createScheduleSwitch({ database, queue, index, chosenModel, clock }: Collaborators) {
  /** @param embedded whether the document that was just indexed got vectors */
  async function isNeeded(scope: OwnerScope, embedded: boolean): Promise<boolean> {
    const [active, wanted] = await Promise.all([index.activeSpace(scope.ownerId), chosenModel.of(scope)]);
    const { passages } = await index.count(scope.ownerId);
    if (wanted.id !== 'builtin') return passages > 0 && (!embedded || active?.name !== wanted.id);
    if (!active?.name.startsWith(LEARNED_SPACE)) return active !== null || passages >= FEWEST_PASSAGES;
    return !embedded || !isFresh(active.madeFrom, passages);
  }

  async function enqueue({ ownerId }: OwnerScope, runAt: number): Promise<void> {
    const job = { kind: REFRESH_EMBEDDINGS, key: ownerId, ownerId, payload: {}, runAt };
    await database.transact((transaction) => queue.enqueue(transaction, job));
  }

  return {
    /** Called after each document; costs a few small queries when there is nothing to do. */
    async afterDocument(scope: OwnerScope, embedded: boolean): Promise<void> {
      if (await isNeeded(scope, embedded)) await enqueue(scope, clock.now() + QUIET_MILLISECONDS);
    },
    /** At the start of a process: after the operator changed the models, or when the process before left work unfinished. */
    async afterStart(scope: OwnerScope): Promise<void> {
      const state = (await selectSwitch(database, scope.ownerId))?.state ?? 'ready';
      if (UNFINISHED.has(state) || (state === 'ready' && (await isNeeded(scope, true)))) await enqueue(scope, clock.now());
    },
    /** Now, whatever the state: after another model was chosen, or because somebody asks for it. */
    atOnce: (scope: OwnerScope): Promise<void> => enqueue(scope, clock.now()),
    /** Stops what runs or waits. */
    stop: ({ ownerId }: OwnerScope): Promise<void> =>
      database.transact((transaction) => queue.cancel(transaction, REFRESH_EMBEDDINGS, ownerId)),
  };
}
export type ScheduleSwitch = ReturnType<typeof createScheduleSwitch>;

interface Workers {
  readonly runSwitch: RunSwitch;
  readonly track: TrackSwitch;
}

/** The job behind it. Giving up leaves the old space, or words alone, in use; the next document asks again. */
export function embeddingJobs({ runSwitch, track }: Workers): Record<string, JobHandler> {
  return {
    [REFRESH_EMBEDDINGS]: {
      concurrency: OWNERS_AT_ONCE,
      attempts: ATTEMPTS,
      async run(job, signal) {
        const at = await runSwitch({ ownerId: job.ownerId }, signal);
        if (at !== null) throw new JobPostponed(at);
      },
      giveUp: (job) => track.gaveUp({ ownerId: job.ownerId }),
    },
  };
}
