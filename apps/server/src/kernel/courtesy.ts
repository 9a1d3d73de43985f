/** Lets work that nobody waits for step aside while somebody waits for an answer. */
export interface Courtesy {
  /** Runs what somebody waits for. */
  serve<Result>(work: () => Promise<Result>): Promise<Result>;
  /** For work in the background, between two steps: resolves as soon as nobody waits, or when its patience is at an end. */
  giveWay(): Promise<void>;
}

/** Background work goes on even where the questions never end, at a step in so many milliseconds. */
const PATIENCE_MILLISECONDS = 100;

export function createCourtesy(patience = PATIENCE_MILLISECONDS): Courtesy {
  let served = 0;
  const polite = new Set<() => void>();

  return {
    async serve(work) {
      served += 1;
      try {
        return await work();
      } finally {
        served -= 1;
        if (served === 0) for (const goOn of polite) goOn();
      }
    },

    async giveWay() {
      if (served === 0) return;
      await new Promise<void>((resolve) => {
        const goOn = () => {
          clearTimeout(timer);
          polite.delete(goOn);
          resolve();
        };
        const timer = setTimeout(goOn, patience);
        polite.add(goOn);
      });
    },
  };
}
