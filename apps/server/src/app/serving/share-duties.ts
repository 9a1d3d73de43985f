import type { Database } from '#engines/database/database.ts';
import { UPKEEP_DUTY } from '#engines/database/keep-installation.ts';
import { createLeases, LEASE_MILLISECONDS, type Lease } from '#engines/database/lease.ts';
import { messageOf } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';

export interface Duties extends AsyncDisposable {
  /** Whether what is done once for all processes is done by this one. */
  areMine(): boolean;
}

interface Collaborators {
  readonly database: Database;
  readonly log: Log;
  /** How often a process that has not got the duties asks for them. Milliseconds. */
  readonly askEvery?: number;
}

/**
 * What one process does for all that work on the same database: schedules, sweeps, comparing the index. It holds them under a lease; when it dies
 * another one takes over within the lease and one more look. Alone with an embedded database a process has them from the start.
 *
 * @param begin is called each time this process gets the duties
 */
export function shareDuties({ database, log, askEvery = LEASE_MILLISECONDS / 4 }: Collaborators, begin: () => void): Duties {
  if (database.dialect === 'sqlite') {
    begin();
    return { areMine: () => true, [Symbol.asyncDispose]: () => Promise.resolve() };
  }
  const leases = createLeases({ database, log });
  let lease: Lease | undefined;
  let asking: Promise<void> | undefined;
  let isStopped = false;

  async function ask(): Promise<void> {
    try {
      const taken = await leases.take(UPKEEP_DUTY);
      if (taken === undefined) return;
      lease = taken;
      taken.signal.addEventListener('abort', () => {
        if (lease === taken) lease = undefined;
        log.warn('the duties of this process were lost to another one');
      });
      if (!isStopped) begin();
    } catch (error) {
      log.error('the duties of all processes were not asked for', { reason: messageOf(error) });
    }
  }
  const look = () => {
    if (lease !== undefined || asking !== undefined) return;
    asking = ask().finally(() => {
      asking = undefined;
    });
  };
  const timer = setInterval(look, askEvery);
  timer.unref();
  look();
  return {
    areMine: () => lease !== undefined && !isStopped,
    async [Symbol.asyncDispose]() {
      isStopped = true;
      clearInterval(timer);
      await asking;
      await lease?.release();
    },
  };
}
