import type { Database } from '#engines/database/database.ts';
import type { EmbeddingError } from '#engines/embedder/embedder.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { changeSwitch, saveSwitch, selectSwitch } from '../embeddings.store.ts';
import { judgeFailure } from './judge-failure.ts';

/** Passages that have their vector, of all the owner has. */
export interface SwitchProgress {
  readonly done: number;
  readonly total: number;
}

interface Collaborators {
  readonly database: Database;
  readonly clock: Clock;
  /** Tells the owner's open pages. */
  readonly announce: (scope: OwnerScope) => Promise<void>;
}

const AT_REST = { done: null, total: null, problem_code: null, problem: null, retry_at: null } as const;

/** Stores and announces the progress of an owner's model switch. */
export function createTrackSwitch({ database, clock, announce }: Collaborators) {
  type Change = Parameters<typeof saveSwitch>[2];

  async function save(scope: OwnerScope, change: Change): Promise<void> {
    await changeSwitch(database, scope.ownerId, change);
    await announce(scope);
  }

  async function begin(scope: OwnerScope, change: Change): Promise<void> {
    await saveSwitch(database, scope.ownerId, change);
    await announce(scope);
  }

  return {
    began: (scope: OwnerScope): Promise<void> => save(scope, { ...AT_REST, state: 'working' }),
    progressed: (scope: OwnerScope, { done, total }: SwitchProgress): Promise<void> =>
      save(scope, { ...AT_REST, state: 'working', done, total, attempts: 0 }),
    finished: (scope: OwnerScope): Promise<void> => save(scope, { ...AT_REST, state: 'ready', attempts: 0 }),
    /** What is done stays done. @returns epoch milliseconds of the next try; null when a person must act first */
    async failed(scope: OwnerScope, error: EmbeddingError): Promise<number | null> {
      const attempts = (await selectSwitch(database, scope.ownerId))?.attempts ?? 0;
      const { state, retryAt } = judgeFailure(error, attempts, clock.now());
      await save(scope, {
        state,
        problem_code: error.failure,
        problem: error.message,
        retry_at: retryAt,
        attempts: attempts + 1,
      });
      return retryAt;
    },
    /** When the work ended for a reason of our own. */
    gaveUp: (scope: OwnerScope): Promise<void> =>
      save(scope, {
        state: 'failed',
        problem_code: 'internal',
        problem: 'Something went wrong here. What was there before still answers.',
        retry_at: null,
      }),
    /** Writes the owner's choice, as work that is about to begin. */
    chose: (scope: OwnerScope, model: string): Promise<void> =>
      begin(scope, { ...AT_REST, state: 'working', attempts: 0, model }),
    /** A person wants it to be tried again. */
    resumed: (scope: OwnerScope): Promise<void> => begin(scope, { ...AT_REST, state: 'working', attempts: 0 }),
  };
}
export type TrackSwitch = ReturnType<typeof createTrackSwitch>;
