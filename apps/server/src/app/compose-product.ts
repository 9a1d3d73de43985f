import { fileURLToPath } from 'node:url';
import { secretOf } from '#engines/database/secrets.ts';
import { createFindUnreadFiles } from '#features/connections/find-unread-files.ts';
import { assembleCommands } from '#features/commands/assemble-commands.ts';
import { assembleFacts } from '#features/facts/assemble-facts.ts';
import { assembleEmbeddings } from '#features/embeddings/assemble-embeddings.ts';
import { assembleAudit } from '#features/audit/assemble-audit.ts';
import { assembleEvents } from '#features/events/assemble-events.ts';
import { assembleIdentity } from '#features/identity/assemble-identity.ts';
import { assembleIngestion } from '#features/ingestion/assemble-ingestion.ts';
import { forgetPagesIn } from '#features/ingestion/forget-pages.ts';
import { readingJobs } from '#features/ingestion/ingestion.jobs.ts';
import { createKeepVersionPages } from '#features/ingestion/keep-version-pages.ts';
import { createPlanRecognition } from '#features/ingestion/plan-recognition.ts';
import { assembleIntake } from '#features/intake/assemble-intake.ts';
import { assemblePreparation } from '#features/intake/assemble-preparation.ts';
import { createPlanAttachments } from '#features/intake/plan-attachments.ts';
import { createPlanLayout } from '#features/intake/plan-layout.ts';
import { createPlanTranscription } from '#features/intake/plan-transcription.ts';
import type { TellEvents } from '#features/library/library.events.ts';
import { stampChanges } from '#features/library/stamp-changes.ts';
import { assembleLibraries, type Libraries } from '#features/libraries/assemble-libraries.ts';
import { createFindMembership } from '#features/libraries/find-membership.ts';
import { assembleLibrary } from '#features/library/assemble-library.ts';
import { createFindDocument } from '#features/library/find-document.ts';
import { createTrackRecognition } from '#features/library/track-recognition.ts';
import { assembleMailIn } from '#features/mail-in/assemble-mail-in.ts';
import { assembleNotices } from '#features/notices/assemble-notices.ts';
import { assemblePublicApi } from '#features/public-api/assemble-public-api.ts';
import { assembleReading, PAGE_LINKS } from '#features/reading/assemble-reading.ts';
import { assembleShares, SHARE_TICKETS } from '#features/shares/assemble-shares.ts';
import { assembleSearch } from '#features/search/assemble-search.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { createShutDown, type ShutDown } from '#platform/shut-down.ts';
import { clientConfigOf, connectOriginsOf } from './client-config.ts';
import { composeConnections } from './compose-connections.ts';
import { withDemoPlace } from './demo/prepare-demo.ts';
import { createAddressGuard } from '#kernel/outbound/outbound-address.ts';
import { createExpectPublicHost } from '#kernel/outbound/expect-public-host.ts';
import { createOutboundFetch } from '#kernel/outbound/outbound-fetch.ts';
import { createNamePeople } from '#features/identity/describe-people.ts';
import { createFindAppsThatMay, isAppId } from '#features/identity/find-apps-that-may.ts';
import { assembleWebhooks } from '#features/webhooks/assemble-webhooks.ts';
import { currentCaller } from '#platform/http/current-caller.ts';
import { isLoopback } from '#features/identity/identity.rules.ts';
import { createAddressOf } from '#platform/http/trusted-proxies.ts';
import { listOwners } from './list-owners.ts';
import { openEngines, placesIn, type Surroundings } from './drivers/open-engines.ts';
import { openMailbox } from './drivers/open-mailbox.ts';
import { openAssistant } from './drivers/open-assistant.ts';
import { openTracer } from './operations/tracing/open-tracer.ts';
import { openSearchEngines } from './drivers/open-search-engines.ts';
import { createEraseOwner } from './erase-owner.ts';
import type { ProductSettings } from './settings/product-settings.ts';
import { VERSION } from './version.ts';

const SAMPLES = fileURLToPath(new URL('../../../../samples/library/', import.meta.url));

