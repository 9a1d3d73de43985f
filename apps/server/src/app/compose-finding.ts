import { setTimeout as sleep } from 'node:timers/promises';
import { mkdirSync } from 'node:fs';
import { builtinSemantics } from '#engines/embedder/drivers/builtin/builtin.ts';
import { createChooseEmbedder } from '#engines/embedder/choose-embedder.ts';
import { createEmbedInBatches, type EmbeddingCost } from '#engines/embedder/embed-batches.ts';
import { createEmbedQuestion } from '#engines/embedder/embed-question.ts';
import { openPostgresPassageIndex } from '#engines/passage-index/drivers/postgres/postgres.ts';
import { openSqlitePassageIndex } from '#engines/passage-index/drivers/sqlite/sqlite.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { createBeginSwitch } from '#features/ingestion/begin-switch.ts';
import { createCarryOutHere } from '#features/ingestion/carry-out-here.ts';
import { createCarryOutSwitch } from '#features/ingestion/carry-out-switch.ts';
import { createChooseModel } from '#features/ingestion/choose-model.ts';
import { createEmbedPassages } from '#features/ingestion/embed-passages.ts';
import { createFillSpace } from '#features/ingestion/fill-space.ts';
import { createForgetPages } from '#features/ingestion/forget-pages.ts';
import { createHoldMeaning } from '#features/ingestion/hold-meaning.ts';
import { createHoldOwnerKeys } from '#features/ingestion/hold-owner-keys.ts';
import { createDescribeToIndex, createIndexPassages, createRemoveFromIndex } from '#features/ingestion/index-passages.ts';
import { createIngestDocument } from '#features/ingestion/ingest-document.ts';
import { createKeepStandIn } from '#features/ingestion/keep-stand-in.ts';
import { createListUnsettled } from '#features/ingestion/list-unsettled.ts';
import { createLearnMeaning } from '#features/ingestion/learn-meaning.ts';
import { createRefreshMeaning, meaningJobs } from '#features/ingestion/refresh-meaning.ts';
import { createSplitAgain } from '#features/ingestion/split-again.ts';
import { createSplitter } from '#features/ingestion/split-on-thread.ts';
import { createResumeSwitch } from '#features/ingestion/resume-switch.ts';
import { createShowMeaning } from '#features/ingestion/show-meaning.ts';
import { createSwitchSpace } from '#features/ingestion/switch-space.ts';
import { createTestKey } from '#features/ingestion/test-key.ts';
import { createTrackMeaning } from '#features/ingestion/track-meaning.ts';
import { createWantModel } from '#features/ingestion/want-model.ts';
import { createFindPassages, type FindPassages } from '#features/search/find-passages.ts';
import { createFindUnreadFiles } from '#features/connections/find-unread-files.ts';
import { createFindUnreadNames } from '#features/search/find-unread-names.ts';
import { createRankPassages } from '#features/search/rank-passages.ts';
import { createRecallPassages } from '#features/search/recall-passages.ts';
import type { EmitToOwner } from '#features/notices/announce-change.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { ShutDown } from '#platform/shut-down.ts';
import type { Library } from './compose-library.ts';
import { openEmbeddingModels } from './open-embedding-models.ts';
import { placesIn, type Engines, type Surroundings } from './open-engines.ts';
import type { ProductSettings } from './product-settings.ts';

/** How a file becomes passages, and how a question finds them: two features that meet at the passage index and nowhere else. */
export function composeFinding(
  settings: ProductSettings,
  { database, queue, blobs, reader, courtesy }: Engines,
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

  const models = openEmbeddingModels({ ingestion: settings.ingestion, modelsFolder: placesIn(dataDir).models });
  shutDown.add('local models', async () => models[Symbol.asyncDispose]());
  const embedderFor = createChooseEmbedder({ index, learner, models });
  const spent = (cost: EmbeddingCost) => log.info('embedded', { ...cost });
  const embedInBatches = createEmbedInBatches({
    sleep: (milliseconds, signal) => sleep(milliseconds, undefined, signal ? { signal } : {}),
    spent,
  });
  const heldKeys = createHoldOwnerKeys();
  const want = createWantModel({ database, models, heldKeys });
  const showMeaning = createShowMeaning({ database, index, models, want });
  const track = createTrackMeaning({
    database,
    clock,
    announce: async (scope) => emit(scope, 'meaning', await showMeaning(scope)),
  });
  const refreshMeaning = createRefreshMeaning({ database, queue, index, want, clock });
  const embedPassages = createEmbedPassages({ embedderFor, embedInBatches, heldKeys, log });
  const indexPassages = createIndexPassages({ index, embedPassages, refreshMeaning });
  const fillSpace = createFillSpace({ index, embedInBatches });
  const learnMeaning = createLearnMeaning({ index, learner, clock, makeId });
  const switchSpace = createSwitchSpace({ index, learnMeaning, fillSpace, clock });
  const keepStandIn = createKeepStandIn({ index, learnMeaning, fillSpace });
  const hold = createHoldMeaning({ database, clock, log });
  const carryOut = createCarryOutSwitch({ want, hold, spaces: { switchSpace, keepStandIn }, track, clock });
  const carryOutHere = createCarryOutHere({ carryOut, track, clock, log });
  shutDown.add('work with keys of owners', async () => carryOutHere[Symbol.asyncDispose]());
  const beginSwitch = createBeginSwitch({ heldKeys, carryOutHere, refreshMeaning });
  const recallPassages = createRecallPassages({ index, embedderFor, embedQuestion: createEmbedQuestion({ spent }), log });
  const { find, describe } = library;
  const findPassages = createFindPassages({
    rankPassages: createRankPassages({ recallPassages }),
    index,
    library: { find, describe },
    clock,
  });
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
      findPassages: (...asked: Parameters<FindPassages>) => courtesy.serve(() => findPassages(...asked)),
    },
    meaning: {
      showMeaning,
      chooseModel: createChooseModel({ models, track, beginSwitch, show: showMeaning }),
      resumeSwitch: createResumeSwitch({ want, track, beginSwitch, show: showMeaning }),
      testKey: createTestKey({ models }),
    },
    heldKeys,
    unsettledMeaning: createListUnsettled({ database }),
    /** Before anything of an owner whose account ends is erased. */
    async stopFor(scope: OwnerScope): Promise<void> {
      heldKeys.forget(scope);
      await carryOutHere.stop(scope);
    },
    meaningJobs: meaningJobs({ carryOut, track }, scopeOf),
  };
}
