import * as z from 'zod';
import { DownloadRequest, Holdings } from '../documents.ts';
import { FACT_NAMES, SPREADING_FACTS } from '../facts.ts';
import { FilingProposal } from '../filing.ts';
import { NotesImport } from '../imports.ts';
import { SavedSearchChange } from '../saved-searches.ts';
import { NewTag, TagSuggestion } from '../tags.ts';
import { ById, Done } from './files.ts';
import { OneSavedSearch, OneTag, SavedSearchId } from './keeping.ts';
import { operation } from './operation.ts';
import { OneCommand } from './organising.ts';
import { PageOf } from './reading.ts';

const success = z.literal(true);
const FileIds = z.array(z.string().max(100)).min(1).max(20_000);
/** An address that gives bytes once. */
const Link = z.object({
  success,
  url: z.string().describe('Gives the bytes once, to whoever asks first, without a key'),
  expires_at: z.iso.datetime(),
});

/** A chapter of a file, with those in it. */
export interface Chapter {
  title: string;
  page: number | null;
  children: Chapter[];
}
const ChapterOf: z.ZodType<Chapter, Chapter> = z
  .object({
    title: z.string(),
    page: z.number().int().nullable(),
    get children() {
      return z.array(ChapterOf);
    },
  })
  .meta({ id: 'Chapter' });

const PageLinks = z.object({
  success,
  links: z.array(
    z.object({
      box: z.array(z.number()).length(4).describe('x, y, width and height, in points from the top left of the page'),
      page: z.number().int().nullable().describe('Where it leads in this file; null where it leads out'),
      url: z.string().nullable(),
    }),
  ),
});

const SpreadingFact = ById.extend({ fact: z.enum(SPREADING_FACTS).describe('Which fact') });
const Alike = z.object({
  success,
  value: z.union([z.string(), z.number()]).nullable(),
  files: z.array(z.object({ file_id: z.string(), name: z.string(), now: z.string().nullable() })),
});
const TaughtId = z.object({ id: z.string().min(1).max(100).describe('What was taught') });
const Taught = z.object({
  success,
  taught: z.array(
    z.object({
      id: z.string(),
      fact: z.enum(FACT_NAMES),
      value: z.string(),
      sender: z.string().nullable(),
      file_id: z.string().describe('On whose pages it was shown'),
      name: z.string(),
      at: z.iso.datetime(),
    }),
  ),
});

const Proposal = FilingProposal.pick({ folder: true, tags: true, reason: true }).extend({
  file_id: z.string(),
  name: z.string(),
  new_name: z.string().nullable().describe('Null to keep its own'),
  folder: z.string().nullable().describe('Null to leave it in none'),
});
const Imports = z.object({
  success,
  imports: z.array(
    NotesImport.pick({ id: true, status: true, problem: true, total: true, counts: true }).extend({
      name: z.string(),
      created_at: z.iso.datetime(),
      finished_at: z.iso.datetime().nullable(),
    }),
  ),
});
const ImportId = z.object({ id: z.string().min(1).max(100).describe('The import') });

const pageOperations = [
  operation({
    id: 'getOutline',
    method: 'GET',
    path: '/api/files/{id}/outline',
    group: 'Pages',
    summary: 'Get the outline of a file',
    description: 'Its chapters, with their pages, where the file itself names them.',
    scopes: ['files:read'],
    parameters: ById,
    status: 200,
    answer: z.object({ success, items: z.array(ChapterOf) }),
    example: {},
  }),
  operation({
    id: 'listLinks',
    method: 'GET',
    path: '/api/files/{id}/pages/{page}/links',
    group: 'Pages',
    summary: 'List the links of a page',
    scopes: ['files:read'],
    parameters: PageOf,
    status: 200,
    answer: PageLinks,
    example: {},
  }),
  operation({
    id: 'listAlike',
    method: 'GET',
    path: '/api/files/{id}/facts/{fact}/alike',
    group: 'Pages',
    summary: 'List files that a correction may be right for',
    description: 'Files of the same sender that say the same as this one did before it was corrected.',
    scopes: ['files:read'],
    parameters: SpreadingFact,
    status: 200,
    answer: Alike,
    example: { path: '/api/files/{id}/facts/kind/alike' },
  }),
  operation({
    id: 'correctAlike',
    method: 'POST',
    path: '/api/files/{id}/facts/{fact}/alike',
    group: 'Pages',
    summary: 'Pass a correction on',
    scopes: ['files:write'],
    parameters: SpreadingFact,
    body: z.object({ file_ids: FileIds }),
    status: 200,
    answer: z.object({ success, changed: z.number().int() }),
    example: { path: '/api/files/{id}/facts/kind/alike', body: { file_ids: ['doc_4z89z0mntf56cf9sh25e'] } },
  }),
  operation({
    id: 'listTaughtFacts',
    method: 'GET',
    path: '/api/taught-facts',
    group: 'Pages',
    summary: 'List what was taught',
    description: 'Places of facts that were shown on one paper, from which the next papers of its sender are read.',
    scopes: ['files:read'],
    status: 200,
    answer: Taught,
    example: {},
  }),
  operation({
    id: 'forgetTaughtFact',
    method: 'DELETE',
    path: '/api/taught-facts/{id}',
    group: 'Pages',
    summary: 'Forget what was taught',
    scopes: ['files:write'],
    parameters: TaughtId,
    status: 200,
    answer: Done,
    example: {},
  }),
] as const;

