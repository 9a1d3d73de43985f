import { DEPRECATIONS } from 'contract/v1/deprecations';
import { describeApi } from 'contract/v1/openapi';
import { ANY_TYPE, type Operation } from 'contract/v1/operation';
import { API_VERSIONS, V1_ADDRESS } from 'contract/v1/address';
import { OPERATIONS } from 'contract/v1/operations';
import { PROBLEM_PREFIX } from 'contract/v1/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { knownCodes } from '#kernel/errors.ts';
import { once } from '#kernel/once.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { UNTABLED_CODES } from '#platform/http/answer-errors.ts';
import { answerProblems } from '#platform/http/answer-problems.ts';
import type { Api, Gate } from '#platform/http/http-server.ts';
import { serveUploads } from './serve-uploads.ts';
import { publicApiErrors } from './public-api.errors.ts';
import type { PublicApi } from './assemble-public-api.ts';
import { holdsTag, tagOf } from './calls/compare-tags.ts';
import { makeClientPackage } from './client-package/make-client-package.ts';
import type { DescribedApi } from './client-package/write-call-types.ts';
import { expectKnownNames } from './calls/expect-known-names.ts';
import { createTellDeprecations } from './calls/tell-deprecations.ts';

/** Room for 20,000 ids. */
const MANY_IDS_BYTES = 1_048_576;

/** Where `npm install` finds the client of this version. */
const CLIENT_PATH = '/client.tgz';
/** The page that says what is on its way out. */
const PROMISES = '/documentation/api-promises';
/** The status of an upload whose bytes were here before. */
const ALREADY_HERE = 200;

interface AnyCall {
  readonly scope: OwnerScope;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
type AnyHandler = (call: AnyCall) => Promise<unknown>;
type TellOld = ReturnType<typeof createTellDeprecations>;

/** What programs in pages of other origins may read of an answer. */
const EXPOSED = [
  'etag, location, retry-after, idempotency-replayed, ratelimit-limit, ratelimit-remaining, ratelimit-reset',
  'x-request-id, trove-version, deprecation, sunset, link, accept-ranges, content-range, content-disposition',
  'tus-resumable, upload-offset, upload-length, upload-expires, trove-file-id, preference-applied',
].join(', ');
const ASKED_FIRST = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': [
    'authorization, content-type, idempotency-key, if-match, if-none-match, if-range, range, last-event-id, trove-library, trove-version, x-openai-key, x-voyage-key',
    'tus-resumable, upload-length, upload-metadata, upload-offset, upload-checksum, prefer',
  ].join(', '),
  'access-control-max-age': '86400',
};

/** Pages of any origin may call, with a key that they were given: nothing here looks at cookies, which a browser would send by itself. */
function allowOtherOrigins(v1: FastifyInstance): void {
  v1.addHook('onSend', async ({ method }, reply, payload) => {
    reply.headers({ 'access-control-allow-origin': '*', 'access-control-expose-headers': EXPOSED });
    if (method === 'OPTIONS') reply.headers(ASKED_FIRST);
    return payload;
  });
  v1.options('/*', { config: { access: 'open' }, schema: { hide: true } }, async (_request, reply) => reply.code(204).send());
}

/** Says as of which day calls answer, and refuses to answer as of a day that is not known. @throws version_not_known */
function tellVersion(v1: FastifyInstance): void {
  v1.addHook('onRequest', async ({ headers }, reply) => {
    reply.header('trove-version', API_VERSIONS.current);
    const asked = headers['trove-version'];
    if (asked === undefined) return;
    const { oldest, current } = API_VERSIONS;
    const isDate = typeof asked === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(asked);
    if (!isDate || asked < oldest || asked > current)
      throw publicApiErrors.version_not_known({ version: String(asked).slice(0, 40), oldest, current });
  });
}

