/** Background work yields to requests that somebody waits for. */
export interface RequestPriority {
  /** Runs a request that somebody waits for. */
  serve<Result>(work: () => Promise<Result>): Promise<Result>;
  /** For background work, between two steps: resolves when no request runs, or after the longest wait. */
  yieldToRequests(): Promise<void>;
}

/** Under constant load, background work still makes one step in so many milliseconds. */
const LONGEST_WAIT_MILLISECONDS = 100;

export function createRequestPriority(longestWait = LONGEST_WAIT_MILLISECONDS): RequestPriority {
  let running = 0;
  const waiting = new Set<() => void>();

  return {
    async serve(work) {
      running += 1;
      try {
        return await work();
      } finally {
        running -= 1;
        if (running === 0) for (const proceed of waiting) proceed();
      }
    },

    async yieldToRequests() {
      if (running === 0) return;
      await new Promise<void>((resolve) => {
        const proceed = () => {
          clearTimeout(timer);
          waiting.delete(proceed);
          resolve();
        };
        const timer = setTimeout(proceed, longestWait);
        waiting.add(proceed);
      });
    },
  };
}
