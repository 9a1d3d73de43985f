import type { Database } from '#engines/database/database.ts';
import { LEARNED_SPACE } from '#engines/embedder/choose-embedder.ts';
import type { JobHandler, JobQueue } from '#engines/job-queue/job-queue.ts';
import type { PassageIndex } from '#engines/passage-index/passage-index.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { isFresh } from './learn-meaning.ts';
import type { SwitchSpace, WantedEmbedder } from './switch-space.ts';

export const REFRESH_MEANING = 'refresh-meaning';
/** Learning waits until uploads pause for this long. */
const QUIET_MILLISECONDS = 5_000;
/** With fewer passages words alone do better than what could be learned. */
const FEWEST_PASSAGES = 200;
/** With pauses of up to five minutes some four hours: as long as a provider may be down. */
const ATTEMPTS = 50;

interface Collaborators {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly index: PassageIndex;
  readonly wantedEmbedder: WantedEmbedder;
  readonly clock: Clock;
}

/** Asks for the owner's vectors to be brought up to date. */
export function createRefreshMeaning({ database, queue, index, wantedEmbedder, clock }: Collaborators) {
  /** @param embedded whether the document that was just indexed got vectors */
  async function isNeeded(scope: OwnerScope, embedded: boolean): Promise<boolean> {
    const [active, wanted] = await Promise.all([index.activeSpace(scope.ownerId), wantedEmbedder(scope)]);
    if (wanted !== 'builtin') return !embedded || active?.name !== wanted.space;
    const { passages } = await index.count(scope.ownerId);
    if (!active?.name.startsWith(LEARNED_SPACE)) return active !== null || passages >= FEWEST_PASSAGES;
    return !embedded || !isFresh(active.madeFrom, passages);
  }

  async function enqueue({ ownerId }: OwnerScope, runAt: number): Promise<void> {
    const job = { kind: REFRESH_MEANING, key: ownerId, ownerId, payload: {}, runAt };
    await database.transact((transaction) => queue.enqueue(transaction, job));
  }

  return {
    /** Called after each document; costs a few small queries when there is nothing to do. */
    async afterDocument(scope: OwnerScope, embedded: boolean): Promise<void> {
      if (await isNeeded(scope, embedded)) await enqueue(scope, clock.now() + QUIET_MILLISECONDS);
    },
    /** Now, whatever the state: after another model was chosen, or because somebody asks for it. */
    atOnce: (scope: OwnerScope): Promise<void> => enqueue(scope, clock.now()),
  };
}
export type RefreshMeaning = ReturnType<typeof createRefreshMeaning>;

/** The job behind it. Giving up leaves the old space, or words alone, in use; the next document asks again. */
export function meaningJobs(
  { switchSpace }: { switchSpace: SwitchSpace },
  scopeOf: (ownerId: string) => OwnerScope,
): Record<string, JobHandler> {
  return {
    [REFRESH_MEANING]: {
      concurrency: 1,
      attempts: ATTEMPTS,
      run: (job, signal) => switchSpace(scopeOf(job.ownerId), { signal }),
      giveUp: () => Promise.resolve(),
    },
  };
}
