import { createThread } from '#kernel/threads.ts';
import type { StoredPageText } from './load-page-texts.ts';
import type { Passage } from './split-into-passages.ts';

const FILE = new URL('./split-thread.ts', import.meta.url);
/** Documents often come many at a time, and then for long not at all. */
const IDLE_MILLISECONDS = 60_000;

export interface Splitter extends AsyncDisposable {
  /** As `splitIntoPassages`, of every page of one document in order. */
  split(pages: readonly StoredPageText[]): Promise<Passage[]>;
}

/** Splits documents without holding up the server. */
export function createSplitter(): Splitter {
  const thread = createThread(FILE, null, { idleMilliseconds: IDLE_MILLISECONDS });
  return {
    split: (pages) => thread.call('split', [pages]) as Promise<Passage[]>,
    [Symbol.asyncDispose]: () => thread.stop(),
  };
}
