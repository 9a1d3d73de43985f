import * as z from 'zod';
import { CommandReading, ReadingChoices } from 'contract/command-reading';
import { ApplyChoice, CommandAnswer, CommandList, CommandOrQuestion, CommandRequest, StepChoice } from 'contract/commands';
import { keysIn } from 'contract/embedding-model';
import type { Api, Gate } from '#platform/http/http-server.ts';
import { filingRoutes } from './filing/filing.routes.ts';
import type { Commands } from './assemble-commands.ts';

const ById = z.object({ id: z.string().min(1).max(100) });
/** Room for 20,000 ids of steps or documents. */
const MANY_IDS_BYTES = 1_048_576;

export function commandsRoutes(api: Api, gate: Gate, use: Commands): void {
  filingRoutes(api, gate, use.inbox);
  api.post(
    '/api/commands',
    { bodyLimit: MANY_IDS_BYTES, schema: { body: CommandRequest, response: { 200: CommandOrQuestion } } },
    async (request) => ({
      command: await use.propose(await gate(request), request.body, keysIn(request.headers).openai),
    }),
  );
  api.get('/api/commands', { schema: { response: { 200: CommandList } } }, async (request) => ({
    commands: await use.list(await gate(request)),
  }));
  api.get('/api/commands/choices', { schema: { response: { 200: ReadingChoices } } }, async (request) =>
    use.listChoices(await gate(request)),
  );
  api.get('/api/commands/:id', { schema: { params: ById, response: { 200: CommandAnswer } } }, async (request) => ({
    command: await use.find(await gate(request), request.params.id),
  }));
  api.post(
    '/api/commands/:id/apply',
    { bodyLimit: MANY_IDS_BYTES, schema: { params: ById, body: ApplyChoice, response: { 200: CommandAnswer } } },
    async (request) => ({ command: await use.apply(await gate(request), request.params.id, request.body) }),
  );
  api.post(
    '/api/commands/:id/undo',
    { bodyLimit: MANY_IDS_BYTES, schema: { params: ById, body: StepChoice, response: { 200: CommandAnswer } } },
    async (request) => ({ command: await use.undo(await gate(request), request.params.id, request.body) }),
  );
  api.patch(
    '/api/commands/:id/reading',
    { bodyLimit: MANY_IDS_BYTES, schema: { params: ById, body: CommandReading, response: { 200: CommandAnswer } } },
    async (request) => ({ command: await use.revise(await gate(request), request.params.id, request.body) }),
  );
  api.post(
    '/api/commands/:id/answer',
    {
      schema: {
        params: ById,
        body: z.object({ choice: z.number().int().min(0).max(20) }),
        response: { 200: CommandOrQuestion },
      },
    },
    async (request) => ({ command: await use.answer(await gate(request), request.params.id, request.body.choice) }),
  );
}
