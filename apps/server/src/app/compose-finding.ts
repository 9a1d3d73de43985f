import { mkdirSync } from 'node:fs';
import { builtinSemantics } from '#engines/embedder/drivers/builtin/builtin.ts';
import { openPostgresPassageIndex } from '#engines/passage-index/drivers/postgres/postgres.ts';
import { openSqlitePassageIndex } from '#engines/passage-index/drivers/sqlite/sqlite.ts';
import { assembleEmbeddings } from '#features/embeddings/assemble-embeddings.ts';
import { createCompareIndex } from '#features/ingestion/compare-index.ts';
import { createForgetPages } from '#features/ingestion/forget-pages.ts';
import { createIndexPages } from '#features/ingestion/index-pages.ts';
import { createDescribeToIndex, createIndexPassages, createRemoveFromIndex } from '#features/ingestion/index-passages.ts';
import { createIngestDocument } from '#features/ingestion/ingest-document.ts';
import { createMendIndex } from '#features/ingestion/mend-index.ts';
import { createSplitAgain } from '#features/ingestion/split-again.ts';
import { createSplitter } from '#features/ingestion/split-on-thread.ts';
import { createFindPassages, type FindPassages } from '#features/search/find-passages.ts';
import { createFindUnreadFiles } from '#features/connections/find-unread-files.ts';
import { createFindSenders } from '#features/search/find-senders.ts';
import { createFindUnreadNames } from '#features/search/find-unread-names.ts';
import { createNarrowSearch } from '#features/search/narrow-search.ts';
import { createRankPassages } from '#features/search/rank-passages.ts';
import { createSentenceReader } from '#features/search/read-sentences.ts';
import { createRecallPassages } from '#features/search/recall-passages.ts';
import type { EmitToOwner } from '#features/notices/announce-change.ts';
import type { ShutDown } from '#platform/shut-down.ts';
import type { Library } from './compose-library.ts';
import { openEmbeddingModels } from './open-embedding-models.ts';
import { placesIn, type Engines, type Surroundings } from './open-engines.ts';
import type { ProductSettings } from './product-settings.ts';

/** How a file becomes passages, and how a question finds them: two features that meet at the passage index and nowhere else. */
export function composeFinding(
  settings: ProductSettings,
  { database, queue, blobs, reader, requestPriority }: Engines,
  { clock, makeId, log }: Surroundings,
  { library, emit }: { library: Library; emit: EmitToOwner },
  shutDown: ShutDown,
) {
  const { dataDir, databaseUrl } = settings.app;
  mkdirSync(dataDir, { recursive: true });
  const index =
    databaseUrl === undefined ? openSqlitePassageIndex(placesIn(dataDir).passages) : openPostgresPassageIndex(databaseUrl);
  const learner = builtinSemantics();
  const splitter = createSplitter();
  shutDown.add('splitter', async () => splitter[Symbol.asyncDispose]());
  shutDown.add('passage index', async () => index[Symbol.asyncDispose]());
  shutDown.add('semantics', async () => learner[Symbol.asyncDispose]());

  const models = openEmbeddingModels({ embeddings: settings.embeddings, modelsFolder: placesIn(dataDir).models });
  shutDown.add('local models', async () => models[Symbol.asyncDispose]());
  const embeddings = assembleEmbeddings(
    { database, queue, index, learner, models, clock, makeId, log },
    { announceModel: (scope, model) => emit(scope, 'meaning', model) },
  );
  shutDown.add('work with keys of owners', () => embeddings.close());
  const { embedderFor, embedQuestion, embedPassages, scheduleSwitch } = embeddings;
  const indexPassages = createIndexPassages({ index, embedPassages, scheduleSwitch });
  const indexPages = createIndexPages({ database, splitter, indexPassages });
  const recallPassages = createRecallPassages({ index, embedderFor, embedQuestion, log });
  const sentences = createSentenceReader();
  shutDown.add('sentences', async () => sentences[Symbol.asyncDispose]());
  const { find, describe } = library;
  const compareIndex = createCompareIndex({ index, library });
  const findPassages = createFindPassages({
    rankPassages: createRankPassages({ recallPassages, index, sentences }),
    narrowSearch: createNarrowSearch({
      listFolders: library.folders.list,
      listSources: library.listSources,
      narrowDocuments: library.narrow,
      findSenders: createFindSenders({ index }),
    }),
    index,
    library: { find, describe },
    clock,
  });
  return {
    index,
    ingestion: {
      ingestDocument: createIngestDocument({ database, blobs, reader, library, indexPages, recognition: library.recognition }),
      indexPages,
      describeToIndex: createDescribeToIndex({ index }),
      removeFromIndex: createRemoveFromIndex({ index }),
      forgetPages: createForgetPages({ database }),
      splitAgain: createSplitAgain({ database, jobs: library.jobs }),
      compareIndex,
      mendIndex: createMendIndex({ database, index, compareIndex, jobs: library.jobs, scheduleSwitch }),
    },
    search: {
      findUnreadNames: createFindUnreadNames({ findUnreadFiles: createFindUnreadFiles({ database }), clock }),
      findPassages: (...asked: Parameters<FindPassages>) => requestPriority.serve(() => findPassages(...asked)),
    },
    embeddings,
  };
}
