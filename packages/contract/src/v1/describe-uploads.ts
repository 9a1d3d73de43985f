import * as z from 'zod';
import { SHARED_HEADERS } from './describe-headers.ts';
import { UploadsFollowed, UploadsToFollow } from '../uploads.ts';

type Json = Readonly<Record<string, unknown>>;

const text = (name: string, description: string, required = true): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});
const PREFER = text(
  'Prefer',
  '`respond-async`: the last bytes are answered when they are kept, before there is a document; ask for that with `followUploads`',
  false,
);
const VERSION = text('Tus-Resumable', '1.0.0');
const OFFSET: Json = { 'Upload-Offset': { description: 'Bytes that are kept', schema: { type: 'integer' } } };
const UPLOAD: Json = { name: 'id', in: 'path', required: true, description: 'The upload', schema: { type: 'string' } };
const refused: Json = {
  400: { $ref: '#/components/responses/BadRequest' },
  401: { $ref: '#/components/responses/Unauthorized' },
  default: { $ref: '#/components/responses/Refused' },
};
const shared: Json = { tags: ['Uploads in parts'] };

/** The calls of tus 1.0.0, whose shapes are that protocol's: headers, and bytes without JSON around them. */
export const uploadPaths: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  '/v1/uploads': {
    post: {
      ...shared,
      operationId: 'beginUpload',
      summary: 'Begin an upload in parts',
      description:
        'For large files over a bad line: parts go on where the line broke, within a day. A small file may come along as the body, of the type `application/offset+octet-stream`. Needs the scope `files:write`.',
      parameters: [
        VERSION,
        text('Upload-Length', 'Bytes of the whole file'),
        text(
          'Upload-Metadata',
          '`filename` and, if you like, `path` and `key`, each with its value in base64. The same `key` again is the same upload: send it again when its answer was lost',
        ),
        PREFER,
      ],
      responses: {
        201: {
          description: 'Begun',
          headers: { ...SHARED_HEADERS, Location: { description: 'Where its parts go', schema: { type: 'string' } } },
        },
        ...refused,
      },
    },
  },
  '/v1/uploads/outcomes': {
    post: {
      ...shared,
      operationId: 'followUploads',
      summary: 'Ask what became of uploads',
      description:
        'For whoever did not wait: `storing`, `refused` with the reason, or the state of the document, of up to 100 uploads. Needs the scope `files:write`.',
      requestBody: { required: true, content: { 'application/json': { schema: z.toJSONSchema(UploadsToFollow) } } },
      responses: {
        200: {
          description: 'In the order of the question',
          headers: SHARED_HEADERS,
          content: {
            'application/json': {
              schema: z.toJSONSchema(UploadsFollowed),
              example: {
                uploads: [{ upload: 'upl_5m2c8d1x7t9k3w6z0qhv', state: 'storing', received: 4_194_304, length: 9_000_000 }],
              },
            },
          },
        },
        ...refused,
      },
    },
  },
  '/v1/uploads/{id}': {
    head: {
      ...shared,
      operationId: 'findUpload',
      summary: 'Ask how much arrived',
      description: 'Needs the scope `files:write`.',
      parameters: [UPLOAD, VERSION],
      responses: { 200: { description: 'How far it is', headers: { ...SHARED_HEADERS, ...OFFSET } }, ...refused },
    },
    patch: {
      ...shared,
      operationId: 'appendToUpload',
      summary: 'Send a part',
      description: 'With the last byte it becomes a document, whose id is in `Trove-File-Id`. Needs the scope `files:write`.',
      parameters: [
        UPLOAD,
        VERSION,
        text('Upload-Offset', 'Where the part begins'),
        text('Upload-Checksum', '`sha256` and a checksum in base64', false),
        PREFER,
      ],
      requestBody: { required: true, content: { 'application/offset+octet-stream': {} } },
      responses: {
        204: {
          description: 'Kept',
          headers: {
            ...SHARED_HEADERS,
            ...OFFSET,
            'Trove-File-Id': { description: 'The file, once it is whole', schema: { type: 'string' } },
          },
        },
        ...refused,
      },
    },
    delete: {
      ...shared,
      operationId: 'endUpload',
      summary: 'End an upload',
      description: 'What arrived is dropped. Needs the scope `files:write`.',
      parameters: [UPLOAD, VERSION],
      responses: { 204: { description: 'Ended', headers: SHARED_HEADERS }, ...refused },
    },
  },
};
