import multipart from '@fastify/multipart';
import { SampleList, SamplesAdded, UploadAnswer } from 'contract/documents';
import { ImportAnswer, ImportList } from 'contract/imports';
import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import * as z from 'zod';
import { ProductError } from '#kernel/errors.ts';
import type { Api, Gate } from '#platform/http/http-server.ts';
import { intakeErrors } from './intake.errors.ts';
import type { Samples } from './add-samples.ts';
import type { ManageImports } from './manage-imports.ts';
import type { ReceiveUpload } from './receive-upload.ts';
import type { WaitForReading } from './wait-for-reading.ts';

interface UseCases {
  readonly receive: ReceiveUpload;
  readonly waitForReading: WaitForReading;
  readonly samples: Samples;
  readonly imports: ManageImports;
}

export async function intakeRoutes(api: Api, gate: Gate, use: UseCases): Promise<void> {
  // The limit is checked while streaming, with our own sentence; the parser's own would be a bare code.
  await api.register(multipart, { limits: { files: 1, fields: 10, fileSize: Number.POSITIVE_INFINITY, fieldNameSize: 100 } });

  api.post('/api/pdf/upload', { schema: { response: { 200: UploadAnswer } } }, async (request, reply) => {
    const scope = await gate(request);
    const gone = new AbortController();
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) gone.abort();
    });
    const file = await fileOf(request, PDF);
    const received = await reading(request, use.receive(scope, file));
    const answer = await use.waitForReading(scope, received.documentId, gone.signal);
    return received.duplicate ? { ...answer, duplicate: true } : answer;
  });

  api.post('/api/imports', { schema: { response: { 202: ImportAnswer } } }, async (request, reply) => {
    const scope = await gate(request);
    const file = await fileOf(request, ZIP);
    return reply.code(202).send({ import: await reading(request, use.imports.begin(scope, file)) });
  });
  api.get('/api/imports', { schema: { response: { 200: ImportList } } }, async (request) => ({
    imports: await use.imports.latest(await gate(request)),
  }));
  const ById = z.object({ id: z.string().min(1).max(100) });
  api.delete('/api/imports/:id', { schema: { params: ById, response: { 204: z.null() } } }, async (request, reply) => {
    await use.imports.forget(await gate(request), request.params.id);
    return reply.code(204).send(null);
  });

  api.get('/api/samples', { schema: { response: { 200: SampleList } } }, async () => ({ samples: await use.samples.list() }));
  api.post('/api/samples', { schema: { response: { 200: SamplesAdded } } }, async (request) => ({
    ids: await use.samples.add(await gate(request)),
  }));
}

const PDF = { named: /\.pdf$/i, refusal: intakeErrors.not_a_pdf };
const ZIP = { named: /\.zip$/i, refusal: intakeErrors.not_a_zip };

/** Waits until a body has been read. */
async function reading<Value>(request: FastifyRequest, work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    // What is left of the body is read and dropped; unread, it would hold up the next request on this connection.
    request.raw.unpipe();
    request.raw.resume();
    if (!(error instanceof ProductError) && !request.raw.complete) throw intakeErrors.interrupted({}, { cause: error });
    throw error;
  }
}

/** The one file of a multipart request, in whatever field it stands (`file` by contract). */
async function fileOf(
  request: FastifyRequest,
  { named, refusal }: typeof PDF,
): Promise<{ filename: string; content: Readable }> {
  if (!request.isMultipart()) throw intakeErrors.no_file();
  const part = await request.file();
  if (!part) throw intakeErrors.no_file();
  if (!named.test(part.filename)) {
    part.file.resume();
    throw refusal();
  }
  return { filename: part.filename, content: part.file };
}
