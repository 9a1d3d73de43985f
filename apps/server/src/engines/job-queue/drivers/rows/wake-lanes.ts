import { messageOf } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';

/** Looks are never closer together than this, however many jobs are put off. */
const SHORTEST_LOOK_MILLISECONDS = 100;

/** What the spare lane of a kind sleeps by: it is woken with the others, and besides when one of them begins or ends a job. */
export const spareOf = (kind: string): string => `${kind} (spare)`;

interface Options {
  /** Reads when the next job of each kind is due: milliseconds from now, 0 or less where one is due. */
  readonly readNextDue: () => Promise<ReadonlyMap<string, number>>;
  /** A look at the table happens at least so often, for jobs that another process wrote and could not tell of. */
  readonly pollMilliseconds: number;
  readonly log: Log;
}

/** Lets idle lanes sleep until there may be work for them: told by who writes a job, or found by one look for all lanes of the process. */
export function createLaneWaker({ readNextDue, pollMilliseconds, log }: Options) {
  const rings = new Map<string, number>();
  const sleepers = new Map<string, Set<() => void>>();
  let timer: NodeJS.Timeout | undefined;
  let nextLookAt = Number.POSITIVE_INFINITY;
  let isStopped = false;

  function ring(bell: string): void {
    rings.set(bell, (rings.get(bell) ?? 0) + 1);
    for (const resolve of sleepers.get(bell) ?? []) resolve();
  }
  function wake(kind: string): void {
    ring(kind);
    ring(spareOf(kind));
  }

  function lookIn(milliseconds: number): void {
    const at = performance.now() + milliseconds;
    if (isStopped || at >= nextLookAt) return;
    nextLookAt = at;
    clearTimeout(timer);
    timer = setTimeout(() => void look(), milliseconds);
  }

  async function look(): Promise<void> {
    nextLookAt = Number.POSITIVE_INFINITY;
    let wait = pollMilliseconds;
    try {
      // Lanes that are all at work ask for the next job by themselves.
      if (sleepers.size > 0)
        for (const [kind, milliseconds] of await readNextDue()) {
          if (milliseconds <= 0) wake(kind);
          else if (sleepers.has(kind) || sleepers.has(spareOf(kind))) wait = Math.min(wait, milliseconds);
        }
    } catch (error) {
      log.error('jobs wait for the database', { reason: messageOf(error), milliseconds: wait });
    }
    lookIn(Math.max(wait, Math.min(SHORTEST_LOOK_MILLISECONDS, pollMilliseconds)));
  }

  lookIn(pollMilliseconds);

  return {
    wake,
    /** Wakes the spare lane of the kind alone. */
    wakeSpare: (kind: string) => ring(spareOf(kind)),
    /** A job was put off: looks soon when it is due. */
    lookSoon: () => lookIn(Math.min(SHORTEST_LOOK_MILLISECONDS, pollMilliseconds)),
    /** How often lanes of the kind have been woken. Read before looking for a job, and given to `sleep`. */
    ringsOf: (kind: string) => rings.get(kind) ?? 0,
    /** Resolves when lanes of the kind are woken; at once when that has happened since `rings` was read. */
    async sleep(kind: string, ringsBefore: number): Promise<void> {
      if (isStopped || (rings.get(kind) ?? 0) !== ringsBefore) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const sleeping = sleepers.get(kind) ?? new Set();
      sleepers.set(kind, sleeping.add(resolve));
      await promise;
      sleeping.delete(resolve);
      if (sleeping.size === 0) sleepers.delete(kind);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      for (const sleeping of sleepers.values()) for (const resolve of sleeping) resolve();
    },
  };
}
