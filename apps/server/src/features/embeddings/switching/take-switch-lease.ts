import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import { messageOf } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { takeSwitch, renewSwitch } from '../embeddings.store.ts';

/** Renewed three times within this time; whoever died at work is taken over after it. */
const LEASE_MILLISECONDS = 60_000;

/** The lease of an owner's model switch, valid while it is renewed. */
export interface SwitchLease {
  /** Aborted when somebody else has taken over, for instance because this machine slept. */
  readonly lost: AbortSignal;
  release(): Promise<void>;
}

interface Collaborators {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}

/** Takes the lease of an owner's model switch, for one worker in any process; null while another worker has it. */
export function createTakeSwitchLease({ database, clock, log }: Collaborators) {
  return async ({ ownerId }: OwnerScope): Promise<SwitchLease | null> => {
    let until = clock.now() + LEASE_MILLISECONDS;
    if (!(await takeSwitch(database, ownerId, clock.now(), until))) return null;
    const lost = new AbortController();
    let renewing = Promise.resolve();

    /** The end of the lease is also its mark: whoever took over has written another. */
    async function renew(): Promise<void> {
      const next = clock.now() + LEASE_MILLISECONDS;
      try {
        if (await renewSwitch(database, ownerId, until, next)) until = next;
        else lost.abort(new Error('Another worker has taken over this model switch'));
      } catch (error) {
        log.error('the lease of a model switch was not renewed', { reason: messageOf(error) });
      }
    }
    const beat = setInterval(() => {
      renewing = renewing.then(renew);
    }, LEASE_MILLISECONDS / 3);
    beat.unref();

    return {
      lost: lost.signal,
      async release() {
        clearInterval(beat);
        await renewing;
        await renewSwitch(database, ownerId, until, null);
      },
    };
  };
}
export type TakeSwitchLease = ReturnType<typeof createTakeSwitchLease>;