/** Every operation of the contract, with problem details as refusals, and the document that describes them. */
export async function publicApiRoutes(api: Api, gate: Gate, publicApi: PublicApi, version: string): Promise<void> {
  // Describing every operation takes a tenth of a second, which a start need not wait for.
  const document = once(() =>
    describeApi({ version, publicUrl: publicApi.publicUrl, codes: [...knownCodes(), ...UNTABLED_CODES] }),
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what was just described; the types are made of parts that every version of it has
  const clientPackage = once(() => makeClientPackage(document() as unknown as DescribedApi, version));
  api.get(CLIENT_PATH, { config: { access: 'open' }, schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('application/gzip')
      .header('cache-control', 'no-cache')
      .send(await clientPackage()),
  );
  const tellOld = createTellDeprecations(DEPRECATIONS, new URL(PROMISES, publicApi.publicUrl).href);
  await api.register(
    async (v1) => {
      allowOtherOrigins(v1);
      tellVersion(v1);
      answerProblems(v1, { log: publicApi.log, prefix: PROBLEM_PREFIX });
      for (const operation of OPERATIONS) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the route's schemas are those of the operation, which the handler is typed by
        const handler = publicApi.handlers[operation.id] as AnyHandler;
        addRoute(v1, gate, publicApi, { operation, handler, tellOld });
      }
      v1.get('/openapi.json', { config: { access: 'open' }, schema: { hide: true } }, async (_request, reply) =>
        reply.send(document()),
      );
      await v1.register((uploads) => serveUploads(uploads, gate, publicApi.uploads), { prefix: '/uploads' });
    },
    { prefix: V1_ADDRESS },
  );
}

function addRoute(
  v1: FastifyInstance,
  gate: Gate,
  { answerOnce, describeCaller }: PublicApi,
  { operation, handler, tellOld }: { operation: Operation; handler: AnyHandler; tellOld: TellOld },
): void {
  const { id, method, path, scopes, deed, form, status, secret } = operation;
  v1.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: MANY_IDS_BYTES,
    config: { scopes, ...(deed && { deed }), ...(form && { upload: true }) },
    schema: schemaOf(operation),
    // Before the schemas leave out what they do not know; after the gate has been passed, which the handler waits for.
    preValidation: async ({ query, body }, reply) => {
      tellOld(id, { query, body }, reply);
      expectKnownNames(operation, { query, body });
    },
    handler: async (request, reply) => {
      const scope = await gate(request);
      const { params, query, body } = request;
      const work = () => handler({ scope, params, query, body, request, reply });
      const key = request.headers['idempotency-key'];
      if (method !== 'POST' || typeof key !== 'string') return send(operation, request, reply, await work());
      const { id: callerId } = await describeCaller(request);
      const asked = { key, callerId, status, request: [method, path, params, secret ? null : (body ?? null)] };
      const { answer, repeated } = await answerOnce(scope, asked, work);
      if (repeated) {
        reply.header('idempotency-replayed', 'true');
        request.raw.resume();
      }
      return send(operation, request, reply, answer);
    },
  });
}

/** What a call that was repeated, or whose file was here already, is answered with. */
const statusOf = ({ status, alreadyHere }: Operation, answer: unknown): number =>
  alreadyHere && typeof answer === 'object' && answer !== null && 'already_here' in answer && answer.already_here === true
    ? ALREADY_HERE
    : status;

function schemaOf({ parameters, query, body, answer, status, alreadyHere }: Operation) {
  return {
    // What describes these is at /v1/openapi.json.
    hide: true,
    ...(parameters && { params: parameters }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(typeof answer !== 'string' && { response: { [status]: answer, ...(alreadyHere && { [ALREADY_HERE]: answer }) } }),
  };
}

/** The answer with its ETag; nothing but that where the caller has it already. */
function send(operation: Operation, request: FastifyRequest, reply: FastifyReply, answer: unknown) {
  const { answer: type, tagged } = operation;
  // A part of the bytes has a status of its own, which the handler says.
  if (reply.statusCode === 200) reply.code(statusOf(operation, answer));
  if (typeof type === 'string') return (type === ANY_TYPE ? reply : reply.type(type)).send(answer);
  const file = tagged && typeof answer === 'object' && answer !== null && 'file' in answer ? answer.file : undefined;
  if (file === undefined) return reply.send(answer);
  const tag = tagOf(file);
  reply.header('etag', tag).header('cache-control', 'private, no-cache');
  const known = request.headers['if-none-match'];
  const isKnown = request.method === 'GET' && known !== undefined && holdsTag(known, tag);
  return isKnown ? reply.code(304).send() : reply.send(answer);
}
