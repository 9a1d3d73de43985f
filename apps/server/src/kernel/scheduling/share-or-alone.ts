/**
 * Work of two sorts: some of it may run beside its like, some only while nothing else does. Whoever wants to be alone waits for what runs, and what
 * comes after waits for them, so that neither sort is put off for ever.
 */
export function createShareOrAlone() {
  let running = 0;
  let line: Promise<void> = Promise.resolve();
  let noneLeft: (() => void) | undefined;

  const ended = () => {
    running--;
    if (running === 0) noneLeft?.();
  };

  return {
    async beside<Result>(work: () => Promise<Result>): Promise<Result> {
      await line;
      running++;
      try {
        return await work();
      } finally {
        ended();
      }
    },
    async alone<Result>(work: () => Promise<Result>): Promise<Result> {
      const before = line;
      const { promise, resolve } = Promise.withResolvers<void>();
      line = before.then(() => promise);
      await before;
      if (running > 0)
        await new Promise<void>((empty) => {
          noneLeft = empty;
        });
      noneLeft = undefined;
      try {
        return await work();
      } finally {
        resolve();
      }
    },
  };
}
export type ShareOrAlone = ReturnType<typeof createShareOrAlone>;
