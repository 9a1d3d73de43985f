import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import type { Database } from '#engines/database/database.ts';
import type { JobQueue } from '#engines/job-queue/job-queue.ts';
import type { Audit } from '#features/audit/assemble-audit.ts';
import type { Commands } from '#features/commands/assemble-commands.ts';
import type { ConnectionManagement } from '#features/connections/assemble-connections.ts';
import type { Embeddings } from '#features/embeddings/assemble-embeddings.ts';
import type { ListChanges } from '#features/events/list-changes.ts';
import type { StreamEvents } from '#features/events/stream-events.ts';
import type { FactsFeature } from '#features/facts/assemble-facts.ts';
import type { ConfirmCaller, DescribeCaller } from '#features/identity/guard-requests.ts';
import type { Intake } from '#features/intake/assemble-intake.ts';
import type { Announcer } from '#features/library/library.events.ts';
import type { Libraries } from '#features/libraries/assemble-libraries.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { MailInFeature } from '#features/mail-in/assemble-mail-in.ts';
import type { Reading } from '#features/reading/assemble-reading.ts';
import type { ManageShares } from '#features/shares/manage-shares.ts';
import type { Search } from '#features/search/assemble-search.ts';
import type { ManageWebhooks } from '#features/webhooks/manage-webhooks.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { KeyringFor } from '#kernel/keyring.ts';
import type { Log } from '#kernel/log.ts';
import type { OutboundFetch } from '#kernel/outbound/outbound-fetch.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { createAnswerOnce } from './calls/answer-once.ts';
import { createChangeFile } from './files/change-file.ts';
import { createDescribeFiles } from './files/describe-files.ts';
import { createFindDocumentById, createFindFile } from './files/find-file.ts';
import { handleFiles } from './files/handle-files.ts';
import { handleVersions } from './files/handle-versions.ts';
import { createListFiles } from './files/list-files.ts';
import { createReceiveFromUrl } from './files/receive-from-url.ts';
import { createReceiveFile } from './files/receive-file.ts';
import type { Handlers } from './operation-handlers.ts';
import { handleOrganising } from './organising/handle-organising.ts';
import { createKeepInbox } from './inbox/keep-inbox.ts';
import { deleteCallsBefore } from './public-api.store.ts';
import { createAddressPlaces } from './reading/address-places.ts';
import { createFindHits } from './reading/find-hits.ts';
import { handleAudit } from './organising/handle-audit.ts';
import { createHandleChanges } from './organising/handle-changes.ts';
import { createHandleEvents } from './organising/handle-events.ts';
import { handleConnections } from './organising/handle-connections.ts';
import { handleFacts } from './organising/handle-facts.ts';
import { handleKeeping } from './organising/handle-keeping.ts';
import { handleLibraries } from './organising/handle-libraries.ts';
import { handleLibrary } from './organising/handle-library.ts';
import { handleSettings } from './organising/handle-settings.ts';
import { handleShares } from './organising/handle-shares.ts';
import { handleWebhooks } from './organising/handle-webhooks.ts';
import { createKeepUploads } from './uploads/keep-uploads.ts';
import { createSumDeclared } from './uploads/sum-declared.ts';
import { handleReading } from './reading/handle-reading.ts';

interface Collaborators {
  readonly database: Database;
  readonly libraries: Libraries;
  readonly library: Library;
  readonly intake: Intake;
  readonly search: Search;
  readonly reading: Reading;
  readonly facts: FactsFeature;
  readonly commands: Commands;
  readonly describeCaller: DescribeCaller;
  readonly confirmCaller: ConfirmCaller;
  readonly audit: Audit;
  readonly events: StreamEvents;
  readonly listChanges: ListChanges;
  readonly webhooks: ManageWebhooks;
  readonly connections: ConnectionManagement;
  readonly mailIn: Pick<MailInFeature, 'show' | 'renew' | 'remove'>;
  readonly shares: ManageShares;
  readonly models: Embeddings['useCases'];
  readonly blobs: BlobStore;
  readonly queue: JobQueue;
  readonly keyring: KeyringFor;
  readonly makeId: MakeId;
  /** Tells an owner what became of what was put into the inbox. */
  readonly announcer: Announcer;
  readonly clock: Clock;
  readonly log: Log;
  /** Refuses addresses of the server's own network. */
  readonly fetch: OutboundFetch;
}

