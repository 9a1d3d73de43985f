import * as z from 'zod';
import { NewTag, TagAnswer, TagChange, TagList, TagMerge, TagSuggestions, TagSuggestionsRequest } from 'contract/tags';
import type { Api, Gate } from '#platform/http/http-server.ts';
import type { ManageTags } from './manage-tags.ts';
import type { SuggestTags } from './suggest-tags.ts';

const Named = z.object({ tag: z.string().min(1).max(200) });
/** Room for 20,000 ids. */
const MANY_IDS_BYTES = 1_048_576;

interface UseCases {
  readonly tags: ManageTags;
  readonly suggestTags: SuggestTags;
}

export function tagRoutes(api: Api, gate: Gate, { tags, suggestTags }: UseCases): void {
  api.get('/api/tags', { schema: { response: { 200: TagList } } }, async (request) => ({
    tags: await tags.list(await gate(request)),
  }));
  api.post('/api/tags', { schema: { body: NewTag, response: { 201: TagAnswer } } }, async (request, reply) => {
    const tag = await tags.create(await gate(request), request.body);
    return reply.code(201).send({ tag });
  });
  api.patch(
    '/api/tags/:tag',
    { schema: { params: Named, body: TagChange, response: { 200: TagAnswer } } },
    async (request) => ({
      tag: await tags.change(await gate(request), request.params.tag, request.body),
    }),
  );
  api.post(
    '/api/tags/:tag/merge',
    { schema: { params: Named, body: TagMerge, response: { 200: TagAnswer } } },
    async (request) => ({ tag: await tags.merge(await gate(request), request.params.tag, request.body.into) }),
  );
  api.delete('/api/tags/:tag', { schema: { params: Named } }, async (request, reply) => {
    await tags.remove(await gate(request), request.params.tag);
    return reply.code(204).send();
  });
  api.post(
    '/api/tags/suggestions',
    { bodyLimit: MANY_IDS_BYTES, schema: { body: TagSuggestionsRequest, response: { 200: TagSuggestions } } },
    async (request) => ({ suggestions: await suggestTags(await gate(request), request.body.ids) }),
  );
}
