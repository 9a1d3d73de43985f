import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '#kernel/clock.ts';
import { messageOf } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerId, OwnerScope } from '#kernel/owner.ts';
import type { RunSwitch } from './run-switch.ts';
import type { TrackSwitch } from './track-switch.ts';

interface Collaborators {
  readonly runSwitch: RunSwitch;
  readonly track: TrackSwitch;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Work that needs an owner's own key is done in the process whose memory holds the key, not by a job that any process may take. It ends with
 * the process; what is done stays done, and goes on when a browser brings the key again.
 */
export function createRunSwitchInProcess({ runSwitch, track, clock, log }: Collaborators) {
  const running = new Map<OwnerId, { readonly stop: AbortController; readonly ended: Promise<void> }>();

  async function run(scope: OwnerScope, signal: AbortSignal): Promise<void> {
    try {
      for (let at = await runSwitch(scope, signal); at !== null; at = await runSwitch(scope, signal))
        await wait(Math.max(0, at - clock.now()), undefined, { signal });
    } catch (error) {
      if (signal.aborted) return;
      log.error('model switch failed', { reason: messageOf(error) });
      await track.gaveUp(scope);
    }
  }

  return {
    /** Begins, or begins anew with what the owner wants now. */
    start(scope: OwnerScope): void {
      const { ownerId } = scope;
      const before = running.get(ownerId);
      before?.stop.abort();
      const stop = new AbortController();
      const ended = (before?.ended ?? Promise.resolve())
        .then(() => run(scope, stop.signal))
        .finally(() => {
          if (running.get(ownerId)?.stop === stop) running.delete(ownerId);
        });
      running.set(ownerId, { stop, ended });
    },
    /** When the account ends. */
    async stop({ ownerId }: OwnerScope): Promise<void> {
      running.get(ownerId)?.stop.abort();
      await running.get(ownerId)?.ended;
    },
    async [Symbol.asyncDispose]() {
      for (const { stop } of running.values()) stop.abort();
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
  };
}
export type RunSwitchInProcess = ReturnType<typeof createRunSwitchInProcess>;
