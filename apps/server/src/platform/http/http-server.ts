import { rememberStopping } from './client-gone.ts';
import { PROBLEM_PREFIX, PROBLEM_TYPE } from 'contract/v1/problem';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance, type FastifyRequest, type RawServerDefault } from 'fastify';
import type { FastifyBaseLogger } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OwnerScope } from '#kernel/owner.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { Log } from '#kernel/log.ts';
import { answerErrors } from './answer-errors.ts';
import { nameRequests, requestIdOf } from './name-requests.ts';
import { refuseBadText } from './refuse-bad-text.ts';
import { refuseSlowBodies } from './refuse-slow-bodies.ts';
import { trustOf, type TrustedProxies } from './trusted-proxies.ts';

/** The server as routes see it: schemas are zod, types follow from them. */
export type Api = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>;

/** Proves who is asking, or throws. Given to the routes of every feature that serves what a person owns. */
export type Gate = (request: FastifyRequest) => Promise<OwnerScope>;

interface Options {
  readonly log: Log;
  readonly version: string;
  /** Proxies whose `X-Forwarded-*` headers are believed. */
  readonly trustProxy: TrustedProxies;
  /** Names requests; they are counted when not given. */
  readonly makeId?: MakeId;
  /** Milliseconds within which the body of a request must arrive; of an upload each 16 KB. 30 seconds when not given. */
  readonly requestTimeout?: number;
}

/** Bytes of a body, where a route does not say that it takes more. */
const BODY_LIMIT = 65_536;

/** An empty server with our schemas, errors and headers. Features add their routes. */
export async function createHttpServer({ log, version, trustProxy, makeId, requestTimeout = 30_000 }: Options): Promise<Api> {
  const bare = Fastify({
    logger: false,
    forceCloseConnections: true,
    trustProxy: trustOf(trustProxy),
    bodyLimit: BODY_LIMIT,
    ...(makeId === undefined ? {} : { genReqId: requestIdOf(makeId) }),
    // An address that cannot be read reaches no route, and so not the handler of errors either.
    frameworkErrors(_error, request, reply) {
      const sentence = 'This address is not well formed';
      const isPublic = request.url.startsWith('/v1/');
      reply.raw.writeHead(400, {
        'content-type': isPublic ? PROBLEM_TYPE : 'application/json',
        'x-content-type-options': 'nosniff',
      });
      reply.raw.end(
        JSON.stringify(
          isPublic
            ? { type: `${PROBLEM_PREFIX}bad_address`, title: 'Bad Request', status: 400, detail: sentence, code: 'bad_address' }
            : { error: sentence, code: 'bad_address' },
        ),
      );
    },
    // A file name of 255 characters stands in an address with up to twelve signs for each.
    routerOptions: { maxParamLength: 3_072 },
  });
  nameRequests(bare);
  rememberStopping(bare);
  answerErrors(bare, log);
  const server = bare.withTypeProvider<ZodTypeProvider>();
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  await server.register(swagger, {
    openapi: { info: { title: 'Trove', version } },
    transform: jsonSchemaTransform,
  });
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });
  });
  takeEmptyJson(bare);
  refuseBadText(bare);
  refuseSlowBodies(bare, requestTimeout);
  return server;
}

/** Many programs say `application/json` with every request, also with one that has nothing to say: where no body is read, none is missing. */
function takeEmptyJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0 && request.routeOptions.schema?.body === undefined) done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}
