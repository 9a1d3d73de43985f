import * as z from 'zod';
import { KEY_SCOPES } from '../account.ts';
import { Role } from '../libraries.ts';
import { operation } from './operation.ts';

const LibraryObject = z
  .object({
    id: z.string().describe('What the header `Trove-Library` takes'),
    name: z.string().nullable().describe('Null for your own'),
    role: Role.describe('What you may do there: `viewer`, `commenter`, `editor` or `owner`'),
    personal: z.boolean().describe('The library that every account has; calls act in it where no other is named'),
    members: z.number().int(),
  })
  .meta({ id: 'Library' });

export const libraryListOperations = [
  operation({
    id: 'listLibraries',
    method: 'GET',
    path: '/api/libraries',
    group: 'Key',
    summary: 'List the libraries that you are in',
    description:
      'Your own, and those that you share with others. Every call takes the header `Trove-Library` with the id of one, and acts there as far as your role allows.',
    scopes: KEY_SCOPES,
    status: 200,
    answer: z.object({ success: z.literal(true), libraries: z.array(LibraryObject) }),
    example: {},
  }),
] as const;
