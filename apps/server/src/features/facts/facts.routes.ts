import * as z from 'zod';
import { AlikeAnswer, AlikeChoice, AlikeDone, FactCorrection, FactName, FactsAnswer, SpreadingFact } from 'contract/facts';
import type { FindDocument } from '#features/library/find-document.ts';
import type { Api, Gate } from '#platform/http/http-server.ts';
import type { CorrectFacts } from './correct-facts.ts';
import type { KnowFacts } from './know-facts.ts';

interface UseCases {
  readonly find: FindDocument;
  readonly facts: KnowFacts & CorrectFacts;
}

const Named = z.object({ filename: z.string().min(1).max(1_000) });
const NamedFact = Named.extend({ fact: FactName });
const Spreading = Named.extend({ fact: SpreadingFact });
/** Room for 20,000 ids. */
const MANY_IDS_BYTES = 1_048_576;

export function factsRoutes(api: Api, gate: Gate, { find, facts }: UseCases): void {
  api.get('/api/files/:filename/facts', { schema: { params: Named, response: { 200: FactsAnswer } } }, async (request) => {
    const scope = await gate(request);
    const document = await find(scope, request.params.filename);
    return { facts: (await facts.of(scope, [document])).get(document.id) ?? {} };
  });
  api.patch(
    '/api/files/:filename/facts',
    { schema: { params: Named, body: FactCorrection, response: { 200: FactsAnswer } } },
    async (request) => ({ facts: await facts.correct(await gate(request), request.params.filename, request.body) }),
  );
  api.delete(
    '/api/files/:filename/facts/:fact',
    { schema: { params: NamedFact, response: { 200: FactsAnswer } } },
    async (request) => ({
      facts: await facts.takeBack(await gate(request), request.params.filename, request.params.fact),
    }),
  );
  const alike = '/api/files/:filename/facts/:fact/alike';
  api.get(alike, { schema: { params: Spreading, response: { 200: AlikeAnswer } } }, async (request) =>
    facts.preview(await gate(request), request.params.filename, request.params.fact),
  );
  api.post(
    alike,
    { bodyLimit: MANY_IDS_BYTES, schema: { params: Spreading, body: AlikeChoice, response: { 200: AlikeDone } } },
    async (request) => {
      const { filename, fact } = request.params;
      return { changed: await facts.spread(await gate(request), filename, fact, request.body.ids) };
    },
  );
}
