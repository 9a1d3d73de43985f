import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import * as z from 'zod';
import type { Gate } from '#platform/http/http-server.ts';
import type { KeepUploads } from './uploads/keep-uploads.ts';
import { ALGORITHMS, checksumOf, metadataOf, sizeOf } from './uploads/read-headers.ts';
import { refusalOf, uploadErrors } from './uploads/upload-errors.ts';
import type { UploadRow } from './uploads/uploads.store.ts';

const VERSION = '1.0.0';
const PART_TYPE = 'application/offset+octet-stream';
const ById = z.object({ id: z.string().min(1).max(100) });

const headersOf = ({ length, received, expires_at: end, document_id: id }: UploadRow) => ({
  'upload-offset': String(received),
  'upload-length': String(length),
  'upload-expires': new Date(end).toUTCString(),
  ...(id !== null && { 'trove-file-id': id }),
});

/** Uploads that go on after a break, as the protocol tus 1.0.0 has it: creation, expiration, checksum, termination. */
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
        'tus-extension': 'creation,expiration,checksum,termination',
        'tus-max-size': String(uploads.maxBytes),
        'tus-checksum-algorithm': ALGORITHMS.join(','),
      })
      .send(),
  );

  api.post('/', { config, schema: { hide: true } }, async (request, reply) => {
    const scope = await gate(request);
    expectVersion(request);
    const begun = await uploads.begin(scope, {
      ...metadataOf(request.headers),
      length: sizeOf(request.headers, 'upload-length'),
    });
    // Of an empty file no part follows.
    const nothing = { at: 0, content: Readable.from([]), checksum: undefined };
    const upload = begun.length === 0 ? await uploads.append(scope, begun.id, nothing) : begun;
    return reply
      .code(201)
      .headers({ ...headersOf(upload), location: `/v1/uploads/${upload.id}` })
      .send();
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
      if (!(request.body instanceof Readable)) throw uploadErrors.upload_type();
      const part = {
        at: sizeOf(request.headers, 'upload-offset'),
        content: request.body,
        checksum: checksumOf(request.headers),
      };
      return await answer(reply, await uploads.append(scope, ById.parse(request.params).id, part));
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

const answer = (reply: FastifyReply, upload: UploadRow) => reply.code(204).headers(headersOf(upload)).send();
