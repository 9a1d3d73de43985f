import rateLimit from '@fastify/rate-limit';
import type { FastifyReply } from 'fastify';
import { neighbourhoodOf } from '#kernel/neighbourhood.ts';
import { openToEverybody } from '#platform/http/guard-routes.ts';
import type { Api } from '#platform/http/http-server.ts';
import type { RegisterClient } from './register-client.ts';

/** Registrations an hour from one network: each leaves a row for a day. */
const AN_HOUR = 20;
const HOUR_MILLISECONDS = 3_600_000;
const LARGEST = 16_384;
const PATH = '/oauth/register';

/** Where programs register that want to be let in (RFC 7591). */
export async function serveRegistration(api: Api, registerClient: RegisterClient): Promise<void> {
  await api.register(async (server) => {
    openToEverybody(server);
    await server.register(rateLimit, { global: false });
    const limit = server.createRateLimit({
      max: AN_HOUR,
      timeWindow: HOUR_MILLISECONDS,
      keyGenerator: (request) => neighbourhoodOf(request.ip),
    });
    const answer = (reply: FastifyReply, status: number, body: object) =>
      reply.code(status).headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' }).send(body);

    server.options(PATH, { schema: { hide: true } }, (_request, reply) =>
      reply
        .code(204)
        .headers({
          'access-control-allow-origin': '*',
          'access-control-allow-methods': 'POST',
          'access-control-allow-headers': 'content-type, mcp-protocol-version',
        })
        .send(),
    );
    server.post(PATH, { bodyLimit: LARGEST, schema: { hide: true } }, async (request, reply) => {
      const counted = await limit(request);
      if (!counted.isAllowed && counted.isExceeded) {
        reply.header('retry-after', String(counted.ttlInSeconds));
        const error_description = 'Too many programs registered from your network. Nothing is lost; try again later';
        return answer(reply, 429, { error: 'temporarily_unavailable', error_description });
      }
      const { status, body } = await registerClient(request.body);
      return answer(reply, status, body);
    });
  });
}
