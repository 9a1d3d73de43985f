import * as z from 'zod';
import {
  AlikeAnswer,
  AlikeChoice,
  AlikeDone,
  FactCorrection,
  FactName,
  FactsAnswer,
  SpreadingFact,
  type Facts,
} from 'contract/facts';
import type { FindDocument } from '#features/library/find-document.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Api, Gate } from '#platform/http/http-server.ts';
import type { CorrectFacts } from './correct-facts.ts';
import type { KnowFacts } from './know-facts.ts';
import type { AskAboutFacts } from './teaching/ask-about-facts.ts';
import type { TeachFacts } from './teaching/teach-facts.ts';
import type { ListRows } from './rows/list-rows.ts';
import { rowsRoutes } from './rows/rows.routes.ts';
import { teachingRoutes } from './teaching/teaching.routes.ts';

interface UseCases {
  readonly find: FindDocument;
  readonly facts: KnowFacts & CorrectFacts & TeachFacts & ListRows & { readonly asksAbout: AskAboutFacts };
  readonly findTwins: Library['findTwins'];
}

const Named = z.object({ filename: z.string().min(1).max(1_000) });
const NamedFact = Named.extend({ fact: FactName });
const Spreading = Named.extend({ fact: SpreadingFact });
/** Room for 20,000 ids. */
const MANY_IDS_BYTES = 1_048_576;

export function factsRoutes(api: Api, gate: Gate, { find, facts, findTwins }: UseCases): void {
  /** The facts of a document as a correction leaves them, and whether it is the same paper as another now. */
  async function answer(scope: OwnerScope, filename: string, change: (scope: OwnerScope, id: string) => Promise<Facts>) {
    const { id } = await find(scope, filename);
    const known = await change(scope, id);
    return { facts: known, again: await findTwins(scope, id), asks: await facts.asksAbout(scope, known) };
  }
  teachingRoutes(api, gate, { facts, answer });
  rowsRoutes(api, gate, facts);
  api.get('/api/files/:filename/facts', { schema: { params: Named, response: { 200: FactsAnswer } } }, async (request) => {
    const scope = await gate(request);
    const document = await find(scope, request.params.filename);
    const known = (await facts.of(scope, [document])).get(document.id) ?? {};
    return { facts: known, again: await findTwins(scope, document.id), asks: await facts.asksAbout(scope, known) };
  });
  api.patch(
    '/api/files/:filename/facts',
    { schema: { params: Named, body: FactCorrection, response: { 200: FactsAnswer } } },
    async (request) =>
      answer(await gate(request), request.params.filename, (scope, id) => facts.correct(scope, id, request.body)),
  );
  api.delete(
    '/api/files/:filename/facts/:fact',
    { schema: { params: NamedFact, response: { 200: FactsAnswer } } },
    async (request) =>
      answer(await gate(request), request.params.filename, (scope, id) => facts.takeBack(scope, id, request.params.fact)),
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
