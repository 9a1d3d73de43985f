import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { openToEverybody } from '#platform/http/guard-routes.ts';
import type { Api } from '#platform/http/http-server.ts';
import { identityErrors } from '../identity.errors.ts';
import { USUAL_SCOPES } from '../connected-apps/app-resources.ts';
import { PRODUCT_CLIENT } from '../identity.config.ts';
import { limitAuthorization } from './limit-authorization.ts';
import type { OpenProvider } from './open-provider.ts';

/** The provider's own addresses, at the root of the origin, and how each may be asked. */
const PROVIDER_ROUTES = {
  '/authorize': ['GET'],
  '/authorize/:uid': ['GET'],
  '/oauth/token': ['POST', 'OPTIONS'],
  '/oauth/revoke': ['POST', 'OPTIONS'],
  '/oauth/device': ['POST', 'OPTIONS'],
  '/device': ['GET', 'POST'],
  '/device/:uid': ['GET'],
  '/userinfo': ['GET', 'POST', 'OPTIONS'],
  '/oidc/logout': ['GET', 'POST'],
  '/oidc/logout/confirm': ['POST'],
  '/oidc/logout/success': ['GET'],
  '/.well-known/openid-configuration': ['GET', 'OPTIONS'],
  '/.well-known/oauth-authorization-server': ['GET', 'OPTIONS'],
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

/** An app that asks at `/authorize` for nothing that it names is asked for what is usual, as OAuth has it. */
export function withUsualScopes(address: string): string {
  const [path, ...rest] = address.split('?');
  const query = new URLSearchParams(rest.join('?'));
  const client = query.get('client_id');
  if (path !== '/authorize' || client === null || client === PRODUCT_CLIENT || (query.get('scope') ?? '').trim() !== '')
    return address;
  query.set('scope', USUAL_SCOPES.join(' '));
  return `${path}?${query.toString()}`;
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
      request.raw.url = withUsualScopes(request.url);
      // Koa answers errors itself and never rejects.
      void provider.current().callback()(asSentTo(publicUrl, request), reply.raw);
    };
    const limit = await limitAuthorization(server);
    const limits: Readonly<Record<string, typeof limit>> = {
      '/authorize': limit,
      '/oauth/device': limit,
      // Who guesses at the codes of devices asks here.
      '/device': limit,
    };
    for (const [url, allowed] of Object.entries<readonly (typeof METHODS)[number][]>(PROVIDER_ROUTES)) {
      const onRequest = [limits[url] ?? []].flat();
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
