/** Thrown where the others did not end in time. */
export class NotAloneError extends Error {
  constructor() {
    super('Other jobs run in this process');
    this.name = 'NotAloneError';
  }
}

/** Lets jobs of a process run beside each other, and one that is under suspicion with no other. */
export function createTurns(longestWaitMilliseconds: number) {
  let running = 0;
  /** While a job runs alone, or waits for the others to end: none begins. */
  let closed = false;
  const waiting = new Set<() => void>();
  const changed = () => waiting.forEach((wake) => wake());

  /** Resolves when the condition holds. @throws NotAloneError when it does not in time; the signal's reason */
  async function until(holds: () => boolean, signal: AbortSignal, milliseconds = Number.POSITIVE_INFINITY): Promise<void> {
    if (holds()) return signal.throwIfAborted();
    const done = Promise.withResolvers<void>();
    const look = () => {
      if (holds()) done.resolve();
    };
    const stop = () => done.reject(signal.reason);
    const late = () => done.reject(new NotAloneError());
    const timer = Number.isFinite(milliseconds) ? setTimeout(late, milliseconds) : undefined;
    waiting.add(look);
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
    try {
      await done.promise;
    } finally {
      clearTimeout(timer);
      waiting.delete(look);
      signal.removeEventListener('abort', stop);
    }
  }

  return {
    /** @throws what `work` throws; the signal's reason */
    async among<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
      // Another may have closed the way again by the time this one is woken.
      while (closed) await until(() => !closed, signal);
      signal.throwIfAborted();
      running++;
      try {
        return await work();
      } finally {
        running--;
        changed();
      }
    },
    /** @throws what `work` throws; NotAloneError; the signal's reason */
    async alone<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
      while (closed) await until(() => !closed, signal);
      signal.throwIfAborted();
      closed = true;
      try {
        await until(() => running === 0, signal, longestWaitMilliseconds);
        return await work();
      } finally {
        closed = false;
        changed();
      }
    },
  };
}
