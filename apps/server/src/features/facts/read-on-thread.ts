import { Facts } from 'contract/facts';
import { createThread } from '#kernel/scheduling/threads.ts';
import type { PackedDocument } from './facts-thread.ts';

const FILE = new URL('./facts-thread.ts', import.meta.url);
/** Documents often come many at a time, and then for long not at all. */
const IDLE_MILLISECONDS = 60_000;
/** Documents of one call: 1,500 lines made to keep the rules busy take 0.2 s, so that a call ends within some seconds. */
const AT_ONCE = 25;

export interface FactReader extends AsyncDisposable {
  /** Facts of documents, in their order. */
  read(documents: readonly PackedDocument[]): Promise<Facts[]>;
}

/** Reads facts without holding up the server: a document of a stranger decides how long the rules take. */
export function createFactReader(): FactReader {
  const thread = createThread(FILE, null, { idleMilliseconds: IDLE_MILLISECONDS });
  return {
    async read(documents) {
      const facts: Facts[] = [];
      for (let from = 0; from < documents.length; from += AT_ONCE)
        facts.push(...Facts.array().parse(await thread.call('read', [documents.slice(from, from + AT_ONCE)])));
      return facts;
    },
    [Symbol.asyncDispose]: () => thread.stop(),
  };
}
