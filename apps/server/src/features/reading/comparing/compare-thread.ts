// Compares texts on a thread of its own: the work grows with the documents, and nobody else would be served meanwhile.
import { lowerThreadPriority } from '#kernel/scheduling/thread-priority.ts';
import { answerCalls } from '#kernel/scheduling/threads.ts';
import { comparePages, type TextOfPage } from '#kernel/text-diff/compare-pages.ts';

lowerThreadPriority();
answerCalls(
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the other end of the channel is our own code of the same version
  (_method, [from, to]) => Promise.resolve(comparePages(from as TextOfPage[], to as TextOfPage[])),
  () => Promise.resolve(),
);
