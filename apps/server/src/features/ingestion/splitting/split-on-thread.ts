import { createThread } from '#kernel/scheduling/threads.ts';
import type { StoredPageText } from '../pages/load-page-texts.ts';
import type { Passage } from './split-into-passages.ts';

const FILE = new URL('./split-thread.ts', import.meta.url);
/** Documents often come many at a time, and then for long not at all. */
const IDLE_MILLISECONDS = 60_000;

export interface SplitDocument {
  /** Without what runs along the pages. */
  readonly passages: Passage[];
  /** What runs along the pages: headers and footers, which speak for the document as a whole. */
  readonly running: string;
}

export interface Splitter extends AsyncDisposable {
  /** Takes every page of one document in order. */
  split(pages: readonly StoredPageText[]): Promise<SplitDocument>;
}

/** Splits documents without holding up the server. */
export function createSplitter(): Splitter {
  const thread = createThread(FILE, null, { idleMilliseconds: IDLE_MILLISECONDS });
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread runs this very code and answers with what its port says
    split: (pages) => thread.call('split', [pages]) as Promise<SplitDocument>,
    [Symbol.asyncDispose]: () => thread.stop(),
  };
}
