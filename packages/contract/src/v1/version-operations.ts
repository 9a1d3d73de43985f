import * as z from 'zod';
import { Comparison } from '../versions.ts';
import { ById, Done } from './files.ts';
import { ANY_TYPE, operation } from './operation.ts';

const success = z.literal(true);

const Version = z
  .object({
    id: z.string().describe('Of the newest version the id of the file'),
    number: z.number().int().describe('Counted from 1'),
    current: z.boolean(),
    name: z.string(),
    size: z.number().describe('Bytes of the file as it was brought'),
    pages: z.number().int().nullable().describe('Null where it was not read'),
    created_at: z.iso.datetime().describe('When it became the newest'),
    created_by: z.string().nullable().describe('The account that brought it; null where that is not known'),
    restored_from: z.number().int().nullable().describe('The number of the version that was restored with it'),
  })
  .meta({ id: 'Version' });

const Current = z.object({
  success,
  file_id: z.string(),
  number: z.number().int().describe('Of the newest version'),
  name: z.string(),
  unchanged: z.boolean().describe('The file is the newest version already'),
});

const ByVersion = ById.extend({ version: z.string().min(1).max(100).describe('The version') });

const ComparedBody = z.object({
  success,
  from: Version,
  to: Version,
  words: Comparison.shape.words,
  changes: z
    .array(
      z.object({
        from: z.array(z.object({ page: z.number(), start: z.number(), end: z.number() })),
        to: z.array(z.object({ page: z.number(), start: z.number(), end: z.number() })),
      }),
    )
    .describe('In order. Places are offsets into the text of the page; an empty side has no such words'),
  more: z.boolean().describe('There are more changes than are listed'),
});

export const versionOperations = [
  operation({
    id: 'listVersions',
    method: 'GET',
    path: '/api/files/{id}/versions',
    group: 'Files',
    summary: 'List versions of a file',
    description: 'The newest first, which is the file itself.',
    scopes: ['files:read'],
    parameters: ById,
    status: 200,
    answer: z.object({ success, versions: z.array(Version) }),
    example: {},
  }),
  operation({
    id: 'uploadVersion',
    method: 'POST',
    path: '/api/files/{id}/versions',
    group: 'Files',
    summary: 'Upload a new version of a file',
    description:
      'The file keeps its id, its name, its folder, its tags and links to it; what it was becomes an older version. Search finds the newest version alone. A file from a connection follows its provider and is refused.',
    scopes: ['files:write'],
    parameters: ById,
    form: z.object({}),
    status: 200,
    answer: Current,
    example: { form: {} },
  }),
  operation({
    id: 'restoreVersion',
    method: 'POST',
    path: '/api/files/{id}/versions/{version}/restore',
    group: 'Files',
    summary: 'Restore a version of a file',
    description: 'It becomes the newest version, and what was the newest an older one.',
    scopes: ['files:write'],
    parameters: ByVersion,
    body: z.object({
      current: z
        .number()
        .int()
        .min(1)
        .optional()
        .describe('Number of the newest version as you know it: where it is another one by now, nothing is changed'),
    }),
    status: 200,
    answer: Current,
    example: { body: { current: 2 } },
  }),
  operation({
    id: 'deleteVersion',
    method: 'DELETE',
    path: '/api/files/{id}/versions/{version}',
    group: 'Files',
    summary: 'Delete an older version of a file',
    description: 'For ever: it does not go to Trash.',
    scopes: ['files:write'],
    parameters: ByVersion,
    status: 200,
    answer: Done,
    example: {},
  }),
  operation({
    id: 'downloadVersion',
    method: 'GET',
    path: '/api/files/{id}/versions/{version}/content',
    group: 'Files',
    summary: 'Download a version of a file',
    scopes: ['files:read'],
    parameters: ByVersion,
    status: 200,
    answer: ANY_TYPE,
    ranged: true,
    example: {},
  }),
  operation({
    id: 'compareVersions',
    method: 'GET',
    path: '/api/files/{id}/compare',
    group: 'Files',
    summary: 'Compare the text of two versions of a file',
    scopes: ['files:read'],
    parameters: ById,
    query: z.object({
      from: z.string().min(1).max(100).describe('The version that is compared, by its id'),
      to: z.string().min(1).max(100).describe('With which one'),
    }),
    status: 200,
    answer: ComparedBody,
    example: {
      path: '/api/files/doc_4z89z0mntf56cf9sh25e/compare?from=ver_52c8k0mntf56cf9sh25e&to=doc_4z89z0mntf56cf9sh25e',
    },
  }),
] as const;
