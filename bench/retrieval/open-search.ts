import { setTimeout as sleep } from 'node:timers/promises';
import { createChooseEmbedder } from '../../apps/server/src/engines/embedder/choose-embedder.ts';
import type { Embedder } from '../../apps/server/src/engines/embedder/embedder.ts';
import { builtinSemantics } from '../../apps/server/src/engines/embedder/drivers/builtin/builtin.ts';
import { createEmbedInBatches } from '../../apps/server/src/engines/embedder/embed-batches.ts';
import { createEmbedQuestion } from '../../apps/server/src/engines/embedder/embed-question.ts';
import type { PassageIndex } from '../../apps/server/src/engines/passage-index/passage-index.ts';
import { scopeOf } from '../../apps/server/src/features/identity/identity.scope.ts';
import type { SwitchProgress } from '../../apps/server/src/features/embeddings/switching/track-switch.ts';
import { createEmbedMissing } from '../../apps/server/src/features/embeddings/switching/embed-missing.ts';
import { createLearnModel } from '../../apps/server/src/features/embeddings/switching/learn-model.ts';
import { createSwitchEmbeddings } from '../../apps/server/src/features/embeddings/switching/switch-embeddings.ts';
import { parseQuestion } from '../../apps/server/src/features/search/question/parse-question.ts';
import { createRankPassages } from '../../apps/server/src/features/search/ranking/rank-passages.ts';
import { createRecallPassages } from '../../apps/server/src/features/search/ranking/recall-passages.ts';
import { createReadBestSentences } from '../../apps/server/src/features/search/sentences/read-best-sentences.ts';
import { createSentenceReader } from '../../apps/server/src/features/search/sentences/read-sentences.ts';
import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import { randomId } from '../../apps/server/src/kernel/ids.ts';
import type { Collection } from './read-collection.ts';

const log = { info: console.log, warn: console.warn, error: console.error };

const PROGRESS_PASSAGES = 1_000;

/**
 * The product's own search over an index, as the server composes it, without the server.
 *
 * @param wanted what gives the passages their meaning; `builtin` for what is learned from them
 */
export function openSearch(index: PassageIndex, wanted: Embedder | 'builtin' = 'builtin') {
  const learner = builtinSemantics();
  const sentences = createSentenceReader();
  const embedInBatches = createEmbedInBatches({ sleep: (milliseconds) => sleep(milliseconds), spent: () => undefined });
  const embedderFor = createChooseEmbedder({
    index,
    learner,
    models: { embedderOf: () => (wanted === 'builtin' ? undefined : wanted) },
  });
  const embedQuestion = createEmbedQuestion({ spent: () => undefined });
  const embedMissing = createEmbedMissing({ index, embedInBatches });
  const learnModel = createLearnModel({ index, learner, clock: systemClock, makeId: randomId });
  const switchEmbeddings = createSwitchEmbeddings({ index, learnModel, embedMissing, clock: systemClock });
  const rankPassages = createRankPassages({
    chooseDocuments: async () => [],
    recallPassages: createRecallPassages({ index, embedderFor, embedQuestion, log }),
    index,
    readSentences: createReadBestSentences({ sentences }),
  });
  return {
    learnEmbeddings(owner: string): Promise<void> {
      let told = 0;
      const progressed = async ({ done, total }: SwitchProgress): Promise<void> => {
        if (wanted === 'builtin' || done < told + PROGRESS_PASSAGES) return;
        told = done;
        console.error(`  ${owner}: ${done} of ${total} passages embedded`);
      };
      return switchEmbeddings(scopeOf(owner), wanted, { signal: new AbortController().signal, progressed });
    },
    rank: (owner: string, query: string) => rankPassages(scopeOf(owner), parseQuestion(query, systemClock.now()), {}, {}),
    async [Symbol.asyncDispose]() {
      await Promise.all([learner[Symbol.asyncDispose](), sentences[Symbol.asyncDispose]()]);
    },
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
