import * as z from 'zod';
import { NewShare, ShareLink, ShareMark, SharePassword } from '../shares.ts';
import { Done } from './files.ts';
import { operation } from './operation.ts';

const success = z.literal(true);

const Share = z
  .object({
    id: z.string(),
    file_id: z.string(),
    file_name: z.string(),
    mark: ShareMark.pick({ page: true, text: true }).nullable().describe('The words that are lit, and the page that had them'),
    password: z.boolean().describe('Whether one is asked for'),
    download: z.boolean().describe('Whether the original may be downloaded'),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime().nullable().describe('Null where it opens until it is revoked'),
    views: z.number().int().describe('How often it was opened'),
    viewed_at: z.iso.datetime().nullable(),
    state: ShareLink.shape.state.describe('`trash`: its file is in Trash, and the link opens again once it is restored'),
  })
  .meta({ id: 'Share' });

const NewShareBody = z.object({
  file_id: NewShare.shape.documentId,
  mark: ShareMark.nullable()
    .optional()
    .describe('Words to light, such as `page`, `text` and `start` (here `at`) of the locator of a search'),
  expires_at: z.iso.datetime().nullable().optional().describe('Null for no end; without it, in 7 days'),
  password: SharePassword.nullable().optional().describe('Asked for before anything is shown'),
  download: z.boolean().default(true).describe('Whether the original may be downloaded'),
});

export const shareOperations = [
  operation({
    id: 'listShares',
    method: 'GET',
    path: '/api/shares',
    group: 'Links',
    summary: 'List links',
    description: 'The newest first. What a link looks like is answered once, when it is made.',
    scopes: ['files:read', 'shares:write'],
    query: z.object({ file_id: z.string().min(1).max(100).optional().describe('Only those of this file') }),
    status: 200,
    answer: z.object({ success, shares: z.array(Share) }),
    example: {},
  }),
  operation({
    id: 'createShare',
    method: 'POST',
    path: '/api/shares',
    group: 'Links',
    summary: 'Share a file by a link',
    description:
      'Whoever has the link sees this file and nothing else, without an account. A file that changes is shown as it is then; words that were marked stay marked where it still has them.',
    scopes: ['shares:write'],
    body: NewShareBody,
    secret: true,
    status: 201,
    answer: z.object({ success, share: Share, url: z.string().describe('The link. In this answer and nowhere else') }),
    example: {
      body: {
        file_id: 'doc_4z89z0mntf56cf9sh25e',
        mark: { page: 2, text: 'Pets need written permission.' },
        expires_at: '2026-12-01T00:00:00.000Z',
      },
    },
  }),
  operation({
    id: 'revokeShare',
    method: 'DELETE',
    path: '/api/shares/{id}',
    group: 'Links',
    summary: 'Revoke a link',
    description: 'It opens nothing from the next request on, also for those who have its page open.',
    scopes: ['shares:write'],
    parameters: z.object({ id: z.string().min(1).max(100).describe('The link') }),
    status: 200,
    answer: Done,
    example: {},
  }),
] as const;
