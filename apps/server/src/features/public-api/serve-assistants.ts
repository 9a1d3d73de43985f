import { createMcpHandler } from '@modelcontextprotocol/server';
import { KEY_SCOPES } from 'contract/account';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DescribeCaller } from '#features/identity/guard-requests.ts';
import { messageOf } from '#kernel/errors.ts';
import type { Api, Gate } from '#platform/http/http-server.ts';
import type { PublicApi } from './assemble-public-api.ts';
import { createAssistantServer } from './create-assistant-server.ts';
import { reachLibrary } from './assistants/reach-library.ts';

const PATH = '/mcp';
/** Where a client finds out who signs people in (RFC 9728). */
const METADATA_PATH = `/.well-known/oauth-protected-resource${PATH}`;

interface Collaborators {
  readonly publicApi: PublicApi;
  readonly describeCaller: DescribeCaller;
  readonly version: string;
}

/**
 * The Model Context Protocol over HTTP: each request stands for itself, with a bearer key, and nothing is kept between two. What the protocol
 * asks of an address that is protected by OAuth is answered as far as the sign-in here goes.
 */
export function serveAssistants(api: Api, gate: Gate, { publicApi, describeCaller, version }: Collaborators): void {
  const { handlers, publicUrl, log } = publicApi;

  async function serve(request: FastifyRequest, reply: FastifyReply) {
    const scope = await gate(request);
    const { scopes } = await describeCaller(request);
    const library = reachLibrary(handlers, { scope, scopes, request, reply });
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const handler = createMcpHandler(() => createAssistantServer(library, version), {
      onerror: (error) => log.info('an assistant was refused', { reason: messageOf(error) }),
    });
    const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && name !== 'authorization' ? [[name, value]] : [],
    );
    const asked = new Request(new URL(PATH, publicUrl), { method: request.method, headers, signal: gone.signal });
    return reply.send(await handler.fetch(asked, { ...(request.body !== undefined && { parsedBody: request.body }) }));
  }

  for (const method of ['GET', 'POST', 'DELETE'] as const)
    api.route({
      method,
      url: PATH,
      config: { scopes: KEY_SCOPES },
      schema: { hide: true },
      bodyLimit: 1_048_576,
      onSend: async (_request, reply, payload) => {
        if (reply.statusCode === 401)
          reply.header('www-authenticate', `Bearer resource_metadata="${new URL(METADATA_PATH, publicUrl).href}"`);
        return payload;
      },
      handler: serve,
    });
  api.get(METADATA_PATH, { config: { access: 'open' }, schema: { hide: true } }, async () => ({
    resource: new URL(PATH, publicUrl).href,
    authorization_servers: [new URL('/', publicUrl).href],
    bearer_methods_supported: ['header'],
    scopes_supported: KEY_SCOPES,
    resource_name: 'Trove',
  }));
}
