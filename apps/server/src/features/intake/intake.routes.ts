import multipart from '@fastify/multipart';
import { SampleList, SamplesAdded, UploadAnswer } from 'contract/documents';
import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { ProductError } from '#kernel/errors.ts';
import type { Api, Gate } from '#platform/http/http-server.ts';
import { intakeErrors } from './intake.errors.ts';
import type { Samples } from './add-samples.ts';
import type { ReceiveUpload } from './receive-upload.ts';
import type { WaitForReading } from './wait-for-reading.ts';

interface UseCases {
  readonly receive: ReceiveUpload;
  readonly waitForReading: WaitForReading;
  readonly samples: Samples;
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
    const { filename, content } = await fileOf(request);
    let received;
    try {
      received = await use.receive(scope, { filename, content });
    } catch (error) {
      // What is left of the body is read and dropped; unread, it would hold up the next request on this connection.
      request.raw.unpipe();
      request.raw.resume();
      if (!(error instanceof ProductError) && !request.raw.complete) throw intakeErrors.interrupted({}, { cause: error });
      throw error;
    }
    const answer = await use.waitForReading(scope, received.documentId, gone.signal);
    return received.duplicate ? { ...answer, duplicate: true } : answer;
  });

  api.get('/api/samples', { schema: { response: { 200: SampleList } } }, async () => ({ samples: await use.samples.list() }));
  api.post('/api/samples', { schema: { response: { 200: SamplesAdded } } }, async (request) => ({
    ids: await use.samples.add(await gate(request)),
  }));
}

/** The one file of a multipart request, in whatever field it stands (`file` by contract). */
async function fileOf(request: FastifyRequest): Promise<{ filename: string; content: Readable }> {
  if (!request.isMultipart()) throw intakeErrors.no_file();
  const part = await request.file();
  if (!part) throw intakeErrors.no_file();
  if (!/\.pdf$/i.test(part.filename)) {
    part.file.resume();
    throw intakeErrors.not_a_pdf();
  }
  return { filename: part.filename, content: part.file };
}
