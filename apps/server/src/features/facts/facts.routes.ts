import * as z from 'zod';
import { FactsAnswer } from 'contract/facts';
import type { FindDocument } from '#features/library/find-document.ts';
import type { Api, Gate } from '#platform/http/http-server.ts';
import type { KnowFacts } from './know-facts.ts';

interface UseCases {
  readonly find: FindDocument;
  readonly facts: KnowFacts;
}

const Named = z.object({ filename: z.string().min(1).max(1_000) });

export function factsRoutes(api: Api, gate: Gate, { find, facts }: UseCases): void {
  api.get('/api/files/:filename/facts', { schema: { params: Named, response: { 200: FactsAnswer } } }, async (request) => {
    const scope = await gate(request);
    const document = await find(scope, request.params.filename);
    return { facts: (await facts.of(scope, [document])).get(document.id) ?? {} };
  });
}
