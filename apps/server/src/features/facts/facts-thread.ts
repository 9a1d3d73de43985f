// Reads facts on a thread of its own, with fewer claims on the processor than whoever waits for an answer.
import { lowerThreadPriority } from '#kernel/scheduling/thread-priority.ts';
import { answerCalls } from '#kernel/scheduling/threads.ts';
import { readFacts, type DocumentToRead } from './read-facts.ts';

lowerThreadPriority();
answerCalls(
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the other end of the channel is our own code of the same version
  (_method, [documents]) => Promise.resolve((documents as DocumentToRead[]).map(readFacts)),
  () => Promise.resolve(),
);
