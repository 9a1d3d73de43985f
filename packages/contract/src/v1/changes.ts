import * as z from 'zod';
import { FILE_CHANGES, OTHER_CHANGES } from './change-events.ts';
import { FileObject } from './files.ts';
import { operation } from './operation.ts';
import { FolderObject } from './organising.ts';
import { WEBHOOK_EVENTS } from './webhooks.ts';

/** Changes that an answer holds at most. */
export const CHANGES_AT_ONCE = 500;

const Change = z
  .object({
    id: z.string().describe('The same in webhooks and in the stream'),
    sequence: z.number().int().describe('Which of the changes of this account it is'),
    type: z
      .enum([...WEBHOOK_EVENTS, ...FILE_CHANGES, ...OTHER_CHANGES])
      .describe('What happened. There may be others one day: pass over what you do not know'),
    at: z.iso.datetime(),
    by: z.enum(['person', 'key', 'server']),
    key_id: z.string().nullable().describe('Whose key it was; null unless `by` is `key`'),
    file_id: z.string().nullable(),
    folder_id: z.string().nullable(),
    command_id: z.string().nullable().describe('Of a plan'),
    connection_id: z.string().nullable(),
    file: FileObject.nullable().describe(
      'The file as it is now; null where it is in Trash or gone, or where the change is of no file',
    ),
    folder: FolderObject.nullable().describe('The folder as it is now; null where it is gone, or where the change is of none'),
  })
  .meta({ id: 'Change' });

export const Changes = z.object({
  success: z.literal(true),
  changes: z.array(Change).describe('In their order'),
  next: z.number().int().describe('What `since` takes the next time'),
  has_more: z.boolean().describe('More have happened already'),
  gap: z
    .boolean()
    .describe('Changes after `since` are older than what is kept: list files and folders anew, and go on from `next`'),
});
export type Changes = z.infer<typeof Changes>;

const ChangesQuery = z.object({
  since: z.coerce
    .number()
    .int()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .optional()
    .describe('The `next` of the answer before. Without it, no changes and where the next ones begin'),
  limit: z.coerce.number().int().min(1).max(CHANGES_AT_ONCE).default(100),
});

export const changeOperations = [
  operation({
    id: 'listChanges',
    method: 'GET',
    path: '/api/changes',
    group: 'Events',
    summary: 'List what changed',
    description:
      'Everything that happened to files, folders, plans and connections after `since`, in the order in which it was kept. Changes are kept for 30 days. To keep a copy of a library: ask without `since`, list all files and folders, then ask with `next` again and again, and put each `file` and `folder` in the place of the one that you have.',
    scopes: ['files:read'],
    query: ChangesQuery,
    status: 200,
    answer: Changes,
    example: { path: '/api/changes?since=41&limit=100' },
  }),
] as const;
