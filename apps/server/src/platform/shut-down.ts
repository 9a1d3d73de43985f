import { messageOf } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';

/**
 * Collects what must be closed, last opened first. Each gets its turn even when another fails.
 */
export function createShutDown(log: Log) {
  const steps: { name: string; close: () => Promise<void> | void }[] = [];
  let closing: Promise<void> | undefined;
  return {
    add(name: string, close: () => Promise<void> | void) {
      steps.push({ name, close });
    },
    close(): Promise<void> {
      closing ??= (async () => {
        for (const { name, close } of steps.toReversed()) {
          try {
            await close();
          } catch (error) {
            log.error('not closed cleanly', { part: name, reason: messageOf(error) });
          }
        }
      })();
      return closing;
    },
  };
}
export type ShutDown = ReturnType<typeof createShutDown>;
