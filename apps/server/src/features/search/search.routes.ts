import { keysIn } from 'contract/meaning';
import { SearchAnswer, SearchRequest } from 'contract/search';
import type { Api, Gate } from '#platform/http/http-server.ts';
import type { FindPassages } from './find-passages.ts';

interface UseCases {
  readonly findPassages: FindPassages;
}

export function searchRoutes(api: Api, gate: Gate, use: UseCases): void {
  api.post(
    '/api/search',
    { config: { scope: 'read' }, schema: { body: SearchRequest, response: { 200: SearchAnswer } } },
    async (request) => use.findPassages(await gate(request), request.body, keysIn(request.headers)),
  );
}
