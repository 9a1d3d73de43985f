import { keysIn } from 'contract/embedding-model';
import { SearchAnswer, SearchRequest, UnreadFilesAnswer, UnreadFilesRequest } from 'contract/search';
import type { Api, Gate } from '#platform/http/http-server.ts';
import type { FindPassages } from './find-passages.ts';
import type { FindUnreadNames } from './find-unread-names.ts';

interface UseCases {
  readonly findPassages: FindPassages;
  readonly findUnreadNames: FindUnreadNames;
}

export function searchRoutes(api: Api, gate: Gate, use: UseCases): void {
  api.post(
    '/api/search',
    { config: { scope: 'read' }, schema: { body: SearchRequest, response: { 200: SearchAnswer } } },
    async (request) => use.findPassages(await gate(request), request.body, keysIn(request.headers)),
  );
  // Asked beside the search, so that the passages never wait for it.
  api.post(
    '/api/search/files',
    { config: { scope: 'read' }, schema: { body: UnreadFilesRequest, response: { 200: UnreadFilesAnswer } } },
    async (request) => ({ files: await use.findUnreadNames(await gate(request), request.body) }),
  );
}