/**
 * The composition root: builds every part once and joins them, without serving anything yet. `exclusive` takes the data directory for this
 * process alone.
 */
export async function composeProduct(
  given: ProductSettings,
  surroundings: Surroundings,
  { exclusive }: { exclusive: boolean },
) {
  const settings = withDemoPlace(given);
  const shutDown = createShutDown(surroundings.log);
  try {
    const tracer = openTracer(settings.tracing, surroundings, shutDown);
    const engines = await openEngines(settings, surroundings, shutDown, { exclusive });
    return { ...(await joinFeatures(settings, surroundings, engines, shutDown)), tracer };
  } catch (error) {
    await shutDown.close();
    throw error;
  }
}
export type Product = Awaited<ReturnType<typeof composeProduct>>;

const servesOneMachine = ({ app }: ProductSettings, publicUrl: string): boolean =>
  isLoopback(app.host) && isLoopback(new URL(publicUrl).hostname) && app.mode === 'LIVE';

/** Where the data of recognition languages come from, and who may have them fetched: as with models. */
function languageOptionsOf(settings: ProductSettings, publicUrl: string) {
  const { languagePackages: registry, languageInstall, textRecognition } = settings.ingestion;
  const mayChange = languageInstall === 'auto' ? servesOneMachine(settings, publicUrl) : languageInstall === 'on';
  return { folder: placesIn(settings.app.dataDir).languages, registry, textRecognition, mayChange };
}

/** Where models come from, and who may have them fetched: where the server serves one machine alone, those who sit at it. */
function modelOptionsOf(settings: ProductSettings, publicUrl: string) {
  const { embeddings } = settings;
  const isOneMachine = servesOneMachine(settings, publicUrl);
  const { modelMirror: models, modelPackages: packages, modelInstall } = embeddings;
  const mayChange = modelInstall === 'auto' ? isOneMachine : modelInstall === 'on';
  return { modelMirrors: { models, packages }, modelRights: { mayChange, mayImport: mayChange && isOneMachine } };
}

