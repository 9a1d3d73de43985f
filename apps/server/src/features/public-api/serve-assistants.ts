import { createMcpHandler } from '@modelcontextprotocol/server';
import { KEY_SCOPES } from 'contract/account';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DescribeCaller } from '#features/identity/guard-requests.ts';
import { messageOf } from '#kernel/errors.ts';
import { createOwnerShare } from '#kernel/scheduling/owner-share.ts';
import { clientGone } from '#platform/http/client-gone.ts';
import type { Api, Gate } from '#platform/http/http-server.ts';
import type { PublicApi } from './assemble-public-api.ts';
import { createAssistantServer } from './create-assistant-server.ts';
import { publicApiErrors } from './public-api.errors.ts';
import { reachLibrary } from './assistants/reach-library.ts';

const PATH = '/mcp';
/** Calls that one request may hold. */
const MOST_CALLS = 20;
/** Calls of one account that are answered at once, in whatever requests they came: a search keeps a core busy for some milliseconds. */
const CALLS_AT_ONCE = 2;

interface Collaborators {
  readonly publicApi: PublicApi;
  readonly describeCaller: DescribeCaller;
  readonly version: string;
}

/**
 * The Model Context Protocol over HTTP: each request stands for itself, with a bearer token, and nothing is kept between two.
 */
export function serveAssistants(api: Api, gate: Gate, { publicApi, describeCaller, version }: Collaborators): void {
  const { handlers, publicUrl, log } = publicApi;

  const share = createOwnerShare(CALLS_AT_ONCE);

  /** Each call counts as if it had come alone. @throws too_many_calls, too_many_requests */
  async function countCalls(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (!Array.isArray(request.body)) return;
    const calls = request.body.length;
    if (calls > MOST_CALLS) throw publicApiErrors.too_many_calls({ limit: MOST_CALLS, calls });
    await request.server.countMore(request, reply, calls - 1);
  }

  async function serve(request: FastifyRequest, reply: FastifyReply) {
    const scope = await gate(request);
    await countCalls(request, reply);
    const { scopes } = await describeCaller(request);
    const gone = clientGone(reply);
    const inTurn = <Result>(call: () => Promise<Result>) => share(scope.ownerId, call, gone);
    const library = reachLibrary(handlers, { scope, scopes, request, reply, inTurn, log });
    const handler = createMcpHandler(() => createAssistantServer(library, version), {
      onerror: (error) => log.info('an assistant was refused', { reason: messageOf(error) }),
    });
    const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && name !== 'authorization' ? [[name, value]] : [],
    );
    const asked = new Request(new URL(PATH, publicUrl), { method: request.method, headers, signal: gone });
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
        reply.headers({ 'access-control-allow-origin': '*', 'access-control-expose-headers': 'www-authenticate' });
        return payload;
      },
      handler: serve,
    });
  // Clients in pages ask first. What they send is a token that they were given: nothing here looks at cookies.
  api.options(PATH, { config: { access: 'open' }, schema: { hide: true } }, (_request, reply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, POST, DELETE',
        'access-control-allow-headers':
          'authorization, content-type, accept, last-event-id, mcp-protocol-version, mcp-session-id, mcp-method, mcp-name',
        'access-control-max-age': '86400',
      })
      .send(),
  );
}
