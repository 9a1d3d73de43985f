import multipart from '@fastify/multipart';
import { FileAnswer, SampleList, SamplesAdded, UploadAnswer, UploadOutcomes, UploadsAsked } from 'contract/documents';
import { ErrorAnswer } from 'contract/errors';
import { FilePassword } from 'contract/file-states';
import { ImportAnswer, ImportList } from 'contract/imports';
import { VersionAnswer } from 'contract/versions';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Library } from '#features/library/assemble-library.ts';
import { clientGone } from '#platform/http/client-gone.ts';
import { mayAnswerAhead } from '#platform/http/may-answer-ahead.ts';
import type { Api, Gate } from '#platform/http/http-server.ts';
import { readOneFile, type ArrivingFile } from '#platform/http/read-one-file.ts';
import { intakeErrors } from './intake.errors.ts';
import type { Samples } from './add-samples.ts';
import type { AnswerStored } from './answer-stored.ts';
import type { ManageImports } from './imports/manage-imports.ts';
import type { ReceiveVersion } from './receive-version.ts';
import type { ReceiveUpload } from './receive-upload.ts';
import type { ReportUploads } from './report-uploads.ts';
import type { UnlockDocument } from './unlock-document.ts';
import type { WaitForReading } from './wait-for-reading.ts';

interface UseCases {
  readonly receive: ReceiveUpload;
  readonly receiveVersion: ReceiveVersion;
  /** Refuses before a file is received what its owner has no room for. */
  readonly expectRoom: Library['limit']['expectRoom'];
  readonly waitForReading: WaitForReading;
  readonly answerStored: AnswerStored;
  readonly reportUploads: ReportUploads;
  readonly samples: Samples;
  readonly imports: ManageImports;
  readonly unlock: UnlockDocument;
}

export async function intakeRoutes(api: Api, gate: Gate, use: UseCases): Promise<void> {
  // The limit is checked while streaming, with our own sentence; the parser's own would be a bare code.
  await api.register(multipart, { limits: { fileSize: Number.POSITIVE_INFINITY, fieldNameSize: 100 } });

  api.post(
    '/api/pdf/upload',
    { config: { upload: true }, schema: { response: { 200: UploadAnswer, 202: z.union([UploadAnswer, ErrorAnswer]) } } },
    async (request, reply) => {
      const scope = await gate(request);
      await use.expectRoom(scope);
      const gone = clientGone(reply);
      const file = await fileOf(request);
      const received = await reading(request, use.receive(scope, file));
      const known = received.duplicate ? { duplicate: true } : {};
      if (!mayAnswerAhead(request.headers))
        return { ...(await use.waitForReading(scope, received.documentId, gone)), ...known };
      const answer = { ...(await use.answerStored(scope, received.documentId)), ...known };
      return reply
        .code(answer.reading === true ? 202 : 200)
        .header('preference-applied', 'respond-async')
        .send(answer);
    },
  );
  api.post(
    '/api/files/:filename/versions',
    { config: { upload: true }, schema: { params: Named, response: { 200: VersionAnswer } } },
    async (request, reply) => {
      const scope = await gate(request);
      await use.expectRoom(scope, NO_MORE_DOCUMENTS);
      const file = await fileOf(request);
      const version = { filename: file.filename, content: file.content, signal: clientGone(reply) };
      return reading(request, use.receiveVersion(scope, request.params.filename, version));
    },
  );
  api.post(
    '/api/pdf/upload/outcomes',
    { schema: { body: UploadsAsked, response: { 200: UploadOutcomes } } },
    async (request) => ({ uploads: await use.reportUploads(await gate(request), request.body.ids) }),
  );

  api.post(
    '/api/files/:filename/unlock',
    { schema: { params: Named, body: FilePassword, response: { 200: FileAnswer } } },
    async (request, reply) => {
      const scope = await gate(request);
      const { filename } = request.params;
      return { file: await use.unlock(scope, filename, request.body.password, clientGone(reply)) };
    },
  );

  api.post(
    '/api/imports',
    { config: { upload: true }, schema: { response: { 202: ImportAnswer } } },
    async (request, reply) => {
      const scope = await gate(request);
      await use.expectRoom(scope);
      const file = await fileOf(request, ZIP);
      return reply.code(202).send({ import: await reading(request, use.imports.begin(scope, file)) });
    },
  );
  api.get('/api/imports', { schema: { response: { 200: ImportList } } }, async (request) => ({
    imports: await use.imports.latest(await gate(request)),
  }));
  const ById = z.object({ id: z.string().min(1).max(100) });
  api.delete('/api/imports/:id', { schema: { params: ById, response: { 204: z.null() } } }, async (request, reply) => {
    await use.imports.forget(await gate(request), request.params.id);
    return reply.code(204).send(null);
  });

  api.get('/api/samples', { config: { access: 'open' }, schema: { response: { 200: SampleList } } }, async () => ({
    samples: await use.samples.list(),
  }));
  api.post('/api/samples', { schema: { response: { 200: SamplesAdded } } }, async (request) => ({
    ids: await use.samples.add(await gate(request)),
  }));
}

/** A version takes room, and is no document of its own. */
const NO_MORE_DOCUMENTS = { bytes: 1, documents: 0 } as const;

const Named = z.object({ filename: z.string().min(1).max(1_000) });

const ZIP = { named: /\.zip$/i, refusal: intakeErrors.not_a_zip };

/** Waits until a body has been read. */
async function reading<Value>(request: FastifyRequest, work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    // What is left of the body is read and dropped; unread, it would hold up the next request on this connection.
    request.raw.unpipe();
    request.raw.resume();
    throw error;
  }
}

/** The file of the field `file`; where only one kind is taken, its name must say so. */
async function fileOf(request: FastifyRequest, only?: typeof ZIP): Promise<ArrivingFile> {
  const file = await readOneFile(request, 'file');
  if (!file) throw intakeErrors.no_file();
  if (!only || only.named.test(file.filename)) return file;
  file.content.destroy();
  throw only.refusal();
}
