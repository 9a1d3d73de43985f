import type { FastifyRequest } from 'fastify';
import { errorsFrom } from '#kernel/errors.ts';

export const uploadErrors = errorsFrom({
  upload_not_found: {
    status: 404,
    message: 'There is no such upload. It was ended, or more than a day has passed. Begin anew.',
  },
  upload_offset: { status: 409, message: 'The server has {received} bytes of it. Ask with HEAD, and go on there.' },
  upload_key_taken: {
    status: 409,
    message: 'Another file was begun under this key. Nothing was begun; send this one under a key of its own.',
  },
  upload_checksum: { status: 460, message: 'What arrived is not what was sent. Nothing of it was kept; send it again.' },
  upload_algorithm: { status: 400, message: 'Upload-Checksum takes sha1, sha256 or md5 and a checksum in base64.' },
  upload_headers: { status: 400, message: 'The header {name} is missing or cannot be read. Nothing was kept.' },
  upload_type: { status: 415, message: 'Send parts of a file as application/offset+octet-stream.' },
  upload_version: { status: 412, message: 'This server speaks tus 1.0.0. Send the header Tus-Resumable: 1.0.0.' },
  upload_refused: { status: 422, message: '{problem}' },
  upload_interrupted: { status: 400, message: 'The line broke. What had arrived of an upload in parts is kept; go on there.' },
  uploads_too_large: {
    status: 507,
    message:
      'Your documents and the uploads that you have begun would take more than your share of the storage here. Nothing was begun, and what you have is safe. End an upload that you do not need, or delete documents for good; an upload that is left ends by itself after a day.',
  },
  uploads_full: { status: 429, message: 'An account has at most {most} uploads under way. End one of them, or wait a day.' },
});

/** A broken line is no failure of the server. */
export const refusalOf = (error: unknown, { raw }: FastifyRequest): unknown =>
  raw.destroyed && !raw.complete ? uploadErrors.upload_interrupted({}, { cause: error }) : error;
