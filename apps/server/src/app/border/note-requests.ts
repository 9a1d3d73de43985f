import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Audit } from '#features/audit/assemble-audit.ts';
import type { Api, Gate } from '#platform/http/http-server.ts';

/**
 * Requests that are entries of the audit log when they have succeeded, by method and route. What happens to files, and who signs in, is noted
 * where it happens; these are the deeds of which nothing else tells.
 */
const NOTED: Readonly<Record<string, string>> = {
  'POST /api/connections': 'connection made',
  'POST /api/connections/authorize': 'connection begun',
  'PATCH /api/connections/:id': 'connection changed',
  'DELETE /api/connections/:id': 'connection removed',
  'POST /api/connections/:id/left-copies': 'copies merged',
  'POST /api/mail-in/address': 'e-mail address made',
  'DELETE /api/mail-in/address': 'e-mail address removed',
  'POST /api/imports': 'notes imported',
  'POST /api/export': 'everything exported',
  'POST /api/downloads': 'files downloaded',
  'GET /v1/api/files/:id/content': 'file downloaded',
  'GET /dav/inbox/*': 'file downloaded',
  'DELETE /api/trash': 'trash emptied',
  'POST /api/commands/:id/apply': 'command applied',
  'POST /api/commands/:id/undo': 'command undone',
  'POST /v1/api/commands/:id/apply': 'command applied',
  'POST /v1/api/commands/:id/undo': 'command undone',
  'POST /v1/api/webhooks': 'webhook added',
  'PATCH /v1/api/webhooks/:id': 'webhook changed',
  'DELETE /v1/api/webhooks/:id': 'webhook removed',
  'POST /v1/api/webhooks/:id/rotate': 'webhook secret changed',
  'PUT /api/me/embedding-model': 'search model changed',
  'GET /v1/api/audit/export': 'audit log exported',
};
const Named = z.object({ id: z.string() });

/** Notes what requests did, after they were answered. Call it before any route is added. */
export function noteRequests(
  api: Api,
  gate: Gate,
  { audit, keyIdOf }: { audit: Audit; keyIdOf: (request: FastifyRequest) => Promise<string | null> },
): void {
  api.addHook('onResponse', async (request, reply) => {
    const event = NOTED[`${request.method} ${request.routeOptions.url ?? ''}`];
    if (event === undefined || reply.statusCode >= 400) return;
    const { ownerId, actorId = null } = await gate(request);
    const subject = Named.safeParse(request.params).data?.id;
    const caller = { keyId: await keyIdOf(request), memberId: actorId, address: request.ip };
    audit.note({ account: ownerId, event, caller, ...(subject !== undefined && { subject }) });
  });
}