const filingOperations = [
  operation({
    id: 'listFiling',
    method: 'GET',
    path: '/api/filing',
    group: 'Commands',
    summary: 'List where new files may belong',
    scopes: ['files:read'],
    status: 200,
    answer: z.object({ success, proposals: z.array(Proposal), total: z.number().int().describe('Also those not shown') }),
    example: {},
  }),
  operation({
    id: 'acceptFiling',
    method: 'POST',
    path: '/api/filing/{id}/accept',
    group: 'Commands',
    summary: 'File as proposed',
    description: 'Can be taken back like any plan.',
    scopes: ['commands:apply'],
    parameters: ById,
    status: 200,
    answer: OneCommand,
    example: {},
  }),
  operation({
    id: 'refuseFiling',
    method: 'POST',
    path: '/api/filing/{id}/refuse',
    group: 'Commands',
    summary: 'Leave a file where it is',
    scopes: ['commands:apply'],
    parameters: ById,
    status: 200,
    answer: Done,
    example: {},
  }),
] as const;

export const libraryOperations = [
  ...pageOperations,
  ...filingOperations,
  operation({
    id: 'getHoldings',
    method: 'GET',
    path: '/api/holdings',
    group: 'Files',
    summary: 'See how much there is',
    scopes: ['files:read'],
    status: 200,
    answer: Holdings.omit({ documents: true }).extend({ success, files: z.number().int(), bytes: z.number().int() }),
    example: {},
  }),
  operation({
    id: 'downloadFiles',
    method: 'POST',
    path: '/api/downloads',
    group: 'Files',
    summary: 'Download many files',
    description: 'As one zip. `searchable`: scanned pages with their recognised words unseen over them.',
    scopes: ['files:read'],
    body: DownloadRequest.pick({ form: true }).extend({ file_ids: FileIds }),
    status: 200,
    answer: Link,
    example: { body: { file_ids: ['doc_4z89z0mntf56cf9sh25e'] } },
  }),
  operation({
    id: 'exportLibrary',
    method: 'POST',
    path: '/api/export',
    group: 'Files',
    summary: 'Export everything',
    description: 'All files, with tags, facts and what else is kept of them, as one zip.',
    scopes: ['files:read'],
    status: 200,
    answer: Link,
    example: {},
  }),
  operation({
    id: 'listImports',
    method: 'GET',
    path: '/api/imports',
    group: 'Files',
    summary: 'List imports of notes',
    scopes: ['files:read'],
    status: 200,
    answer: Imports,
    example: {},
  }),
  operation({
    id: 'forgetImport',
    method: 'DELETE',
    path: '/api/imports/{id}',
    group: 'Files',
    summary: 'Take an import off the list',
    description: 'What it brought stays.',
    scopes: ['files:write'],
    parameters: ImportId,
    status: 200,
    answer: Done,
    example: {},
  }),
  operation({
    id: 'createTag',
    method: 'POST',
    path: '/api/tags',
    group: 'Folders and tags',
    summary: 'Create a tag',
    scopes: ['files:write'],
    body: NewTag,
    status: 201,
    answer: OneTag,
    example: { body: { name: 'association', color: 'blue' } },
  }),
  operation({
    id: 'suggestTags',
    method: 'POST',
    path: '/api/tags/suggestions',
    group: 'Folders and tags',
    summary: 'Suggest tags for files',
    description: 'Changes nothing.',
    scopes: ['files:read'],
    body: z.object({ file_ids: FileIds }),
    status: 200,
    answer: z.object({
      success,
      suggestions: z.array(TagSuggestion.pick({ reason: true }).extend({ tag: z.string(), is_new: z.boolean() })),
    }),
    example: { body: { file_ids: ['doc_4z89z0mntf56cf9sh25e'] } },
  }),
  operation({
    id: 'renameSavedSearch',
    method: 'PATCH',
    path: '/api/searches/{id}',
    group: 'Search',
    summary: 'Rename a saved search',
    scopes: ['files:write'],
    deed: 'comment',
    parameters: SavedSearchId,
    body: SavedSearchChange,
    status: 200,
    answer: OneSavedSearch,
    example: { body: { name: 'Leases and their ends' } },
  }),
] as const;
