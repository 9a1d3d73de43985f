import { NewShare, ShareList, ShareMade } from 'contract/shares';
import * as z from 'zod';
import type { Api, Gate } from '#platform/http/http-server.ts';
import type { Shares } from './assemble-shares.ts';
import { openingRoutes } from './opening/opening.routes.ts';

const OfDocument = z.object({ document: z.string().min(1).max(100).optional() });
const ById = z.object({ id: z.string().min(1).max(100) });
const Revoked = z.object({ id: z.string() });

/** What an owner does with links, and what anyone does who has one. */
export async function sharesRoutes(api: Api, gate: Gate, shares: Shares): Promise<void> {
  const { manage: use } = shares;
  api.get('/api/shares', { schema: { querystring: OfDocument, response: { 200: ShareList } } }, async (request) =>
    use.list(await gate(request), request.query.document),
  );
  api.post('/api/shares', { schema: { body: NewShare, response: { 201: ShareMade } } }, async (request, reply) =>
    reply.code(201).send(await use.make(await gate(request), request.body)),
  );
  api.delete('/api/shares/:id', { schema: { params: ById, response: { 200: Revoked } } }, async (request) => {
    await use.revoke(await gate(request), request.params.id);
    return request.params;
  });
  await openingRoutes(api, shares);
}
