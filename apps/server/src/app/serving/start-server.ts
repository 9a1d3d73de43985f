import type { FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { keysIn } from 'contract/embedding-model';
import { tellWhereToSignIn } from '#features/identity/tell-where-to-sign-in.ts';
import { redirectToPublicUrl } from '#features/identity/redirect-to-public-url.ts';
import { commentsRoutes } from '#features/comments/comments.routes.ts';
import { commandsRoutes } from '#features/commands/commands.routes.ts';
import { factsRoutes } from '#features/facts/facts.routes.ts';
import { recognitionLanguageRoutes } from '#features/ingestion/ingestion.routes.ts';
import { embeddingsRoutes, localModelRoutes } from '#features/embeddings/embeddings.routes.ts';
import { intakeRoutes } from '#features/intake/intake.routes.ts';
import { librariesRoutes } from '#features/libraries/libraries.routes.ts';
import { libraryRoutes } from '#features/library/library.routes.ts';
import type { Library } from '#features/library/assemble-library.ts';
import { mailInRoutes } from '#features/mail-in/mail-in.routes.ts';
import { noticesRoutes } from '#features/notices/notices.routes.ts';
import { publicApiRoutes } from '#features/public-api/public-api.routes.ts';
import { serveInbox, takeKeysAsPasswords } from '#features/public-api/serve-inbox.ts';
import { serveAssistants } from '#features/public-api/serve-assistants.ts';
import { readingRoutes } from '#features/reading/reading.routes.ts';
import { sharesRoutes } from '#features/shares/shares.routes.ts';
import { searchRoutes } from '#features/search/search.routes.ts';
import { guardRoutes, openToEverybody } from '#platform/http/guard-routes.ts';
import { answerWaiting } from '#platform/http/client-gone.ts';
import { createHttpServer, type Gate } from '#platform/http/http-server.ts';
import { rememberCaller } from '#platform/http/current-caller.ts';
import { limitRequests } from '#platform/http/limit-requests.ts';
import { listRoutes, type RouteRow } from '#platform/http/list-routes.ts';
import { logRequests } from '#platform/http/name-requests.ts';
import { setSecurityHeaders } from '#platform/http/set-security-headers.ts';
import { webPages } from '#platform/http/web-pages.ts';
import { openNotificationsPort } from '#platform/sockets/notifications-port.ts';
import { createMetrics } from '../operations/collect-metrics.ts';
import { drainRequests } from '../operations/drain-requests.ts';
import { createDescribeInstallation } from '../operations/describe-installation.ts';
import { healthRoutes } from '../operations/health.routes.ts';
import { installationRoutes } from '../operations/installation.routes.ts';
import { createMeasureHoldings } from '../operations/measure-holdings.ts';
import { noteSlowQuestions } from '../operations/note-slow-questions.ts';
import { createTellOperator } from '../operations/tell-operator.ts';
import { partsOf, storageOf } from '../operations/look-at-parts.ts';
import { traceRequests } from '../operations/tracing/trace-work.ts';
import { measureRequests, metricsRoutes } from '../operations/metrics.routes.ts';
import { noteRequests } from '../border/note-requests.ts';
import { requireScopes } from '../border/require-scopes.ts';
import { answerSamples } from '../demo/answer-samples.ts';
import { createAskSamples } from '../demo/ask-samples.ts';
import { answerConfig, appMode } from './answer-config.ts';
import { isAppPath, isSharedPath, withoutLibrary } from './app-paths.ts';
import { listening } from './listening.ts';
import type { Product } from '../compose-product.ts';

const BUILT_PAGES = fileURLToPath(new URL('../../../../web/build/client', import.meta.url));

/** Services whose pages exist only where an operator has registered them. */
const PAGES_OF_SERVICES = new Set(['onedrive', 'notion']);

/** What is uploaded is read after the request has ended: the keys that came with it are held for as long. */
const gateThatHoldsKeys =
  ({ gate, embeddings }: Product): Gate =>
  async (request) => {
    const scope = await gate(request);
    embeddings.ownerKeys.hold(scope, keysIn(request.headers));
    return scope;
  };

/** Whoever looks at the list opens a document next: what draws its pages is ready by then. */
const listBeforeReading =
  ({ library, engines }: Product): Library['list'] =>
  (scope, query) => {
    engines.reader.prepareToRender();
    return library.list(scope, query);
  };

/** How long those who wait have to take the answer that the server stops. Milliseconds. */
const LAST_ANSWERS = 5_000;

/** Whether nobody but this machine reaches an address. */
const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.');

/** Opens the ports: pages, API, sign-in and sockets on one, sockets alone on another. @returns the product's address and its routes */
export async function startServer(product: Product): Promise<{ address: string; routes: readonly RouteRow[] }> {
  const { settings, surroundings, shutDown, gate } = product;
  const { host, port, notificationsPort } = product.settings.app;
  const server = await createHttpServer({
    log: surroundings.log,
    makeId: surroundings.makeId,
    version: product.version,
    trustProxy: settings.app.trustProxy,
    requestTimeout: settings.app.requestTimeout * 1000,
  });
  const routes = listRoutes(server);
  const metrics = createMetrics({
    version: product.version,
    statistics: () => product.engines.queue.statistics(),
    holdings: createMeasureHoldings(product),
    hasStorage: storageOf(product.engines),
  });
  measureRequests(server, metrics);
  traceRequests(server, product.tracer);
  if (settings.app.logRequests) logRequests(server, surroundings.log);
  const requests = drainRequests(server);
  const slowQuestions = noteSlowQuestions(server, surroundings.clock);
  setSecurityHeaders(server, product.publicUrl);
  redirectToPublicUrl(server, product.publicUrl);
  tellWhereToSignIn(server, product.identity.appResources);
  requireScopes(server);
  takeKeysAsPasswords(server);
  await limitRequests(server, { perMinute: settings.app.requestsPerMinute, owner: gate });
  guardRoutes(server, { owner: gate, account: product.identity.accountGate });
  const keyIdOf = async (request: FastifyRequest) => (await product.identity.describeCaller(request)).keyId;
  const memberIdOf = async (request: FastifyRequest) => (await product.identity.memberOf(request)) ?? null;
  rememberCaller(server, { keyIdOf, memberIdOf });
  noteRequests(server, gate, { audit: product.audit, keyIdOf });
  answerConfig(server, product.clientConfig);
  const health = healthRoutes(server, { parts: partsOf(product.engines), now: () => performance.now() });
  metricsRoutes(server, metrics, settings.app.metricsToken);
  await product.identity.addRoutes(server);
  await librariesRoutes(
    server,
    { account: product.identity.accountGate, confirmed: product.identity.confirmedGate },
    product.libraries,
  );
  installationRoutes(server, {
    accountGate: product.identity.accountGate,
    tellOperator: createTellOperator({
      admins: settings.app.admins,
      isOwnMachine: settings.app.databaseUrl === undefined && isLoopback(host) && settings.app.publicUrl === undefined,
      listAccounts: product.identity.listAccounts,
    }),
    describe: createDescribeInstallation(product, slowQuestions),
  });
  libraryRoutes(server, gate, { ...product.library, list: listBeforeReading(product) });
  await intakeRoutes(server, gateThatHoldsKeys(product), product.intake);
  mailInRoutes(server, gate, product.mailIn);
  await answerSamples(server, createAskSamples(product));
  embeddingsRoutes(server, gate, product.embeddings.useCases);
  localModelRoutes(server, gate, product.embeddings.local);
  recognitionLanguageRoutes(server, gate, product.ingestion.languages);
  searchRoutes(server, gate, product.search);
  await readingRoutes(server, gate, product.reading, product.identity.scopeOfLink);
  await sharesRoutes(server, gate, product.shares);
  commentsRoutes(server, gate, product.comments);
  await product.connections.addRoutes(server, gate);
  factsRoutes(server, gate, { find: product.library.find, facts: product.facts, findTwins: product.library.findTwins });
  commandsRoutes(server, gate, product.commands);
  noticesRoutes(server, gate, product.notices);
  await publicApiRoutes(server, gate, product.publicApi, product.version);
  await serveInbox(server, gate, {
    inbox: product.publicApi.inbox,
    describeCaller: product.identity.describeCaller,
    openFile: product.reading.downloads.openFile,
    publicUrl: product.publicUrl,
  });
  serveAssistants(server, gate, {
    publicApi: product.publicApi,
    describeCaller: product.identity.describeCaller,
    version: product.version,
  });
  server.get('/openapi.json', { config: { access: 'open' }, schema: { hide: true } }, async () => server.swagger());
  // In development the pages come from the web app's own server.
  if (existsSync(BUILT_PAGES))
    await server.register(async (pages) => {
      openToEverybody(pages, { uncounted: true });
      await webPages(pages, {
        root: BUILT_PAGES,
        publicUrl: product.publicUrl,
        connect: product.connectOrigins,
        mode: () => appMode(settings.app.mode, settings.known),
        isAppPath,
        isUnlisted: isSharedPath,
        publicPathOf: withoutLibrary,
        isNotSetUp: (path) =>
          PAGES_OF_SERVICES.has(path.slice(1)) && !product.clientConfig.services.connections.includes(path.slice(1)),
      });
    });
  product.notices.sockets.attach(server.server);
  shutDown.add('http server', async () => server.close());
  await listening('PORT', port, () => server.listen({ host, port }));
  if (notificationsPort !== 0 && notificationsPort !== port) {
    const second = await openNotificationsPort({ host, port: notificationsPort, log: surroundings.log }, (http) =>
      product.notices.sockets.attach(http),
    );
    shutDown.add('notifications port', async () => second[Symbol.asyncDispose]());
  }
  shutDown.add('sockets', () => {
    product.notices.endPresence();
    return product.notices.sockets.close();
  });
  // Before the sockets, whose closing waits for every connection to end.
  shutDown.add('requests that wait', async () => {
    answerWaiting(server);
    await requests.drain(LAST_ANSWERS);
    server.server.closeAllConnections();
  });
  shutDown.add('streams of events', () => product.events.endStreams());
  shutDown.add('draining', async () => {
    health.stop();
    requests.begin();
    if (settings.app.drain === 0) return;
    await wait(settings.app.drain);
    await requests.drain(settings.app.drain);
  });
  return { address: product.publicUrl, routes: routes() };
}
