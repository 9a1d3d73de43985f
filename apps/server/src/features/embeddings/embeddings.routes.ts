import { keysIn, KeyTestAnswer, KeyTestRequest, EmbeddingModel, ModelChoice } from 'contract/embedding-model';
import { LocalModels, ModelImport, ModelImportAnswer } from 'contract/local-models';
import * as z from 'zod';
import type { Api, Gate } from '#platform/http/http-server.ts';
import { embeddingsErrors } from './embeddings.errors.ts';
import type { Models } from './models/assemble-models.ts';
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

const ById = z.object({ id: z.string().min(1).max(100) });

/** The models that run on this server: which there are, and what the person may do with them. */
export function localModelRoutes(api: Api, gate: Gate, models: Models): void {
  const { rights } = models;
  const list = () => models.list();
  /** @throws models_not_yours */
  const mayChange = async (request: Parameters<Gate>[0]): Promise<void> => {
    await gate(request);
    if (!rights.mayChange) throw embeddingsErrors.models_not_yours();
  };
  const answer = { response: { 200: LocalModels } };
  api.get('/api/local-models', { schema: answer }, async (request) => {
    await gate(request);
    return list();
  });
  api.post('/api/local-models/:id/install', { schema: { params: ById, ...answer } }, async (request) => {
    await mayChange(request);
    models.install(request.params.id);
    return list();
  });
  api.post('/api/local-models/:id/cancel', { schema: { params: ById, ...answer } }, async (request) => {
    await mayChange(request);
    await models.cancel(request.params.id);
    return list();
  });
  api.delete('/api/local-models/:id', { schema: { params: ById, ...answer } }, async (request) => {
    await mayChange(request);
    await models.remove(request.params.id);
    return list();
  });
  api.post(
    '/api/local-models/import',
    { schema: { body: ModelImport, response: { 200: ModelImportAnswer } } },
    async (request) => {
      await mayChange(request);
      if (!rights.mayImport) throw embeddingsErrors.models_not_yours();
      return models.importFrom(request.body.path);
    },
  );
}