/** Features in the order of the story of a document; each gets those before it. */
async function joinFeatures(
  settings: ProductSettings,
  surroundings: Surroundings,
  engines: Awaited<ReturnType<typeof openEngines>>,
  shutDown: ShutDown,
) {
  const { host, port } = settings.app;
  const publicUrl = settings.app.publicUrl ?? `http://localhost:${port}`;
  const { database, queue, keyring } = engines;
  const base = { ...engines, ...surroundings };
  // Identity and the later features need each other: deleting an account erases what those keep, and their sockets ask who is signed in.
  let eraseOwner = (_scope: OwnerScope): Promise<void> => Promise.reject(new Error('The product is still being put together'));
  let disconnectAll = eraseOwner;
  const audit = assembleAudit({ ...base, currentCaller }, settings.audit);
  shutDown.add('audit log', () => audit.written());
  let askCallersAgain: (account: string) => void = () => undefined;
  let leaveLibraries: Libraries['leave'] = () => Promise.reject(new Error('The product is still being put together'));
  const identity = await assembleIdentity(
    { ...base, jobs: queue },
    {
      settings: settings.identity,
      publicUrl,
      listenHost: host,
      eraseOwner: (scope) => eraseOwner(scope),
      disconnectAll: (scope) => disconnectAll(scope),
      findMembership: createFindMembership({ database }),
      leaveLibraries: (transaction, scope) => leaveLibraries(transaction, scope),
      audited: (event, { account, address, ...details }) => {
        // The entries of an account go with it. That one went stays, and nothing of whose it was.
        const isGone = event === 'account deleted';
        audit.note({
          account: isGone ? undefined : (account ?? undefined),
          event,
          details,
          ...(address !== undefined && { caller: { address } }),
        });
        if (account !== null) askCallersAgain(account);
      },
    },
  );
  shutDown.add('identity', () => identity[Symbol.dispose]());
  const notices = assembleNotices(base, {
    authenticate: async (token, libraryId) => {
      const { ownerId, actorId = ownerId } = await identity.admitListener(token, libraryId);
      return { room: ownerId, person: actorId };
    },
    allowedOrigins: settings.app.allowedOrigins,
    socketsPerPerson: settings.app.socketsPerPerson,
    addressOf: createAddressOf(settings.app.trustProxy),
  });
  const { emit, announceSources } = notices;
  // Webhooks come later in the story, and tell of themselves through the same announcer.
  let tell: TellEvents = () => Promise.resolve();
  const events = assembleEvents(
    {
      ...base,
      announcer: notices.announcer,
      currentCaller,
      tell: (transaction, scope, happened) => tell(transaction, scope, happened),
    },
    { streamsPerCaller: settings.app.eventStreamsPerKey },
  );
  // What ends a key or a session is among what is noted.
  askCallersAgain = (account) => {
    events.askCallersAgain(account);
    notices.askAgain(account);
  };
  const libraries = assembleLibraries(
    { ...base, limitTries: identity.limitTries, noteIn: audit.noteIn },
    {
      publicUrl,
      newLibrary: identity.newLibrary,
      eraseOwner: (scope) => eraseOwner(scope),
      askAgain: (account) => askCallersAgain(account),
    },
  );
  leaveLibraries = libraries.leave;
  const ownersThereAre = () => listOwners({ identity, libraries });
  const guard = createAddressGuard(settings.connections.outboundAllow);
  const fetch = createOutboundFetch(guard, surroundings.clock);
  const findAppsThatMay = createFindAppsThatMay(surroundings);
  const announcer = stampChanges(audit.over(events.announcer), surroundings);
  const webhooks = assembleWebhooks({
    ...base,
    announcer,
    fetch,
    expectPublicHost: createExpectPublicHost(guard),
    appsThatMay: (inside, scope) => findAppsThatMay(inside, scope, 'admin'),
    currentApp: () => [currentCaller()?.keyId ?? ''].find(isAppId) ?? null,
  });
  ({ tell } = webhooks);
  const transcription = createPlanTranscription({
    queue,
    trackRecognition: createTrackRecognition({ announcer }),
    enabled: engines.transcriber !== null,
  });
  const recognition = createPlanRecognition({
    ...base,
    library: { find: createFindDocument({ database }), trackRecognition: createTrackRecognition({ announcer }) },
    enabled: engines.recogniser !== null,
    speech: transcription,
  });
  const library = assembleLibrary(
    {
      ...base,
      announcer,
      jobs: readingJobs(queue),
      forgetPages: forgetPagesIn,
      recognition,
      versionPages: createKeepVersionPages(),
      namesOf: createNamePeople(base),
    },
    settings.library,
  );

  const searchEngines = openSearchEngines(settings, base, shutDown);
  const { index } = searchEngines;
  const embeddings = assembleEmbeddings(
    { ...base, ...searchEngines, fetch },
    {
      announceModel: (scope, model) => emit(scope, 'embedding_model', model),
      listAccounts: ownersThereAre,
      ...modelOptionsOf(settings, publicUrl),
    },
  );
  shutDown.add('models and keys of owners', () => embeddings.close());
  const facts = assembleFacts({ ...base, library });
  shutDown.add('facts', () => facts.close());
  const attachments = createPlanAttachments(base);
  const planLayout = createPlanLayout({ queue, withLibreOffice: engines.layoutMaker !== engines.maker });
  const preparation = assemblePreparation({ ...base, library }, settings.intake);
  const { prepareDocument } = preparation;
  const ingestion = assembleIngestion(
    { ...base, index, library, embeddings, recognition, prepareDocument, fetch },
    {
      concurrency: settings.app.readingConcurrency,
      maxPages: settings.intake.maxPages,
      whenRead: async (transaction, scope, document) => {
        await attachments.plan(transaction, scope, document);
        await planLayout(transaction, scope, document);
        await transcription.plan(transaction, scope, document);
      },
      indexed: async (scope, documentId) => {
        await facts.readAgain(scope, [await library.find(scope, documentId)]);
        await library.tellTwins(scope, documentId);
        await commands.inbox.fileByRules(scope, documentId);
        await search.scheduleSuggestions(scope);
      },
      languages: languageOptionsOf(settings, publicUrl),
    },
  );
  shutDown.add('splitter and languages', async () => ingestion.close());
  const { embedderFor, embedQuestion, reranker } = embeddings;
  const findInClouds = createFindUnreadFiles({ database });
  const findUnreadFiles: typeof findInClouds = async (scope, request) => {
    const kept = await library.findUnread(scope, request);
    const limit = request.limit - kept.length;
    return limit > 0 ? [...kept, ...(await findInClouds(scope, { ...request, limit }))] : kept;
  };
  const search = assembleSearch({ ...base, index, embedderFor, embedQuestion, reranker, library, findUnreadFiles });
  shutDown.add('sentences', async () => search.close());
  const reading = assembleReading(
    { ...base, library, opened: recognition.lookedAt, scopeOfLink: identity.scopeOfLink },
    {
      pictures: { folder: placesIn(settings.app.dataDir).pictures, limit: settings.reading.pageCacheBytes },
      linkSecret: await secretOf(database, keyring('named secrets'), PAGE_LINKS),
    },
  );
  shutDown.add('comparing versions', () => reading.comparing.close());
  const shares = assembleShares(
    {
      ...base,
      describe: library.describe,
      passwords: identity.thingPasswords,
      limitTries: identity.limitTries,
      isSuspended: identity.isSuspended,
      noteIn: audit.noteIn,
      reading,
    },
    { publicUrl, secret: await secretOf(database, keyring('named secrets'), SHARE_TICKETS) },
  );
  const intake = assembleIntake(
    {
      ...base,
      library,
      preparation,
      transcription,
      forgetPages: forgetPagesIn,
      noteAdded: audit.noteAdded,
      limitTries: identity.limitTries,
    },
    { ...settings.intake, samples: SAMPLES, announceImports: announceSources },
  );
  const { receiveMail, expectRoom } = intake;
  const mailIn = assembleMailIn(
    { ...base, receiveMail, expectRoom, announcer, noteIn: audit.noteIn, mailbox: openMailbox(settings) },
    settings.mailIn,
  );
  const parts = { engines, surroundings, library, intake, notices: { ...notices, announcer } };
  const connections = await composeConnections(settings, parts, publicUrl, shutDown);
  disconnectAll = (scope) => connections.disconnectAll(scope);
  const commands = assembleCommands({
    ...base,
    library,
    facts,
    organise: connections.organise,
    jobs: queue,
    help: openAssistant(settings),
  });
  const publicApi = assemblePublicApi(
    {
      ...base,
      announcer,
      libraries,
      library,
      intake,
      search,
      reading,
      facts,
      commands,
      describeCaller: identity.describeCaller,
      audit,
      events: events.stream,
      listChanges: events.list,
      confirmCaller: identity.confirmCaller,
      webhooks: webhooks.manage,
      connections: connections.manage,
      mailIn,
      shares: shares.manage,
      models: embeddings.useCases,
      fetch,
    },
    {
      publicUrl,
      maxUploadBytes: settings.intake.maxUploadBytes,
      uploadByUrl: settings.intake.uploadByUrl === 'on',
    },
  );
  const features = {
    audit,
    commands,
    connections,
    embeddings,
    events,
    facts,
    ingestion,
    intake,
    library,
    mailIn,
    notices,
    publicApi,
    reading,
    search,
    shares,
    webhooks,
  };
  eraseOwner = createEraseOwner(features);

  const { sources } = connections;
  return {
    settings,
    surroundings,
    shutDown,
    engines,
    publicUrl,
    version: VERSION,
    /** Where other programs on this machine reach the server. */
    listensOn: `http://${host}:${port}`,
    clientConfig: clientConfigOf(settings, { version: VERSION, identity, sources }),
    connectOrigins: connectOriginsOf(settings, sources),
    ...features,
    gate: identity.gate,
    index,
    identity,
    libraries,
    attachments,
  };
}
