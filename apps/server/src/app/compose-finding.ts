import { setTimeout as sleep } from 'node:timers/promises';
import { mkdirSync } from 'node:fs';
import { builtinSemantics } from '#engines/embedder/drivers/builtin/builtin.ts';
import { createChooseEmbedder } from '#engines/embedder/choose-embedder.ts';
import { createEmbedInBatches } from '#engines/embedder/embed-batches.ts';
import { openPostgresPassageIndex } from '#engines/passage-index/drivers/postgres/postgres.ts';
import { openSqlitePassageIndex } from '#engines/passage-index/drivers/sqlite/sqlite.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { createEmbedPassages } from '#features/ingestion/embed-passages.ts';
import { createFillSpace } from '#features/ingestion/fill-space.ts';
import { createForgetPages } from '#features/ingestion/forget-pages.ts';
import { createDescribeToIndex, createIndexPassages, createRemoveFromIndex } from '#features/ingestion/index-passages.ts';
import { createIngestDocument } from '#features/ingestion/ingest-document.ts';
import { createLearnMeaning } from '#features/ingestion/learn-meaning.ts';
import { createRefreshMeaning, meaningJobs } from '#features/ingestion/refresh-meaning.ts';
import { createSplitAgain } from '#features/ingestion/split-again.ts';
import { createSplitter } from '#features/ingestion/split-on-thread.ts';
import { createSwitchSpace } from '#features/ingestion/switch-space.ts';
import { createFindPassages } from '#features/search/find-passages.ts';
import { createFindUnreadFiles } from '#features/connections/find-unread-files.ts';
import { createFindUnreadNames } from '#features/search/find-unread-names.ts';
import { createRankPassages } from '#features/search/rank-passages.ts';
import { createRecallPassages } from '#features/search/recall-passages.ts';
import type { ShutDown } from '#platform/shut-down.ts';
import type { Library } from './compose-library.ts';
import { createEmbedderOfSpace, openEmbedder } from './open-embedder.ts';
import { placesIn, type Engines, type Surroundings } from './open-engines.ts';
import type { ProductSettings } from './product-settings.ts';

/** How a file becomes passages, and how a question finds them: two features that meet at the passage index and nowhere else. */
export function composeFinding(
  settings: ProductSettings,
  { database, queue, blobs, reader }: Engines,
  { clock, makeId, log }: Surroundings,
  library: Library,
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

  const embedder = openEmbedder(settings);
  const embedderOfSpace = createEmbedderOfSpace(settings, embedder);
  const embedderFor = createChooseEmbedder({ index, learner, embedderOfSpace });
  const embedInBatches = createEmbedInBatches({
    sleep: (milliseconds, signal) => sleep(milliseconds, undefined, signal ? { signal } : {}),
    spent: (cost) => log.info('embedded', { ...cost }),
  });
  const wantedEmbedder = () => Promise.resolve(embedder);
  const refreshMeaning = createRefreshMeaning({ database, queue, index, wantedEmbedder, clock });
  const embedPassages = createEmbedPassages({ embedderFor, embedInBatches, log });
  const indexPassages = createIndexPassages({ index, embedPassages, refreshMeaning });
  const fillSpace = createFillSpace({ index, embedInBatches });
  const learnMeaning = createLearnMeaning({ index, learner, clock, makeId });
  const switchSpace = createSwitchSpace({ index, wantedEmbedder, learnMeaning, fillSpace, clock });
  const recallPassages = createRecallPassages({ index, embedderFor, log });
  const { find, describe } = library;
  return {
    index,
    refreshMeaning,
    ingestion: {
      ingestDocument: createIngestDocument({ database, blobs, reading: { reader, splitter }, library, indexPassages }),
      describeToIndex: createDescribeToIndex({ index }),
      removeFromIndex: createRemoveFromIndex({ index }),
      forgetPages: createForgetPages({ database }),
      splitAgain: createSplitAgain({ database, jobs: library.jobs }, scopeOf),
    },
    search: {
      findUnreadNames: createFindUnreadNames({ findUnreadFiles: createFindUnreadFiles({ database }), clock }),
      findPassages: createFindPassages({
        rankPassages: createRankPassages({ recallPassages }),
        index,
        library: { find, describe },
        clock,
      }),
    },
    meaningJobs: meaningJobs({ switchSpace }, scopeOf),
  };
}
