// Reads facts on a thread of its own, with fewer claims on the processor than whoever waits for an answer.
import { unpackPage, type DocumentLayout } from '#features/ingestion/load-layouts.ts';
import { lowerThreadPriority } from '#kernel/scheduling/thread-priority.ts';
import { answerCalls } from '#kernel/scheduling/threads.ts';
import { wordsOfPage } from './page/words-of-page.ts';
import type { DocumentToRead } from './document-to-read.ts';
import { readFacts } from './read-facts.ts';

/** A document as it comes to the thread, its words still packed. */
export type PackedDocument = DocumentLayout & { readonly filename: string };

function unpack({ filename, language, pages }: PackedDocument): DocumentToRead {
  return {
    filename,
    language,
    pages: pages.map((packed) => {
      const page = unpackPage(packed);
      return { pageNumber: page.pageNumber, text: page.text, placed: wordsOfPage(page) };
    }),
  };
}

lowerThreadPriority();
answerCalls(
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the other end of the channel is our own code of the same version
  (_method, [documents]) => Promise.resolve((documents as PackedDocument[]).map((document) => readFacts(unpack(document)))),
  () => Promise.resolve(),
);
