import * as z from 'zod';
import { AmountRows } from '../amount-rows.ts';
import { FileFacts } from '../documents.ts';
import { FACT_NAMES } from '../facts.ts';
import { ById, ListFilesQuery } from './files.ts';
import { operation } from './operation.ts';
import { FactsOfFile } from './reading.ts';

/** Files that a list of facts names by their ids at most: an address has so much room. */
const NAMED_AT_ONCE = 100;

const CorrectFact = z.object({
  fact: z.enum(FACT_NAMES),
  value: z
    .union([z.string().max(200), z.number()])
    .nullable()
    .describe(
      'As the fact has it: a date as `2025-03-12`, a total as a number, a currency as `EUR`. Null: the file has no such thing',
    ),
});
const FactOf = ById.extend({ fact: z.enum(FACT_NAMES).describe('Which fact') });

const ChosenFiles = ListFilesQuery.pick({ filter: true }).extend({
  file_ids: z
    .string()
    .max(10_000)
    .transform((text) => text.split(',').filter((id) => id !== ''))
    .pipe(z.array(z.string().max(100)).min(1).max(NAMED_AT_ONCE))
    .optional()
    .describe(
      `Of these files alone, at most ${NAMED_AT_ONCE} ids with commas between them; what is in Trash or gone is left out. Not beside a filter`,
    ),
});
const FactsQuery = ChosenFiles.extend({
  limit: z.coerce.number().int().min(1).max(500).default(100),
  cursor: ListFilesQuery.shape.cursor,
});
/** What a list tells of each file: what lists are filtered by, and what a book of invoices has besides. */
const ListedFacts = FileFacts.extend({
  net: z.number().nullable(),
  tax: z.number().nullable(),
  iban: z.string().nullable(),
  customer: z.string().nullable(),
  period: z.string().nullable().describe('The first and the last day: `2025-04-01/2025-06-30`'),
});
export type ListedFacts = z.infer<typeof ListedFacts>;
const FactsList = z.object({
  success: z.literal(true),
  files: z.array(
    z.object({
      file_id: z.string(),
      name: z.string(),
      path: z.string(),
      facts: ListedFacts.nullable().describe('Null until it has been read'),
      url: z.string().describe('Opens the file'),
    }),
  ),
  total: z.number().int().describe('Files that match, in all answers'),
  next_cursor: z.string().nullable(),
});

const Rows = AmountRows.extend({
  success: z.literal(true),
  sum: z.number().describe('Of all rows'),
  makes: AmountRows.shape.makes.describe('Which fact of the file the sum is, to a cent; null where it is none'),
  currency: z.string().nullable().describe('ISO 4217; null where the file names none'),
});

/** As spreadsheets open it. */
export const TABLE = 'text/csv';

export const factOperations = [
  operation({
    id: 'correctFact',
    method: 'PATCH',
    path: '/api/files/{id}/facts',
    group: 'Pages',
    summary: 'Correct a fact of a file',
    description: 'It stands above what is read, also when the file is read again.',
    scopes: ['files:write'],
    parameters: ById,
    body: CorrectFact,
    status: 200,
    answer: FactsOfFile,
    example: { body: { fact: 'total', value: 1_190.5 } },
  }),
  operation({
    id: 'takeBackCorrection',
    method: 'DELETE',
    path: '/api/files/{id}/facts/{fact}',
    group: 'Pages',
    summary: 'Take a correction back',
    description: 'The fact is again what was read.',
    scopes: ['files:write'],
    parameters: FactOf,
    status: 200,
    answer: FactsOfFile,
    example: { path: '/api/files/{id}/facts/total' },
  }),
  operation({
    id: 'listFacts',
    method: 'GET',
    path: '/api/facts',
    group: 'Pages',
    summary: 'List the facts of files',
    description: 'Of all files, or of those that a filter such as `kind:invoice date:2025` chooses.',
    scopes: ['files:read'],
    query: FactsQuery,
    status: 200,
    answer: FactsList,
    example: { path: '/api/facts?filter=kind%3Ainvoice&limit=100' },
  }),
  operation({
    id: 'exportFacts',
    method: 'GET',
    path: '/api/facts/table',
    group: 'Pages',
    summary: 'Get the facts of files as a table',
    description:
      'A line for each file, as CSV that any spreadsheet opens: invoices by `filter=kind:invoice`, with sender, dates, total, net, tax, currency, account, reference and an address that opens the file. Read columns by their names: there may be more one day.',
    scopes: ['files:read'],
    query: ChosenFiles,
    status: 200,
    answer: TABLE,
    example: { path: '/api/facts/table?filter=kind%3Ainvoice' },
  }),
  operation({
    id: 'listRows',
    method: 'GET',
    path: '/api/files/{id}/rows',
    group: 'Pages',
    summary: 'List the rows of an invoice or a statement',
    description:
      'Every row of a table that says an amount, from the first page on, with what all of them make together. Empty where the file has none. At most 60 pages are looked at.',
    scopes: ['files:read'],
    parameters: ById,
    status: 200,
    answer: Rows,
    example: {},
  }),
  operation({
    id: 'exportRows',
    method: 'GET',
    path: '/api/files/{id}/rows/table',
    group: 'Pages',
    summary: 'Get the rows of an invoice or a statement as a table',
    description: 'The same as CSV: page, date, text, amount and currency.',
    scopes: ['files:read'],
    parameters: ById,
    status: 200,
    answer: TABLE,
    example: {},
  }),
] as const;
