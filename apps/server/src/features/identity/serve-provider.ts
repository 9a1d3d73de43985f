import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Api } from '#platform/http/http-server.ts';
import type { OpenProvider } from './open-provider.ts';

/** The provider's own addresses, at the root of the origin. */
const PROVIDER_PATHS = [
  '/authorize',
  '/authorize/:uid',
  '/oauth/token',
  '/oauth/revoke',
  '/userinfo',
  '/oidc/logout',
  '/oidc/logout/confirm',
  '/oidc/logout/success',
  '/.well-known/openid-configuration',
  '/.well-known/jwks.json',
] as const;

/** What Auth0's library asks when it signs out; translated into OpenID Connect's own way. */
const Auth0Logout = z.object({ client_id: z.string().optional(), returnTo: z.string().optional() });

/**
 * Makes a request look as if it had come straight to PUBLIC_URL, whatever proxy it passed: the provider builds its addresses, and
 * decides whether cookies are for https only, from these headers. What the client sent in them is overwritten.
 */
export function asSentTo(publicUrl: string, { raw }: FastifyRequest): FastifyRequest['raw'] {
  const { host, protocol } = new URL(publicUrl);
  raw.headers.host = host;
  raw.headers['x-forwarded-host'] = host;
  raw.headers['x-forwarded-proto'] = protocol.replace(':', '');
  return raw;
}

export async function serveProvider(
  api: Api,
  { provider, publicUrl }: { provider: OpenProvider; publicUrl: string },
): Promise<void> {
  await api.register(async (server) => {
    // The provider reads the body itself.
    server.removeAllContentTypeParsers();
    server.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const pass = (request: FastifyRequest, reply: FastifyReply) => {
      reply.hijack();
      // Koa answers errors itself and never rejects.
      void provider.current().callback()(asSentTo(publicUrl, request), reply.raw);
    };
    for (const url of PROVIDER_PATHS)
      server.route({ method: ['GET', 'POST', 'OPTIONS'], url, handler: pass, schema: { hide: true } });
    server.get('/v2/logout', { schema: { hide: true } }, (request, reply) => {
      const { client_id: clientId, returnTo } = Auth0Logout.parse(request.query);
      const query = new URLSearchParams();
      if (clientId !== undefined) query.set('client_id', clientId);
      if (returnTo !== undefined) query.set('post_logout_redirect_uri', returnTo);
      request.raw.url = `/oidc/logout?${query.toString()}`;
      pass(request, reply);
    });
  });
}
