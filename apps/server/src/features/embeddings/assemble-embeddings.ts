import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddingModel } from 'contract/embedding-model';
import type { Database } from '#engines/database/database.ts';
import { createChooseEmbedder } from '#engines/embedder/choose-embedder.ts';
import { createEmbedInBatches, type EmbeddingCost } from '#engines/embedder/embed-batches.ts';
import { createEmbedQuestion } from '#engines/embedder/embed-question.ts';
import type { EmbeddingModels, SemanticsLearner } from '#engines/embedder/embedder.ts';
import type { JobQueue } from '#engines/job-queue/job-queue.ts';
import type { PassageIndex } from '#engines/passage-index/passage-index.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { Log } from '#kernel/log.ts';
import type { OutboundFetch } from '#kernel/outbound/outbound-fetch.ts';
import type { OwnerId, OwnerScope } from '#kernel/owner.ts';
import { createChooseModel } from './choose-model.ts';
import { createEmbedPassages } from './embed-passages.ts';
import { createFindChosenModel } from './find-chosen-model.ts';
import { createForgetModel } from './forget-model.ts';
import { createKeepOwnerKeys } from './keep-owner-keys.ts';
import { assembleModels } from './models/assemble-models.ts';
import type { ModelMirrors } from './models/fetch-model.ts';
import type { ModelRights } from './models/manage-models.ts';
import type { LocalModels } from './open-local-models.ts';
import { createScheduleSwitch, embeddingJobs } from './schedule-switch.ts';
import { createShowModel } from './show-model.ts';
import { createBeginSwitch } from './switching/begin-switch.ts';
import { createEmbedMissing } from './switching/embed-missing.ts';
import { createLearnModel } from './switching/learn-model.ts';
import { createListUnfinishedSwitches } from './switching/list-unfinished-switches.ts';
import { createMaintainFallback } from './switching/maintain-fallback.ts';
import { createResumeSwitch } from './switching/resume-switch.ts';
import { createRunSwitch } from './switching/run-switch.ts';
import { createRunSwitchInProcess } from './switching/run-switch-in-process.ts';
import { createSwitchEmbeddings } from './switching/switch-embeddings.ts';
import { createTakeSwitchLease } from './switching/take-switch-lease.ts';
import { createTrackSwitch } from './switching/track-switch.ts';
import { createTestKey } from './test-key.ts';

interface Collaborators {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly index: PassageIndex;
  readonly learner: SemanticsLearner;
  readonly models: EmbeddingModels;
  /** Models that run on this machine. */
  readonly localModels: LocalModels;
  /** Asks other servers. */
  readonly fetch: OutboundFetch;
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly log: Log;
}

interface Options {
  /** Tells the owner's open pages how the switch of their model is going. */
  readonly announceModel: (scope: OwnerScope, model: EmbeddingModel) => void;
  /** Everybody whose vectors change when a model comes or goes. */
  readonly listAccounts: () => Promise<readonly { readonly id: OwnerId }[]>;
  readonly modelMirrors: ModelMirrors;
  readonly modelRights: ModelRights;
}

/** The vectors of passages: which model makes them, and the switch from one to another. */
export function assembleEmbeddings(
  collaborators: Collaborators,
  { announceModel, listAccounts, modelMirrors, modelRights }: Options,
) {
  const { database, queue, index, learner, models, localModels, fetch, clock, makeId, log } = collaborators;
  const embedderFor = createChooseEmbedder({ index, learner, models });
  const spent = (cost: EmbeddingCost) => log.info('embedded', { ...cost });
  const embedInBatches = createEmbedInBatches({
    sleep: (milliseconds, signal) => sleep(milliseconds, undefined, signal ? { signal } : {}),
    spent,
  });
  const ownerKeys = createKeepOwnerKeys();
  const chosenModel = createFindChosenModel({ database, models, ownerKeys });
  const showModel = createShowModel({ database, index, models, chosenModel });
  const track = createTrackSwitch({
    database,
    clock,
    announce: async (scope) => announceModel(scope, await showModel(scope)),
  });
  const scheduleSwitch = createScheduleSwitch({ database, queue, index, chosenModel, clock });
  const embedMissing = createEmbedMissing({ index, embedInBatches });
  const learnModel = createLearnModel({ index, learner, clock, makeId });
  const switchEmbeddings = createSwitchEmbeddings({ index, learnModel, embedMissing, clock });
  const maintainFallback = createMaintainFallback({ index, learnModel, embedMissing });
  const takeLease = createTakeSwitchLease({ database, clock, log });
  const runSwitch = createRunSwitch({ chosenModel, takeLease, spaces: { switchEmbeddings, maintainFallback }, track, clock });
  const runSwitchInProcess = createRunSwitchInProcess({ runSwitch, track, clock, log });
  const beginSwitch = createBeginSwitch({ ownerKeys, runSwitchInProcess, scheduleSwitch });
  const { folder, run } = localModels;
  const local = assembleModels(
    { folder, fetch, open: run.open, stopRunning: run.stop, log },
    {
      mirrors: modelMirrors,
      rights: modelRights,
      defaultSpace: () => models.offers[0].id,
      async changed() {
        for (const { id } of await listAccounts()) await scheduleSwitch.afterStart({ ownerId: id });
      },
    },
  );
  return {
    embedderFor,
    local,
    /** The model that reads the best results again; null where none is installed. */
    reranker() {
      const installed = folder.installed().find(({ known }) => known.task === 'rerank');
      return installed ? { scale: installed.cosines, score: run.of(folder.filesOf(installed)).score } : null;
    },
    embedQuestion: createEmbedQuestion({ spent }),
    embedPassages: createEmbedPassages({ embedderFor, embedInBatches, ownerKeys, log }),
    scheduleSwitch,
    ownerKeys,
    useCases: {
      showModel,
      chooseModel: createChooseModel({ models, track, beginSwitch, show: showModel }),
      resumeSwitch: createResumeSwitch({ chosenModel, track, beginSwitch, show: showModel }),
      testKey: createTestKey({ models }),
    },
    listUnfinishedSwitches: createListUnfinishedSwitches({ database }),
    forgetModel: createForgetModel({ database }),
    /** Before anything of an owner whose account ends is erased. */
    async stopFor(scope: OwnerScope): Promise<void> {
      ownerKeys.forget(scope);
      await runSwitchInProcess.stop(scope);
    },
    /** Stops what goes on in this process: switches that need the keys of owners, and models that are being fetched. */
    async close(): Promise<void> {
      await local.close();
      await runSwitchInProcess[Symbol.asyncDispose]();
    },
    jobHandlers: embeddingJobs({ runSwitch, track }),
  };
}
export type Embeddings = ReturnType<typeof assembleEmbeddings>;
