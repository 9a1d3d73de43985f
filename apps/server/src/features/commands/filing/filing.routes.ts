import * as z from 'zod';
import { FiledAnswer, FilingRuleChange, Inbox } from 'contract/filing';
import type { Api, Gate } from '#platform/http/http-server.ts';
import type { ManageInbox } from './manage-inbox.ts';

const OfDocument = z.object({ documentId: z.string().min(1).max(100) });
const ById = z.object({ id: z.string().min(1).max(100) });
const Nothing = z.null().describe('No content');

export function filingRoutes(api: Api, gate: Gate, use: ManageInbox): void {
  api.get('/api/inbox', { schema: { response: { 200: Inbox } } }, async (request) => use.list(await gate(request)));
  api.post(
    '/api/inbox/:documentId/accept',
    { schema: { params: OfDocument, response: { 200: FiledAnswer } } },
    async (request) => ({ command: await use.accept(await gate(request), request.params.documentId) }),
  );
  api.post(
    '/api/inbox/:documentId/refuse',
    { schema: { params: OfDocument, response: { 204: Nothing } } },
    async (request, reply) => {
      await use.refuse(await gate(request), request.params.documentId);
      return reply.code(204).send(null);
    },
  );
  api.patch(
    '/api/inbox/rules/:id',
    { schema: { params: ById, body: FilingRuleChange, response: { 204: Nothing } } },
    async (request, reply) => {
      await use.changeRule(await gate(request), request.params.id, request.body.state);
      return reply.code(204).send(null);
    },
  );
}
