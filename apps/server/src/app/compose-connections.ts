import { secretOf } from '#engines/database/secrets.ts';
import { createAddConnection } from '#features/connections/add-connection.ts';
import { createBeginConsent } from '#features/connections/begin-consent.ts';
import { createBrowseConnection } from '#features/connections/browse-connection.ts';
import { createChangeConnection, type NameSource } from '#features/connections/change-connection.ts';
import { createCheckAgainstProvider } from '#features/connections/check-against-provider.ts';
import { createChooseFolders } from '#features/connections/choose-folders.ts';
import { createCommitPage } from '#features/connections/commit-page.ts';
import { connectionJobs, type ConnectionStep } from '#features/connections/connections.jobs.ts';
import { createFetchCloudFiles } from '#features/connections/fetch-cloud-files.ts';
import { createFinishConsent } from '#features/connections/finish-consent.ts';
import { createAccessTokens } from '#features/connections/issue-access-token.ts';
import { createListConnections } from '#features/connections/list-connections.ts';
import { createNameDocuments } from '#features/connections/name-documents.ts';
import { createOpenConnection } from '#features/connections/open-connection.ts';
import type { CloudDocuments } from '#features/connections/place-cloud-documents.ts';
import {
  createEraseConnections,
  createFinishRemoval,
  createRemoveConnection,
} from '#features/connections/remove-connection.ts';
import { createReportTrouble } from '#features/connections/report-trouble.ts';
import { createResealSecrets } from '#features/connections/reseal-secrets.ts';
import { createSaveConnection } from '#features/connections/save-connection.ts';
import { createScheduleConnections } from '#features/connections/schedule-connections.ts';
import { createKeyring } from '#features/connections/seal-secret.ts';
import { createServeConsent } from '#features/connections/serve-consent.ts';
import { createSubscribeConnections } from '#features/connections/subscribe-connections.ts';
import { createSyncConnection } from '#features/connections/sync-connection.ts';
import { createWakeConnection } from '#features/connections/wake-connection.ts';
import { createWatchConnections } from '#features/connections/watch-connections.ts';
import { createImportNotes } from '#features/intake/import-notes.ts';
import { intakeJobs } from '#features/intake/intake.jobs.ts';
import { createReceiveCloudFile, type ReceiveCloudFile } from '#features/intake/receive-cloud-file.ts';
import { createReceiveNote } from '#features/intake/receive-note.ts';
import { createStoreArrival } from '#features/intake/store-arrival.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import type { Announcer } from '#features/library/library.events.ts';
import type { composeFinding } from './compose-finding.ts';
import type { composeIntake } from './compose-intake.ts';
import type { Library } from './compose-library.ts';
import type { composeReading } from './compose-reading.ts';
import { joinCloudDocuments } from './join-cloud-documents.ts';
import { openCloudSources, readTokenKeys } from './open-cloud-sources.ts';
import type { Engines, Surroundings } from './open-engines.ts';
import type { ProductSettings } from './product-settings.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { ShutDown } from '#platform/shut-down.ts';

interface Parts {
  readonly engines: Engines;
  readonly surroundings: Surroundings;
  readonly library: Library;
  readonly intake: ReturnType<typeof composeIntake>;
  readonly finding: ReturnType<typeof composeFinding>;
  readonly reading: Awaited<ReturnType<typeof composeReading>>;
  readonly announcer: Announcer;
  /** Tells the owner's open pages that connections or imports stand otherwise now. */
  readonly tellSources: (scope: OwnerScope) => void;
}

