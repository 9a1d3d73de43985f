import { createChooseEmbedder } from '../../apps/server/src/engines/embedder/choose-embedder.ts';
import { builtinSemantics } from '../../apps/server/src/engines/embedder/drivers/builtin/builtin.ts';
import { createEmbedInBatches } from '../../apps/server/src/engines/embedder/embed-batches.ts';
import type { PassageIndex } from '../../apps/server/src/engines/passage-index/passage-index.ts';
import { scopeOf } from '../../apps/server/src/features/identity/identity.scope.ts';
import { createFillSpace } from '../../apps/server/src/features/ingestion/fill-space.ts';
import { createLearnMeaning } from '../../apps/server/src/features/ingestion/learn-meaning.ts';
import { createSwitchSpace } from '../../apps/server/src/features/ingestion/switch-space.ts';
import { parseQuestion } from '../../apps/server/src/features/search/parse-question.ts';
import { createRankPassages } from '../../apps/server/src/features/search/rank-passages.ts';
import { createRecallPassages } from '../../apps/server/src/features/search/recall-passages.ts';
import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import { randomId } from '../../apps/server/src/kernel/ids.ts';
import type { Collection } from './read-collection.ts';

const log = { info: console.log, warn: console.warn, error: console.error };

/** The product's own search over an index, as the server composes it, without the server. */
export function openSearch(index: PassageIndex) {
  const learner = builtinSemantics();
  const embedInBatches = createEmbedInBatches({ sleep: () => Promise.resolve(), spent: () => undefined });
  const embedderFor = createChooseEmbedder({ index, learner, embedderOfSpace: () => undefined });
  const fillSpace = createFillSpace({ index, embedInBatches });
  const learnMeaning = createLearnMeaning({ index, learner, clock: systemClock, makeId: randomId });
  const wantedEmbedder = () => Promise.resolve('builtin' as const);
  const switchSpace = createSwitchSpace({ index, wantedEmbedder, learnMeaning, fillSpace, clock: systemClock });
  const rankPassages = createRankPassages({ recallPassages: createRecallPassages({ index, embedderFor, log }) });
  return {
    learnMeaning: (owner: string) => switchSpace(scopeOf(owner), { signal: new AbortController().signal }),
    rank: (owner: string, query: string) => rankPassages(scopeOf(owner), parseQuestion(query, systemClock.now()), {}),
    [Symbol.asyncDispose]: () => learner[Symbol.asyncDispose](),
  };
}

/** Puts a collection into the index as one owner's library: what a collection calls a document is one, its entries are passages. */
export async function indexCollection(
  index: PassageIndex,
  owner: string,
  collection: Collection,
): Promise<Map<string, string>> {
  const documents = Map.groupBy(collection.entries, ({ documentId }) => documentId);
  const entryOf = new Map<string, string>();
  for (const [documentId, entries] of documents) {
    const title = entries[0]?.title ?? '';
    const passages = entries.map(({ id, text }, ordinal) => {
      entryOf.set(`${documentId}:${ordinal}`, id);
      return {
        ordinal,
        pageNumber: ordinal + 1,
        start: 0,
        end: text.length,
        text,
        headingPath: title === '' ? [] : [title],
        language: 'en',
      };
    });
    const document = { documentId, filename: `${documentId}.pdf`, title: '', folderId: null, modified: 0, source: 'upload' };
    await index.replaceDocument(scopeOf(owner).ownerId, document, passages, null);
  }
  return entryOf;
}
