import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { ListFilesQuery } from 'contract/v1/files';
import { ProposeBody } from 'contract/v1/organising';
import { PagesQuery, SearchBody } from 'contract/v1/reading';
import * as z from 'zod';
import type { AssistantLibrary } from './assistant-library.ts';
import { writeFacts, writeFiles, writeFound, writePlan } from './write-answers.ts';
import { PAGES_READ, writePages } from './write-pages.ts';

const reads = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
const FileId = z.object({
  file_id: z.string().min(1).max(100).describe('Of a document: it stands in links behind /doc/'),
});
const SearchInput = SearchBody.extend({
  boxes: z.boolean().default(false).describe('Also tell where the sentence stands on its page'),
});
const ReadInput = FileId.extend({
  from: PagesQuery.shape.from,
  after: z.coerce.number().int().min(0).max(100_000_000).default(0).describe('Characters of the first page to leave out'),
});

/** The answer once, as text. A refusal is an answer too, which the assistant can read and act on. */
async function answering(work: () => Promise<string>): Promise<CallToolResult> {
  try {
    return { content: [{ type: 'text', text: await work() }] };
  } catch (error) {
    const sentence = error instanceof Error ? error.message : 'The call failed';
    return { isError: true, content: [{ type: 'text', text: sentence }] };
  }
}

/** The tools that the key's scopes allow; the others are not there. */
export function addTools(server: McpServer, library: AssistantLibrary): void {
  if (library.scopes.includes('search')) addSearch(server, library);
  if (library.scopes.includes('files:read')) addReading(server, library);
  if (library.scopes.includes('commands:propose')) addPlanning(server, library);
}

function addSearch(server: McpServer, library: AssistantLibrary): void {
  server.registerTool(
    'search',
    {
      title: 'Search the documents',
      description:
        'Finds the sentences that answer a question: each with how sure it is (strong, possible, weak), what a table says in words, its document, page and a link that opens it lit. Use it first. Where nothing is sure, what comes nearest is told as such: say that you are not sure. Not for lists of files by name, date or sum (list_documents), nor to read on around a sentence (read_pages).',
      inputSchema: SearchInput,
      annotations: reads,
    },
    ({ boxes, ...input }) => answering(async () => writeFound(await library.search(input), { boxes })),
  );
}

function addReading(server: McpServer, library: AssistantLibrary): void {
  server.registerTool(
    'list_documents',
    {
      title: 'List documents',
      description:
        'Lists documents of one folder or of all, or those that a filter such as `kind:invoice date:2025 total:>500` chooses. Not for what documents say: search finds that.',
      inputSchema: ListFilesQuery,
      annotations: reads,
    },
    (input) => answering(async () => writeFiles(await library.listFiles(input))),
  );
  server.registerTool(
    'read_pages',
    {
      title: 'Read pages',
      description: `What pages say, ${PAGES_READ} at a time; the answer says how to go on. Not for finding something in a long document: search with its file_id is shorter.`,
      inputSchema: ReadInput,
      annotations: reads,
    },
    ({ file_id: id, from, after }) =>
      answering(async () => {
        const { pages } = await library.listPages({ id, from, to: from + PAGES_READ });
        return writePages(pages, { from, after });
      }),
  );
  server.registerTool(
    'document_facts',
    {
      title: 'Facts of a document',
      description:
        'Kind, date, sender, total, reference and what else one document says of itself, each with its line and a link. Not for many documents: list_documents filters by facts.',
      inputSchema: FileId,
      annotations: reads,
    },
    ({ file_id: id }) => answering(async () => writeFacts(await library.getFacts({ id }))),
  );
}

function addPlanning(server: McpServer, library: AssistantLibrary): void {
  server.registerTool(
    'propose_command',
    {
      title: 'Plan changes',
      description:
        'Plans what a sentence asks for, such as “file the 2025 invoices under Taxes/2025”, and answers with the link of the plan. Changes nothing: the person applies it there. Not for questions, and not to find out what a document says.',
      inputSchema: ProposeBody,
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    },
    (input) => answering(async () => writePlan(await library.proposeCommand(input))),
  );
}
