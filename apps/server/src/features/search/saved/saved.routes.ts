import * as z from 'zod';
import { keysIn } from 'contract/embedding-model';
import { NewSavedSearch, SavedSearchAnswer, SavedSearchChange, SavedSearchList } from 'contract/saved-searches';
import type { Api, Gate } from '#platform/http/http-server.ts';
import type { ManageSavedSearches } from './manage-saved-searches.ts';

const ById = z.object({ id: z.string().min(1).max(100) });
const Nothing = z.null().describe('No content');

export function savedRoutes(api: Api, gate: Gate, use: ManageSavedSearches): void {
  api.get('/api/searches', { schema: { response: { 200: SavedSearchList } } }, async (request) => ({
    searches: await use.list(await gate(request), keysIn(request.headers)),
  }));
  api.post(
    '/api/searches',
    { schema: { body: NewSavedSearch, response: { 201: SavedSearchAnswer } } },
    async (request, reply) => {
      const search = await use.save(await gate(request), request.body, keysIn(request.headers));
      return reply.code(201).send({ search });
    },
  );
  api.patch(
    '/api/searches/:id',
    { schema: { params: ById, body: SavedSearchChange, response: { 200: SavedSearchAnswer } } },
    async (request) => ({
      search: await use.rename(await gate(request), request.params.id, request.body.name, keysIn(request.headers)),
    }),
  );
  api.post('/api/searches/:id/looked', { schema: { params: ById, response: { 204: Nothing } } }, async (request, reply) => {
    await use.look(await gate(request), request.params.id);
    return reply.code(204).send(null);
  });
  api.delete('/api/searches/:id', { schema: { params: ById, response: { 204: Nothing } } }, async (request, reply) => {
    await use.remove(await gate(request), request.params.id);
    return reply.code(204).send(null);
  });
}