interface Options {
  readonly publicUrl: string;
  readonly maxUploadBytes: number;
  /** Whether files are fetched from addresses that a caller names. */
  readonly uploadByUrl: boolean;
}

/** The interface for programs, `/v1`: the same use cases as the pages, under names that stay. */
export function assemblePublicApi(collaborators: Collaborators, { publicUrl, maxUploadBytes, uploadByUrl }: Options) {
  const { database, library, intake, search, reading, facts, commands, webhooks, connections, clock, log } = collaborators;
  const { describeCaller, confirmCaller, events, audit } = collaborators;
  const describeFiles = createDescribeFiles(library);
  const find = createFindDocumentById(library.find);
  const files = createChangeFile({ database, library });
  const limits = { maxBytes: maxUploadBytes };
  const inbox = createKeepInbox({ ...collaborators, files, declared: createSumDeclared({ database }) }, limits);
  const uploads = createKeepUploads({ ...collaborators, files, held: inbox.onTheWay }, limits);
  const addresses = createAddressPlaces(publicUrl);
  const findHits = createFindHits({ search, reading, addresses });
  const findFile = createFindFile({ find, describeFiles });
  const readingHandlers = handleReading({ findHits, find, reading, facts, findTwins: library.findTwins, addresses });
  const handlers: Handlers = {
    ...handleFiles({
      list: createListFiles({ library, describeFiles, clock }),
      find: findFile,
      receive: createReceiveFile({ intake, files }),
      receiveFromUrl: uploadByUrl ? createReceiveFromUrl({ intake, files, fetch: collaborators.fetch }) : undefined,
      files,
      retry: library.retry,
      retryAll: library.retryAll,
      unlock: intake.unlock,
      content: { find, open: reading.downloads.openFile },
    }),
    ...handleVersions({ find, versions: library.versions, receiveVersion: intake.receiveVersion, reading }),
    ...readingHandlers,
    ...handleOrganising({ library, commands, describeCaller, addresses }),
    ...handleFacts({ library, find, facts, getFacts: readingHandlers.getFacts, addresses, clock }),
    ...handleKeeping({ library, find: findFile, saved: search.saved, inbox: commands.inbox }),
    ...handleLibrary({
      library,
      find,
      facts,
      reading,
      inbox: commands.inbox,
      saved: search.saved,
      imports: intake.imports,
      addresses,
      publicUrl,
    }),
    ...handleConnections(connections),
    ...handleSettings({ synonyms: search.synonyms, mailIn: collaborators.mailIn, models: collaborators.models }),
    ...handleWebhooks(webhooks),
    ...handleShares(collaborators.shares),
    ...handleAudit(audit),
    ...handleLibraries(collaborators.libraries),
    listChanges: createHandleChanges({ list: collaborators.listChanges, library, describeFiles }),
    streamEvents: createHandleEvents({ stream: events, describeCaller, confirmCaller }),
  };
  return {
    handlers,
    answerOnce: createAnswerOnce({ database, clock, log, keyring: collaborators.keyring('answers of calls') }),
    describeCaller,
    inbox,
    uploads,
    publicUrl,
    log,
    /** Forgets the requests of an owner whose account ends. Safe to run twice. */
    async erase(scope: OwnerScope): Promise<void> {
      await deleteCallsBefore(database, scope.ownerId, Number.MAX_SAFE_INTEGER);
      await inbox.erase(scope);
      await uploads.erase(scope);
    },
  };
}
export type PublicApi = ReturnType<typeof assemblePublicApi>;
