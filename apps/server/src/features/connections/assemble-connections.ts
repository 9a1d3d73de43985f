import type { CloudSourceDriver } from '#engines/cloud-source/cloud-source.ts';
import type { Connection } from 'contract/connections';
import type { Database } from '#engines/database/database.ts';
import type { JobHandler, JobQueue } from '#engines/job-queue/job-queue.ts';
import type { Announcer } from '#features/library/library.events.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { Keyring } from '#kernel/keyring.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Api, Gate } from '#platform/http/http-server.ts';
import type { FormDefaults } from './connections.config.ts';
import { connectionJobs, type ConnectionStep } from './connections.jobs.ts';
import { connectionsRoutes } from './connections.routes.ts';
import { createBeginConsent } from './consent/begin-consent.ts';
import { createFinishConsent } from './consent/finish-consent.ts';
import { createServeConsent } from './consent/serve-consent.ts';
import { createAccessTokens } from './credentials/issue-access-token.ts';
import { createOpenConnection } from './credentials/open-connection.ts';
import { createResealSecrets } from './credentials/reseal-secrets.ts';
import { createFetchCloudFiles } from './fetch/fetch-cloud-files.ts';
import { createAddConnection, type AddConnection } from './manage/add-connection.ts';
import { createBackfillSourceNames } from './manage/backfill-source-names.ts';
import { createBrowseConnection, type BrowseConnection } from './manage/browse-connection.ts';
import { createChangeConnection, type ChangeConnection, type SetSourceName } from './manage/change-connection.ts';
import { createChooseFolders } from './manage/choose-folders.ts';
import { createCountConnections, type CountConnections } from './manage/count-connections.ts';
import {
  createLeftCopiesOfConnection,
  type LeftCopiesInLibrary,
  type LeftCopiesOfConnection,
} from './manage/left-copies-of-connection.ts';
import { createListConnections, type CountReadDocuments, type ListConnections } from './manage/list-connections.ts';
import {
  createDisconnectAll,
  createEraseConnections,
  createFinishRemoval,
  createRemoveConnection,
  type RemoveConnection,
} from './manage/remove-connection.ts';
import { createSaveConnection } from './manage/save-connection.ts';
import { driveRoutes } from './manage/serve-drive.ts';
import { createFindWritableFiles, type FindWritableFiles } from './find-writable-files.ts';
import { createWriteToConnection, type WriteToConnection } from './organise/write-to-connection.ts';
import type { CloudDocuments } from './place-cloud-documents.ts';
import { pushRoutes } from './push/receive-push.ts';
import { createSubscribeConnections } from './push/subscribe-connections.ts';
import { createScheduleConnections } from './schedule/schedule-connections.ts';
import { createWakeConnection } from './schedule/wake-connection.ts';
import { createWatchConnections } from './schedule/watch-connections.ts';
import { createCheckAgainstProvider } from './sync/check-against-provider.ts';
import { createCommitPage } from './sync/commit-page.ts';
import { createReportProblems } from './sync/report-problems.ts';
import { createSyncConnection } from './sync/sync-connection.ts';

interface Collaborators {
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly keyring: Keyring;
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly log: Log;
}

/** What the rest of the product does with the documents that come from connections. */
interface Library {
  readonly documents: CloudDocuments;
  readonly countRead: CountReadDocuments;
  readonly setSourceName: SetSourceName;
  readonly leftCopies: LeftCopiesInLibrary;
  readonly announceEvent: Announcer['fileEvent'];
  readonly announceChange: Announcer['changed'];
  /** Tells the owner's open pages that their connections have changed. */
  readonly announceConnections: (scope: OwnerScope) => void;
}

interface Providers {
  /** By their kind. */
  readonly drivers: ReadonlyMap<string, CloudSourceDriver>;
  readonly formDefaults: FormDefaults;
  /** With it Dropbox signs its webhooks; null: they are not believed. */
  readonly dropboxSecret: string | null;
}

interface Options {
  /** Origin under which people reach the product, without a path. */
  readonly publicUrl: string;
  /** Origin under which providers can call us; null when none of them can. */
  readonly callbackUrl: string | null;
  /** Key of the secrets by which a provider's call is recognised. */
  readonly pushKey: Buffer;
  /** Size in bytes above which no file is fetched. */
  readonly largestBytes: number;
  /** Files and folders that one connection may have. */
  readonly mostItems: number;
}

/** What people and programs do with connections. */
export interface ConnectionManagement {
  readonly list: ListConnections;
  readonly add: AddConnection;
  readonly change: ChangeConnection;
  readonly remove: RemoveConnection;
  readonly browse: BrowseConnection;
  readonly leftCopies: LeftCopiesOfConnection;
}

