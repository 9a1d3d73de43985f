import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { openToEverybody } from '#platform/http/guard-routes.ts';
import type { Api } from '#platform/http/http-server.ts';
import { identityErrors } from '../identity.errors.ts';
import { limitAuthorization } from './limit-authorization.ts';
import type { OpenProvider } from './open-provider.ts';

/** The provider's own addresses, at the root of the origin, and how each may be asked. */
const PROVIDER_ROUTES = {
  '/authorize': ['GET'],
  '/authorize/:uid': ['GET'],
  '/oauth/token': ['POST', 'OPTIONS'],
  '/oauth/revoke': ['POST', 'OPTIONS'],
  '/userinfo': ['GET', 'POST', 'OPTIONS'],
  '/oidc/logout': ['GET', 'POST'],
  '/oidc/logout/confirm': ['POST'],
  '/oidc/logout/success': ['GET'],
  '/.well-known/openid-configuration': ['GET', 'OPTIONS'],
  '/.well-known/jwks.json': ['GET', 'OPTIONS'],
} as const;
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** What Auth0's library asks when it signs out; translated into OpenID Connect's own way. */
const Auth0Logout = z.object({ client_id: z.string().optional(), returnTo: z.string().optional() });

/**
 * Makes a request look as if it had come straight to PUBLIC_URL, whatever proxy it passed: the provider builds its addresses, and
 * decides whether cookies are for https only, and from where it is asked, from these headers. What the client sent in them is overwritten.
 */
export function asSentTo(publicUrl: string, { raw, ip }: FastifyRequest): FastifyRequest['raw'] {
  const { host, protocol } = new URL(publicUrl);
  raw.headers.host = host;
  raw.headers['x-forwarded-for'] = ip;
  raw.headers['x-forwarded-host'] = host;
  raw.headers['x-forwarded-proto'] = protocol.replace(':', '');
  return raw;
}

export async function serveProvider(
  api: Api,
  { provider, publicUrl }: { provider: OpenProvider; publicUrl: string },
): Promise<void> {
  await api.register(async (server) => {
    openToEverybody(server);
    // The provider reads the body itself.
    server.removeAllContentTypeParsers();
    server.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const pass = (request: FastifyRequest, reply: FastifyReply) => {
      reply.hijack();
      // Koa answers errors itself and never rejects.
      void provider.current().callback()(asSentTo(publicUrl, request), reply.raw);
    };
    const limit = await limitAuthorization(server);
    for (const [url, allowed] of Object.entries<readonly (typeof METHODS)[number][]>(PROVIDER_ROUTES)) {
      const onRequest = url === '/authorize' ? [limit] : [];
      server.route({ method: [...allowed], url, onRequest, handler: pass, schema: { hide: true } });
      server.route({
        method: METHODS.filter((method) => !allowed.includes(method)),
        url,
        handler: (request) => {
          throw identityErrors.method_not_allowed({ method: request.method }, { headers: { allow: allowed.join(', ') } });
        },
        schema: { hide: true },
      });
    }
    server
      .withTypeProvider<ZodTypeProvider>()
      .get('/v2/logout', { schema: { hide: true, querystring: Auth0Logout } }, (request, reply) => {
        const { client_id: clientId, returnTo } = request.query;
        const query = new URLSearchParams();
        if (clientId !== undefined) query.set('client_id', clientId);
        if (returnTo !== undefined) query.set('post_logout_redirect_uri', returnTo);
        request.raw.url = `/oidc/logout?${query.toString()}`;
        pass(request, reply);
      });
  });
}
