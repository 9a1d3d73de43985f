import { createThread } from '#kernel/scheduling/threads.ts';
import type { PassageText } from './read-passage.ts';
import type { WeighedSentence } from './weighed-sentence.ts';
import type { AskedQuestion } from './weigh-sentences.ts';

const FILE = new URL('./sentence-thread.ts', import.meta.url);

export interface SentencesToWeigh extends Pick<AskedQuestion, 'text' | 'terms'> {
  readonly passages: readonly PassageText[];
  /** How many of the passages, from the first on, are read for what they mean too; all unless it says otherwise. */
  readonly closely?: number;
}

export interface SentenceReader extends AsyncDisposable {
  /** The best sentence of each passage, in order. */
  weigh(request: SentencesToWeigh): Promise<WeighedSentence[]>;
}

/** Reads sentences without holding up the server. */
export function createSentenceReader(): SentenceReader {
  const thread = createThread(FILE, null);
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread runs this very code and answers with what its port says
    weigh: (request) => thread.call('weigh', [request]) as Promise<WeighedSentence[]>,
    [Symbol.asyncDispose]: () => thread.stop(),
  };
}
