import { keysIn, KeyTestAnswer, KeyTestRequest, EmbeddingModel, ModelChoice } from 'contract/embedding-model';
import type { Api, Gate } from '#platform/http/http-server.ts';
import type { ChooseModel } from './choose-model.ts';
import type { ResumeSwitch } from './switching/resume-switch.ts';
import type { ShowModel } from './show-model.ts';
import type { TestKey } from './test-key.ts';

interface UseCases {
  readonly showModel: ShowModel;
  readonly chooseModel: ChooseModel;
  readonly resumeSwitch: ResumeSwitch;
  readonly testKey: TestKey;
}

/** The model behind a person's search: which there are, which they chose, and how far a change is. */
export function embeddingsRoutes(api: Api, gate: Gate, use: UseCases): void {
  api.get('/api/me/embedding-model', { schema: { response: { 200: EmbeddingModel } } }, async (request) =>
    use.showModel(await gate(request)),
  );
  api.put('/api/me/embedding-model', { schema: { body: ModelChoice, response: { 200: EmbeddingModel } } }, async (request) =>
    use.chooseModel(await gate(request), request.body.model, keysIn(request.headers)),
  );
  api.post('/api/me/embedding-model/resume', { schema: { response: { 200: EmbeddingModel } } }, async (request) =>
    use.resumeSwitch(await gate(request), keysIn(request.headers)),
  );
  api.post('/api/keys/test', { schema: { body: KeyTestRequest, response: { 200: KeyTestAnswer } } }, async (request) => {
    await gate(request);
    return use.testKey(request.body.service, keysIn(request.headers));
  });
}
