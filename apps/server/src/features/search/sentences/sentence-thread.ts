// Reads the sentences of the passages that may answer on a thread of its own: some milliseconds a question, in which others are served.
import { encodeText } from '#kernel/language/encode-text.ts';
import { answerCalls } from '#kernel/scheduling/threads.ts';
import type { SentencesToWeigh } from './read-sentences.ts';
import { createWeighPassages } from './weigh-passages.ts';

const weighPassages = createWeighPassages(encodeText);

answerCalls(
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the other end of the channel is our own code of the same version
  (_method, [request]) => Promise.resolve(weighPassages(request as SentencesToWeigh)),
  () => Promise.resolve(),
);
