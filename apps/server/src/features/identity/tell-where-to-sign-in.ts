import type { Api } from '#platform/http/http-server.ts';
import type { AppResource } from './connected-apps/app-resources.ts';

/** Where a program finds out who lets apps in to a resource (RFC 9728): the path of the resource stands behind. */
const metadataOf = ({ address }: AppResource): URL =>
  new URL(`/.well-known/oauth-protected-resource${new URL(address).pathname}`, address);

/** Says of each resource who lets apps in, and names the place wherever a request is refused for want of a token. Call it before the routes are added. */
export function tellWhereToSignIn(api: Api, resources: readonly AppResource[]): void {
  for (const resource of resources)
    api.get(metadataOf(resource).pathname, { config: { access: 'open' }, schema: { hide: true } }, async (_request, reply) =>
      reply.header('access-control-allow-origin', '*').send({
        resource: resource.address,
        authorization_servers: [new URL('/', resource.address).href],
        bearer_methods_supported: ['header'],
        scopes_supported: resource.scopes,
        resource_name: 'Trove',
      }),
    );
  api.addHook('onSend', async ({ url }, reply, payload) => {
    if (reply.statusCode !== 401 && reply.statusCode !== 403) return payload;
    const path = url.split('?')[0] ?? url;
    const resource = resources.find(({ covers }) => covers(path));
    const said = reply.getHeader('www-authenticate');
    if (!resource || (reply.statusCode === 403 && said === undefined)) return payload;
    const parameters = typeof said === 'string' ? said.replace(/^Bearer *,? */, '') : '';
    const scopes =
      resource.reaches === 'assistants' && !parameters.includes('scope=') ? [`scope="${resource.scopes.join(' ')}"`] : [];
    const place = `resource_metadata="${metadataOf(resource).href}"`;
    reply.header('www-authenticate', `Bearer ${[parameters, ...scopes, place].filter((one) => one !== '').join(', ')}`);
    return payload;
  });
}