/** The feature, put together. */
export interface Connections {
  readonly jobHandlers: Readonly<Record<string, JobHandler>>;
  /** Adds every address of the feature. */
  addRoutes(api: Api, gate: Gate): Promise<void>;
  /** The connections of an owner, with state and counts. */
  readonly list: (scope: OwnerScope) => Promise<Connection[]>;
  readonly manage: ConnectionManagement;
  /** Changing files at their providers, where their owner allowed it. */
  readonly organise: WriteToConnection & { readonly findWritable: FindWritableFiles };
  /** Disconnects everything of an owner; the documents stay. Safe to run twice. */
  readonly disconnectAll: (scope: OwnerScope) => Promise<void>;
  /** Erases every connection of an owner whose account ends. Safe to run twice. */
  readonly erase: (scope: OwnerScope) => Promise<void>;
  /** Once at every start: gives older documents the name of their connection. */
  readonly backfillSourceNames: () => Promise<void>;
  /** Of all owners, for the operator. */
  readonly countAll: CountConnections;
  /** Once at every start: seals what an older key sealed. */
  readonly reseal: () => Promise<void>;
  /** Every second or so: writes the jobs of the connections that are due. */
  readonly schedule: () => Promise<void>;
  /** Every minute or so: opens and renews the subscriptions through which providers call us. */
  readonly subscribe: () => Promise<void>;
  /** Every few seconds: starts and stops waiting for the providers that can be waited for. */
  readonly watch: { update(): Promise<void>; [Symbol.asyncDispose](): Promise<void> };
}

/** How files arrive from providers, folders and buckets, and stay in sync with them. */
export function assembleConnections(
  { database, jobs, keyring, clock, makeId, log }: Collaborators,
  { documents, countRead, setSourceName, leftCopies, announceEvent, announceChange, announceConnections }: Library,
  { drivers, formDefaults, dropboxSecret }: Providers,
  { publicUrl, callbackUrl, pushKey, largestBytes, mostItems }: Options,
): Connections {
  const limits = { largestBytes };
  const tokens = createAccessTokens({ database, keyring, drivers, clock });
  const secrets = { keyring, tokens };
  const openConnection = createOpenConnection({ drivers, tokens, keyring });
  const report = createReportProblems({ database, announceEvent, log });
  const commitPage = createCommitPage({ database, jobs, announce: announceConnections, clock, makeId }, limits);
  const wake = createWakeConnection({ database, jobs, clock });
  const saveConnection = createSaveConnection({ database, jobs, secrets, announceChange, clock, makeId });
  const chooseFolders = createChooseFolders({ database, jobs, clock }, limits);
  const begin = createBeginConsent({ database, drivers, keyring, clock });
  const finish = createFinishConsent({ database, drivers, keyring, clock, saveConnection });
  const list = createListConnections({ database, drivers, formDefaults, countRead, clock });
  const remove = createRemoveConnection({ database, jobs, drivers, secrets, announceChange, log });
  const useCases = {
    list,
    remove,
    leftCopies: createLeftCopiesOfConnection({ database, library: leftCopies }),
    change: createChangeConnection({ database, jobs, clock, chooseFolders, setSourceName }, drivers),
    add: createAddConnection({ drivers, saveConnection }),
    browse: createBrowseConnection({ database, openConnection }),
    consent: createServeConsent({ database, begin, finish, publicUrl }),
  };

  /** Open pages hear when a step begins and when it has ended, however it ends; in between the library announces each document. */
  const announced =
    (step: ConnectionStep): ConnectionStep =>
    async (scope, connectionId, signal) => {
      announceConnections(scope);
      try {
        return await step(scope, connectionId, signal);
      } finally {
        announceConnections(scope);
      }
    };
  const steps = {
    sync: announced(createSyncConnection({ database, openConnection, commitPage, clock, report, mostItems }, { makeId })),
    fetchFiles: announced(createFetchCloudFiles({ database, openConnection, documents, clock, report }, limits)),
    check: announced(createCheckAgainstProvider({ database, openConnection, clock, log })),
    finishRemoval: createFinishRemoval({ database, documents }),
  };

  return {
    jobHandlers: connectionJobs(steps),
    async addRoutes(api, gate) {
      connectionsRoutes(api, gate, useCases);
      driveRoutes(api, gate, useCases);
      useCases.consent.routes(api);
      await pushRoutes(api, { database, wake, key: pushKey, dropboxSecret });
    },
    list: (scope) => list.all(scope),
    manage: useCases,
    countAll: createCountConnections({ database }),
    organise: {
      ...createWriteToConnection({ database, openConnection, clock, makeId }, limits),
      findWritable: createFindWritableFiles({ database }),
    },
    disconnectAll: createDisconnectAll({ list: (scope) => list.all(scope), remove }),
    erase: createEraseConnections({ database, list: (scope) => list.all(scope), remove }),
    backfillSourceNames: createBackfillSourceNames({ database, setSourceName }),
    reseal: createResealSecrets({ database, keyring, log }),
    schedule: createScheduleConnections({ database, jobs, clock }),
    subscribe: createSubscribeConnections({ database, openConnection, clock, makeId, log }, { callbackUrl, key: pushKey }),
    watch: createWatchConnections({ database, openConnection, wake, log }),
  };
}
