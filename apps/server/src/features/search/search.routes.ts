import * as z from 'zod';
import { keysIn } from 'contract/embedding-model';
import { SearchAnswer, SearchRequest, UnreadFilesAnswer, UnreadFilesRequest } from 'contract/search';
import { VersionCount, VersionsFound, VersionsRequest } from 'contract/search-versions';
import { DocumentAnswers, NewSynonym, SearchSuggestionList, SynonymAnswer, SynonymList } from 'contract/search-words';
import type { Api, Gate } from '#platform/http/http-server.ts';
import type { FindPassages } from './find-passages.ts';
import type { FindUnreadNames } from './find-unread-names.ts';
import type { ManageSavedSearches } from './saved/manage-saved-searches.ts';
import { savedRoutes } from './saved/saved.routes.ts';
import type { ListSuggestions } from './suggestions/list-suggestions.ts';
import type { SuggestOfDocument } from './suggestions/suggest-of-document.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { FindInVersions } from './versions/find-in-versions.ts';
import type { ManageSynonyms } from './synonyms/manage-synonyms.ts';

const ById = z.object({ id: z.string().min(1).max(100) });

interface UseCases {
  readonly findPassages: FindPassages;
  readonly listSuggestions: ListSuggestions;
  readonly suggestOfDocument: SuggestOfDocument;
  readonly synonyms: ManageSynonyms;
  readonly findUnreadNames: FindUnreadNames;
  readonly findInVersions: FindInVersions;
  readonly countVersions: Library['versions']['count'];
  readonly saved: ManageSavedSearches;
}

export function searchRoutes(api: Api, gate: Gate, use: UseCases): void {
  api.post('/api/search', { schema: { body: SearchRequest, response: { 200: SearchAnswer } } }, async (request) => {
    const scope = await gate(request);
    const answer = await use.findPassages(scope, request.body, keysIn(request.headers));
    if (request.body.note_missed === true && answer.results.length === 0) await use.synonyms.missed(scope, answer.unknown);
    return answer;
  });
  api.get('/api/search/suggestions', { schema: { response: { 200: SearchSuggestionList } } }, async (request) => ({
    suggestions: await use.listSuggestions(await gate(request)),
  }));
  api.get('/api/search/suggestions/:id', { schema: { params: ById, response: { 200: DocumentAnswers } } }, async (request) =>
    use.suggestOfDocument(await gate(request), request.params.id),
  );
  api.get('/api/search/synonyms', { schema: { response: { 200: SynonymList } } }, async (request) =>
    use.synonyms.list(await gate(request)),
  );
  api.post(
    '/api/search/synonyms',
    { schema: { body: NewSynonym, response: { 201: SynonymAnswer } } },
    async (request, reply) => {
      const synonym = await use.synonyms.add(await gate(request), request.body.words);
      return reply.code(201).send({ synonym });
    },
  );
  api.delete('/api/search/synonyms/:id', { schema: { params: ById } }, async (request, reply) => {
    await use.synonyms.remove(await gate(request), request.params.id);
    return reply.code(204).send();
  });
  api.get('/api/search/versions', { schema: { response: { 200: VersionCount } } }, async (request) => ({
    versions: await use.countVersions(await gate(request)),
  }));
  api.post('/api/search/versions', { schema: { body: VersionsRequest, response: { 200: VersionsFound } } }, async (request) =>
    use.findInVersions(await gate(request), request.body.query),
  );
  savedRoutes(api, gate, use.saved);
  // Asked beside the search, so that the passages never wait for it.
  api.post(
    '/api/search/files',
    { schema: { body: UnreadFilesRequest, response: { 200: UnreadFilesAnswer } } },
    async (request) => ({ files: await use.findUnreadNames(await gate(request), request.body) }),
  );
}
