import * as z from 'zod';
import { operation } from './operation.ts';

/** Entries that an answer holds at most. */
const MOST = 200;

const By = z.enum(['person', 'key', 'server']);

const AuditEntry = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    event: z.string().describe('What was done, such as `signed in`, `key created`, `file deleted`'),
    subject: z.string().nullable().describe('What it was done to: the name of a file, the id of a connection or a command'),
    by: By,
    key_id: z.string().nullable(),
    address: z.string().nullable().describe('Where the request came from, as the server saw it'),
    details: z.record(z.string(), z.unknown()),
    number: z
      .number()
      .int()
      .nullable()
      .describe('Its place in the log, counted from 1; null for the moment in which it has none yet'),
    hash: z.string().nullable().describe('SHA-256 over the entry, its place and the hash of the entry before'),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.output<typeof AuditEntry>;
export const AuditLog = z.object({
  success: z.literal(true),
  entries: z.array(AuditEntry),
  next_cursor: z.string().nullable().describe('What `cursor` takes to go on; null at the end'),
});

const Filter = z.object({
  text: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe('Words that the event, the subject, the key or the address must contain'),
  since: z.iso.datetime().optional().describe('From this time on'),
  until: z.iso.datetime().optional().describe('Before this time'),
  by: By.optional().describe('Only what people, keys and apps, or the server did'),
});
const AuditQuery = Filter.extend({
  limit: z.coerce.number().int().min(1).max(MOST).default(50),
  cursor: z.string().max(200).optional().describe('The `next_cursor` of the answer before'),
});
export type AuditQuery = z.output<typeof AuditQuery>;

export const auditOperations = [
  operation({
    id: 'listAudit',
    method: 'GET',
    path: '/api/audit',
    group: 'Audit log',
    summary: 'Read the audit log',
    description:
      'Who signed in, made keys, added, deleted, exported and connected what, the latest first. It holds names and ids, never what a file says. Each entry has the hash of the one before in its own.',
    scopes: ['admin'],
    query: AuditQuery,
    status: 200,
    answer: AuditLog,
    example: { path: '/api/audit?limit=20' },
  }),
  operation({
    id: 'exportAudit',
    method: 'GET',
    path: '/api/audit/export',
    group: 'Audit log',
    summary: 'Export the audit log',
    description: 'The whole of it as a table (`csv`) or a list (`json`).',
    scopes: ['admin'],
    query: Filter.extend({ format: z.enum(['csv', 'json']).default('csv') }),
    status: 200,
    answer: 'application/octet-stream',
    example: { path: '/api/audit/export?format=csv' },
  }),
] as const;