/** How files arrive from cloud services, folders and buckets, and keep following them. */
export async function composeConnections(settings: ProductSettings, parts: Parts, publicUrl: string, shutDown: ShutDown) {
  const { database, queue: jobs } = parts.engines;
  const { clock, makeId, log } = parts.surroundings;
  const sources = await openCloudSources(settings, parts.surroundings, shutDown);
  const { drivers } = sources;
  const keyring = createKeyring(await readTokenKeys(settings));
  const tokens = createAccessTokens({ database, keyring, drivers, clock });
  const secrets = { keyring, tokens };
  const openConnection = createOpenConnection({ drivers, tokens, keyring });
  const receive = receiver(settings, parts);
  const documents: CloudDocuments = joinCloudDocuments({ library: parts.library, receive });
  const limits = { largestBytes: settings.intake.maxUploadBytes };
  const key = await secretOf(database, 'push channels');

  const report = createReportTrouble({ database, announceEvent: parts.announcer.fileEvent, log });
  const commitPage = createCommitPage({ database, jobs, announce: parts.tellSources, clock, makeId }, limits);
  const saveConnection = createSaveConnection({ database, jobs, secrets, clock, makeId });
  const chooseFolders = createChooseFolders({ database, jobs, clock }, limits);
  const wake = createWakeConnection({ database, jobs, clock }, scopeOf);
  const list = createListConnections({
    database,
    drivers,
    filledIn: sources.filledIn,
    countRead: (scope, { source, connectionId }) => parts.library.countCloudDocuments(scope, source, `${connectionId}:`),
    clock,
  });
  const remove = createRemoveConnection({ database, jobs, drivers, secrets, log });
  const begin = createBeginConsent({ database, drivers, keyring, clock });
  const finish = createFinishConsent({ database, drivers, keyring, clock, saveConnection }, scopeOf);
  const nameSource: NameSource = (scope, { id, kind }, name) => parts.library.follow.sourceNamed(scope, kind, `${id}:`, name);
  const change = createChangeConnection({ database, jobs, clock, chooseFolders, nameSource });
  const { host, port } = settings.app;
  // Providers call only through https; stand-ins are on this machine and call us here.
  const reachable = sources.standIns ? `http://${host}:${port}` : publicUrl.startsWith('https:') ? publicUrl : null;

  /** Open pages hear when a step begins and when it has ended, however it ends; in between the library tells of each document. */
  const telling =
    (step: ConnectionStep): ConnectionStep =>
    async (scope, connectionId, signal) => {
      parts.tellSources(scope);
      try {
        return await step(scope, connectionId, signal);
      } finally {
        parts.tellSources(scope);
      }
    };

  return {
    sources,
    list,
    change,
    remove,
    add: createAddConnection({ drivers, saveConnection }),
    browse: createBrowseConnection({ database, openConnection }),
    consent: createServeConsent({ database, begin, finish, publicUrl }),
    erase: createEraseConnections({ database, list: (scope) => list.all(scope), remove }),
    push: { database, wake, key, dropboxSecret: sources.dropboxSecret, scopeOf },
    importJobs: importJobs(settings, parts, receive),
    jobHandlers: connectionJobs(
      {
        sync: telling(createSyncConnection({ database, openConnection, commitPage, clock, report })),
        fetchFiles: telling(createFetchCloudFiles({ database, openConnection, documents, clock, report }, limits)),
        check: telling(createCheckAgainstProvider({ database, openConnection, clock, log })),
        finishRemoval: createFinishRemoval({ database, documents }),
      },
      scopeOf,
    ),
    nameDocuments: createNameDocuments({ database, nameSource }, scopeOf),
    reseal: createResealSecrets({ database, keyring, log }, scopeOf),
    schedule: createScheduleConnections({ database, jobs, clock }, scopeOf),
    subscribe: createSubscribeConnections({ database, openConnection, clock, log }, { publicUrl: reachable, key }, scopeOf),
    watch: createWatchConnections({ database, openConnection, wake, log }, scopeOf),
  };
}
/** A file from elsewhere passes the same checks as an upload. New content makes what was read and drawn of the old one worthless. */
function receiver(settings: ProductSettings, { engines, surroundings, library, intake, finding, reading }: Parts) {
  const { database, blobs } = engines;
  const { makeId } = surroundings;
  const limits = { maxBytes: settings.intake.maxUploadBytes };
  const storeArrival = createStoreArrival({ blobs, makeId, checkPdf: intake.checkPdf }, limits);
  const forgetContent = async (scope: OwnerScope, documentId: string) => {
    await finding.ingestion.forgetPages.ofDocument(scope, documentId);
    await reading.cache.removeDocument(documentId);
  };
  return createReceiveCloudFile({ database, storeArrival, library: { ...library, forgetContent } });
}

/** An export of notes comes the way of a cloud's files: the same documents, the same messages. */
function importJobs(
  settings: ProductSettings,
  { engines, surroundings, library, intake, tellSources }: Parts,
  receive: ReceiveCloudFile,
) {
  const { database, blobs } = engines;
  const { clock } = surroundings;
  const receiveNote = createReceiveNote({ receive, library }, { maxBytes: settings.intake.maxUploadBytes });
  const importNotes = createImportNotes({ database, blobs, receiveNote, clock, tell: tellSources });
  return intakeJobs({ importNotes, failImport: intake.imports.fail }, scopeOf);
}
export type Connections = Awaited<ReturnType<typeof composeConnections>>;
