import { setTimeout as wait } from 'node:timers/promises';
import type { Embeddings } from '#features/embeddings/assemble-embeddings.ts';
import type { OwnerScope } from '#kernel/owner.ts';

const LOOK_MILLISECONDS = 500;

type UnfinishedSwitch = Awaited<ReturnType<Embeddings['listUnfinishedSwitches']>>[number];

interface Collaborators {
  readonly unsettled: Embeddings['listUnfinishedSwitches'];
  /** Jobs that wait or run. */
  readonly pending: () => Promise<number>;
}

/** Why an account's passages are not embedded yet, for whoever runs the command. */
export interface LeftOver {
  readonly ownerId: string;
  readonly sentence: string;
}

function sentenceOf({ state, problem }: UnfinishedSwitch): string {
  if (state === 'needs_key') return 'the chosen model needs their own key, and goes on when their browser brings it';
  const what = problem ?? 'the work is not finished';
  return state === 'waiting' ? `${what}. The server asks again by itself.` : what;
}

/**
 * Follows the work on what passages mean until it is done, or nothing more happens before a service answers again or a person acts.
 *
 * @returns the accounts that are left over
 */
export function createWatchEmbeddings({ unsettled, pending }: Collaborators) {
  return async (
    scopes: readonly OwnerScope[],
    tell: (progress: { done: number; total: number }) => void,
  ): Promise<LeftOver[]> => {
    const watched = new Set<string>(scopes.map(({ ownerId }) => ownerId));
    let last = { done: 0, total: 0 };
    for (;;) {
      const left = await pending();
      const everybody = await unsettled();
      const owners = everybody.filter(({ ownerId }) => watched.has(ownerId));
      const working = owners.filter(({ state }) => state === 'working');
      // A job whose service is asked again later is pending too.
      const waiting = everybody.filter(({ state }) => state === 'waiting').length;
      if (left <= waiting && working.length === 0) {
        tell({ done: last.total, total: last.total });
        return owners.map((owner) => ({ ownerId: owner.ownerId, sentence: sentenceOf(owner) }));
      }
      const sumOf = (figure: 'done' | 'total') => working.reduce((sum, owner) => sum + owner[figure], 0);
      const now = { done: sumOf('done'), total: sumOf('total') };
      if (now.total > 0) {
        last = now;
        tell(now);
      }
      await wait(LOOK_MILLISECONDS);
    }
  };
}
