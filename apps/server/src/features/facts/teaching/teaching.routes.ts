import * as z from 'zod';
import { FactChoices, FactName, FactsAnswer, ShownWords, TaughtFacts, type Facts } from 'contract/facts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Api, Gate } from '#platform/http/http-server.ts';
import type { TeachFacts } from './teach-facts.ts';

const NamedFact = z.object({ filename: z.string().min(1).max(1_000), fact: FactName });
const NamedTaught = z.object({ taught: z.string().min(1).max(100) });

interface UseCases {
  readonly facts: TeachFacts;
  /** The facts of a document as a change leaves them. */
  readonly answer: (
    scope: OwnerScope,
    filename: string,
    change: (scope: OwnerScope, id: string) => Promise<Facts>,
  ) => Promise<FactsAnswer>;
}

/** Showing facts on the pages, and what was shown. */
export function teachingRoutes(api: Api, gate: Gate, { facts, answer }: UseCases): void {
  const fact = '/api/files/:filename/facts/:fact';
  api.get(`${fact}/choices`, { schema: { params: NamedFact, response: { 200: FactChoices } } }, async (request) => {
    const { filename, fact: name } = request.params;
    return { choices: await facts.choices(await gate(request), filename, name) };
  });
  api.post(
    `${fact}/shown`,
    { schema: { params: NamedFact, body: ShownWords, response: { 200: FactsAnswer } } },
    async (request) => {
      const { filename, fact: name } = request.params;
      return answer(await gate(request), filename, (scope, id) => facts.show(scope, id, name, request.body));
    },
  );
  api.get('/api/taught-facts', { schema: { response: { 200: TaughtFacts } } }, async (request) => ({
    taught: await facts.listTaught(await gate(request)),
  }));
  api.delete('/api/taught-facts/:taught', { schema: { params: NamedTaught } }, async (request, reply) => {
    await facts.forgetTaught(await gate(request), request.params.taught);
    return reply.code(204).send();
  });
}
