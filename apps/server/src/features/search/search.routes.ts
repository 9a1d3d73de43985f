import { SearchAnswer, SearchRequest } from 'contract/search';
import type { Api, Gate } from '#platform/http/http-server.ts';
import type { FindPassages } from './find-passages.ts';

export function searchRoutes(api: Api, gate: Gate, { findPassages }: { readonly findPassages: FindPassages }): void {
  api.post('/api/search', { schema: { body: SearchRequest, response: { 200: SearchAnswer } } }, async (request) =>
    findPassages(await gate(request), request.body),
  );
}
