import * as z from 'zod';
import { AmountRow } from 'contract/amount-rows';
import { FactChoice, Facts } from 'contract/facts';
import { createThread } from '#kernel/scheduling/threads.ts';
import type { PackedDocument, ThreadCalls } from './facts-thread.ts';
import { LocatedFact, type TaughtPlace } from './surroundings/taught-place.ts';

const FILE = new URL('./facts-thread.ts', import.meta.url);
/** Documents often come many at a time, and then for long not at all. */
const IDLE_MILLISECONDS = 60_000;
/** Documents of one call: 1,500 lines made to keep the rules busy take 0.2 s, so that a call ends within some seconds. */
const AT_ONCE = 25;

const Read = z.object({ facts: Facts, taught: Facts });
/** What was read of a document, and beside it what stands where its owner showed it on others. */
type ReadFromPages = z.infer<typeof Read>;

export interface FactReader extends AsyncDisposable {
  /** Facts of documents, in their order. */
  read(documents: readonly PackedDocument[], taught: readonly TaughtPlace[]): Promise<ReadFromPages[]>;
  choices(...asked: ThreadCalls['choices']): Promise<FactChoice[]>;
  rows(...asked: ThreadCalls['rows']): Promise<AmountRow[]>;
  locate(...asked: ThreadCalls['locate']): Promise<LocatedFact | null>;
}

/** Reads facts without holding up the server: a document of a stranger decides how long the rules take. */
export function createFactReader(): FactReader {
  const thread = createThread(FILE, null, { idleMilliseconds: IDLE_MILLISECONDS });
  return {
    async read(documents, taught) {
      const facts: ReadFromPages[] = [];
      for (let from = 0; from < documents.length; from += AT_ONCE)
        facts.push(...Read.array().parse(await thread.call('read', [documents.slice(from, from + AT_ONCE), taught])));
      return facts;
    },
    choices: async (...asked) => FactChoice.array().parse(await thread.call('choices', asked)),
    rows: async (...asked) => AmountRow.array().parse(await thread.call('rows', asked)),
    locate: async (...asked) => LocatedFact.nullable().parse(await thread.call('locate', asked)),
    [Symbol.asyncDispose]: () => thread.stop(),
  };
}
