import { RecognitionLanguages } from 'contract/recognition-languages';
import * as z from 'zod';
import type { Api, Gate } from '#platform/http/http-server.ts';
import type { Ingestion } from './assemble-ingestion.ts';
import { ingestionErrors } from './ingestion.errors.ts';

const ByCode = z.object({ code: z.string().min(2).max(20) });

/** The languages that letters on scanned pages are recognised in: which there are, and what the person may do with them. */
export function recognitionLanguageRoutes(api: Api, gate: Gate, languages: Ingestion['languages']): void {
  /** @throws languages_not_yours */
  const mayChange = async (request: Parameters<Gate>[0]): Promise<void> => {
    await gate(request);
    if (!languages.mayChange) throw ingestionErrors.languages_not_yours();
  };
  const answer = { response: { 200: RecognitionLanguages } };
  api.get('/api/recognition-languages', { schema: answer }, async (request) => {
    await gate(request);
    return languages.list();
  });
  api.post('/api/recognition-languages/:code/add', { schema: { params: ByCode, ...answer } }, async (request) => {
    await mayChange(request);
    languages.add(request.params.code);
    return languages.list();
  });
  api.post('/api/recognition-languages/:code/cancel', { schema: { params: ByCode, ...answer } }, async (request) => {
    await mayChange(request);
    await languages.cancel(request.params.code);
    return languages.list();
  });
  api.delete('/api/recognition-languages/:code', { schema: { params: ByCode, ...answer } }, async (request) => {
    await mayChange(request);
    await languages.remove(request.params.code);
    return languages.list();
  });
}
