import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UploadsToFollow } from 'contract/uploads';
import { Readable } from 'node:stream';
import * as z from 'zod';
import type { OwnerScope } from '#kernel/owner.ts';
import { mayAnswerAhead } from '#platform/http/may-answer-ahead.ts';
import type { Gate } from '#platform/http/http-server.ts';
import type { KeepUploads } from './uploads/keep-uploads.ts';
import { ALGORITHMS, checksumOf, metadataOf, sizeOf } from './uploads/read-headers.ts';
import { refusalOf, uploadErrors } from './uploads/upload-errors.ts';
import type { UploadRow } from './uploads/uploads.store.ts';

const VERSION = '1.0.0';
const PART_TYPE = 'application/offset+octet-stream';
/** With these bytes of a file, in one request; and with none, to begin. */
const EXTENSIONS = 'creation,creation-with-upload,expiration,checksum,termination';
const ById = z.object({ id: z.string().min(1).max(100) });

const headersOf = ({ length, received, expires_at: end, document_id: id }: UploadRow) => ({
  'upload-offset': String(received),
  'upload-length': String(length),
  'upload-expires': new Date(end).toUTCString(),
  ...(id !== null && { 'trove-file-id': id }),
});

/** Uploads that go on after a break, as the protocol tus 1.0.0 has it: creation (also with bytes), expiration,
 * checksum, termination. With `Prefer: respond-async` the last bytes are answered when they are kept, before they are a document. */
export async function serveUploads(api: FastifyInstance, gate: Gate, uploads: KeepUploads): Promise<void> {
  api.addContentTypeParser(PART_TYPE, (_request, payload, done) => done(null, payload));
  api.addHook('onSend', async (_request, reply, payload) => {
    reply.headers({ 'tus-resumable': VERSION, 'cache-control': 'no-store' });
    return payload;
  });
  /** @throws upload_version */
  const expectVersion = ({ headers }: FastifyRequest) => {
    if (headers['tus-resumable'] === VERSION) return;
    throw uploadErrors.upload_version({}, { headers: { 'tus-version': VERSION } });
  };
  const config = { scopes: ['files:write'] };

  api.options('/', { config: { access: 'open' }, schema: { hide: true } }, async (_request, reply) =>
    reply
      .code(204)
      .headers({
        'tus-version': VERSION,
        'tus-extension': EXTENSIONS,
        'tus-max-size': String(uploads.maxBytes),
        'tus-checksum-algorithm': ALGORITHMS.join(','),
      })
      .send(),
  );

  /** Adds the body of a request to an upload. */
  const appendBody = (scope: OwnerScope, id: string, at: number, { headers }: FastifyRequest, content: Readable) =>
    uploads.append(scope, id, { at, content, checksum: checksumOf(headers), waits: !mayAnswerAhead(headers) });

  api.post('/', { config: { ...config, upload: true }, schema: { hide: true } }, async (request, reply) => {
    const scope = await gate(request);
    try {
      expectVersion(request);
      const length = sizeOf(request.headers, 'upload-length');
      let upload = await uploads.begin(scope, { ...metadataOf(request.headers), length });
      reply.header('location', `/v1/uploads/${upload.id}`);
      // Begun before under the same key, it may have all of this already.
      // Of an empty file no part follows.
      const nothing = length === 0 ? Readable.from([]) : undefined;
      const body = holdsPart(request) ? request.body : nothing;
      if (body && upload.received === 0) upload = await appendBody(scope, upload.id, 0, request, body);
      return await answer(reply.code(201), upload, request);
    } catch (error) {
      throw refusalOf(error, request);
    } finally {
      request.raw.resume();
    }
  });

  api.post('/outcomes', { config, schema: { hide: true, body: UploadsToFollow } }, async (request) => {
    const { ids } = UploadsToFollow.parse(request.body);
    return { uploads: await uploads.follow(await gate(request), ids) };
  });

  api.head('/:id', { config, schema: { hide: true, params: ById } }, async (request, reply) => {
    const scope = await gate(request);
    expectVersion(request);
    const upload = await uploads.find(scope, ById.parse(request.params).id);
    if (upload.problem !== null) throw uploadErrors.upload_refused({ problem: upload.problem });
    return reply.code(200).headers(headersOf(upload)).send();
  });

  api.patch('/:id', { config: { ...config, upload: true }, schema: { hide: true, params: ById } }, async (request, reply) => {
    const scope = await gate(request);
    try {
      expectVersion(request);
      if (!holdsPart(request)) throw uploadErrors.upload_type();
      const at = sizeOf(request.headers, 'upload-offset');
      const upload = await appendBody(scope, ById.parse(request.params).id, at, request, request.body);
      return await answer(reply.code(204), upload, request);
    } catch (error) {
      throw refusalOf(error, request);
    } finally {
      // What is left of a body is read and dropped; unread, it would hold up the next request on this connection.
      request.raw.resume();
    }
  });

  api.delete('/:id', { config, schema: { hide: true, params: ById } }, async (request, reply) => {
    const scope = await gate(request);
    expectVersion(request);
    await uploads.end(scope, ById.parse(request.params).id);
    return reply.code(204).send();
  });
}

const holdsPart = (request: FastifyRequest): request is FastifyRequest & { body: Readable } => request.body instanceof Readable;

function answer(reply: FastifyReply, upload: UploadRow, { headers }: FastifyRequest) {
  const applied = mayAnswerAhead(headers) ? { 'preference-applied': 'respond-async' } : {};
  return reply.headers({ ...headersOf(upload), ...applied }).send();
}
