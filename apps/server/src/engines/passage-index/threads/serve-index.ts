import { workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '#kernel/scheduling/thread-priority.ts';
import { answerCalls } from '#kernel/scheduling/threads.ts';
import type { PassageIndex } from '../passage-index.ts';
import { packRecall } from './pack-recall.ts';
import type { IndexMethod, IndexThread } from './threaded-index.ts';

/**
 * What the thread file of a driver calls: answers the calls of `threadedIndex` with an index opened on this thread.
 *
 * @param open is given what the driver handed to `threadedIndex`
 */
export function serveIndex(open: (address: never) => Promise<PassageIndex>): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the other end of the channel is our own code of the same version
  const { address, background } = workerData as IndexThread<never>;
  if (background) lowerThreadPriority();
  let opened: Promise<PassageIndex> | undefined;
  // A database that cannot be reached now may be there for the next call.
  const index = () =>
    (opened ??= open(address).catch((error: unknown) => {
      opened = undefined;
      throw error;
    }));
  answerCalls(
    async (method, parameters) => {
      const opened = await index();
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the other end of the channel is our own code of the same version
      if (method === 'recall') return packRecall(await opened.recall(...(parameters as Parameters<PassageIndex['recall']>)));
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the other end of the channel is our own code of the same version
      const run = opened[method as IndexMethod] as (...given: readonly unknown[]) => Promise<unknown>;
      return run(...parameters);
    },
    async () => (await opened)?.[Symbol.asyncDispose](),
  );
}
