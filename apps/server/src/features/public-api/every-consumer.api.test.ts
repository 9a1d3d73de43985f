import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { CommandOrQuestion } from 'contract/commands';
import { FilesAnswer, type LibraryFile } from 'contract/documents';
import { FolderAnswer } from 'contract/folders';
import { matcherOf, outsideTrash } from 'contract/query/match-query';
import { parseQuery } from 'contract/query/parse-query';
import { askedBy, PREDICATE_NAMES, rowOf } from 'contract/query/predicates';
import { leavesOf, type Query } from 'contract/query/query';
import type { QueryDocument } from 'contract/query/query-document';
import { SavedSearchAnswer } from 'contract/saved-searches';
import { SearchAnswer } from 'contract/search';
import { FileListAnswer } from 'contract/v1/files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';

/** The names in the lines of a list that an assistant reads: id | name | folder. */
const namesIn = (content: unknown): string[] =>
  [...((content as { text: string }[])[0]?.text ?? '').matchAll(/^doc_\S+ \| (.+?) \| \//gmu)]
    .map(([, name]) => name ?? '')
    .toSorted();

let product: TestProduct;
let ada: TestPerson;
let assistant: Client;
let documents: readonly QueryDocument[] = [];

const FOG = 'The fog was thick over the pier in the morning, and nobody could see the boats on the water.';
const NEBEL = 'Der fog lag dicht über dem Hafen, und niemand konnte an diesem Morgen die Schiffe auf dem Wasser sehen.';

/** Values on the border of what is asked below. */
const PAPERS = [
  {
    name: 'Exactly 500.pdf',
    text: FOG,
    facts: {
      kind: 'invoice',
      date: '2025-02-28',
      due: '2025-03-31',
      sender: 'Harbour Joinery',
      recipient: 'Dr. Ada Brandt',
      total: 500,
      currency: 'EUR',
      reference: 'INV-2025/7',
    },
    tags: ['House', 'a_b'],
    folder: 'House',
    starred: true,
  },
  {
    name: 'Résumé 100%_off.pdf',
    text: NEBEL,
    facts: {
      kind: 'receipt',
      date: '2025-03-01',
      due: '2025-04-01',
      sender: 'Müller & Söhne',
      recipient: 'Jonas',
      total: 500.01,
      currency: 'EUR',
      reference: '4711',
    },
    tags: ['Paid'],
    folder: 'House/Windows',
    starred: false,
  },
  {
    name: 'resume.md',
    text: `# Fog\n\n${FOG}`,
    facts: {
      kind: 'letter',
      date: '2024-02-29',
      due: null,
      sender: 'Joinery Harb',
      recipient: null,
      total: 499.99,
      currency: 'GBP',
      reference: null,
    },
    tags: [],
    folder: null,
    starred: false,
  },
  {
    name: 'Bare.pdf',
    text: FOG,
    facts: { kind: null, date: null, due: null, sender: null, recipient: null, total: null, currency: null, reference: null },
    tags: [],
    folder: 'Houses',
    starred: true,
  },
] as const;

const asDocument = (file: LibraryFile, created: string): QueryDocument => ({
  id: file.id,
  name: file.filename,
  originalName: file.typesetFrom?.filename ?? file.filename,
  size: file.typesetFrom?.size ?? file.size,
  kind: file.facts?.kind ?? null,
  date: file.facts?.date ?? null,
  due: file.facts?.due ?? null,
  sender: file.facts?.sender ?? null,
  recipient: file.facts?.recipient ?? null,
  total: file.facts?.total ?? null,
  currency: file.facts?.currency ?? null,
  reference: file.facts?.reference ?? null,
  language: file.facts?.language ?? null,
  tags: file.tags,
  folder: file.folderId === null ? null : { id: file.folderId, path: file.filepath.slice(0, -file.filename.length - 1) },
  source: file.sourceKind,
  sourceName: file.source,
  starred: file.starred === true,
  inTrash: file.trashedAt !== null,
  failed: file.status === 'failed',
  state: file.state,
  text: file.text,
  added: Date.parse(created),
  changed: file.modified * 1_000,
});

beforeAll(async () => {
  product = await openTestProduct();
  ada = await product.person('ada-matrix');
  for (const { name, text, facts, tags, folder, starred } of PAPERS) {
    const bytes = name.endsWith('.md') ? text : await madePdf([`${text}\n\nPage of ${name}.`]);
    const { id } = (await ada.upload(name, bytes)).body as { id: string };
    for (const [fact, value] of Object.entries(facts))
      expect([fact, (await ada.call('PATCH', `/api/files/${id}/facts`, { fact, value })).status]).toEqual([fact, 200]);
    for (const tag of tags) await ada.call('POST', '/api/files/bulk', { action: 'tag', ids: [id], tag });
    if (starred) await ada.call('POST', '/api/files/bulk', { action: 'star', ids: [id] });
    if (folder === null) continue;
    const made = FolderAnswer.parse((await ada.call('POST', '/api/folders', { name: folder })).body).folder;
    await ada.call('PATCH', `/api/files/${id}`, { folderId: made.id });
  }
  const { body: gone } = await ada.upload('trashed fog.pdf', await madePdf([`${FOG} It was thrown away.`]));
  await ada.call('POST', '/api/files/bulk', { action: 'trash', ids: [(gone as { id: string }).id] });
  const shown = FilesAnswer.parse((await ada.call('GET', '/api/files')).body).files;
  const trashed = FilesAnswer.parse((await ada.call('GET', '/api/files?view=trash')).body).files;
  const { files } = FileListAnswer.parse((await ada.call('GET', '/v1/api/files?limit=100')).body);
  const created = new Map(files.map(({ id, created_at: at }) => [id, at]));
  documents = [...shown, ...trashed].map((file) => asDocument(file, created.get(file.id) ?? new Date(0).toISOString()));
  for (const { name, facts } of PAPERS)
    expect([name, shown.find(({ filename }) => filename === name)?.facts]).toMatchObject([name, facts]);
  const { identity } = product.served.product;
  const key = { name: 'matrix', scopes: ['files:read' as const], expiresInDays: null };
  const { secret } = await identity.createApiKey(scopeOf(ada.accountId), key);
  assistant = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${secret}` } };
  await assistant.connect(new StreamableHTTPClientTransport(new URL('/mcp', product.address), { requestInit }));
}, 90_000);
afterAll(async () => {
  await assistant.close();
  await product[Symbol.asyncDispose]();
});

/** Every predicate that a document tells, with values on the border. */
const ASKED = [
  'kind:invoice',
  'kind:Quittung',
  'kind:invoice kind:receipt',
  'date:2025',
  'date:2025-02',
  'date:2024-02-29',
  'date:>2025-02',
  'date:>=2025-03-01',
  'date:<2025-03',
  'date:2025-02-28..2025-03-01',
  'due:2025-03',
  'due:<=2025-04-01',
  'total:>500',
  'total:>=500',
  'total:<500',
  'total:<=500',
  'total:500',
  'total:500-500.01',
  'total:>=499GBP',
  'total:>=499EUR',
  'sender:harb',
  'sender:MULLER',
  'sender:"muller sohne"',
  'sender:arbour',
  'sender:="harbour joinery"',
  'sender:100%',
  'recipient:"dr ada"',
  'recipient:jon',
  'person:brandt',
  'from:joinery',
  'from:upload',
  'ref:inv20257',
  'reference:47',
  'lang:de',
  'lang:english',
  'missing:date',
  'missing:total',
  '-missing:sender',
  'is:open',
  'name:resume',
  'name:RÉSUMÉ',
  'name:100%_',
  'name:="RESUME.md"',
  'state:read',
  'state:unread',
  'text:complete',
  'text:none',
  'type:pdf',
  'type:md',
  'size:>1KB',
  'size:<100MB',
  'added:today',
  'changed:<2020',
  'before:2020',
  'after:2020',
  'folder:house',
  'folder:=House',
  'within:house',
  'source:upload',
  'source:load',
  'tag:HOUSE',
  'tag:a_b',
  'tag:axb',
  'is:unfiled',
  'is:untagged',
  'is:starred',
  '-is:starred',
  'is:failed',
  'is:trash',
  'is:everything',
  'id:none',
  '(tag:house OR kind:letter) -total:499.99',
  'is:starred OR is:untagged',
  // What makes no sense is a word, and no name or page has it.
  'date:2025-02-30',
] as const;

const queryOf = (typed: string): Query | null => {
  const parsed = parseQuery(typed, Date.now());
  return 'query' in parsed ? parsed.query : null;
};
/** The names that matching in memory chooses. */
function matched(typed: string): string[] {
  const query =
    typed === 'kind:invoice kind:receipt' ? { any: [{ kind: 'invoice' }, { kind: 'receipt' }] as const } : queryOf(typed);
  return query === null ? [] : namesOf(documents.filter(matcherOf(outsideTrash(query))));
}
const namesOf = (files: readonly { readonly name: string }[]) => files.map(({ name }) => name).toSorted();

const listed = async (typed: string) =>
  FilesAnswer.parse((await ada.call('GET', `/api/files?typed=${encodeURIComponent(typed)}`)).body)
    .files.map(({ filename }) => filename)
    .toSorted();
async function searched(typed: string) {
  const body = { query: `fog ${typed}`, top_k: 50, min_score: 0 };
  const { results } = SearchAnswer.parse((await ada.call('POST', '/api/search', body)).body);
  return [...new Set(results.map(({ filename }) => filename))].toSorted();
}
async function counted(query: object) {
  const { search } = SavedSearchAnswer.parse((await ada.call('POST', '/api/searches', { name: 'matrix', query })).body);
  await ada.call('DELETE', `/api/searches/${search.id}`);
  return search.count;
}
const ofProgram = async (typed: string) => ada.call('GET', `/v1/api/files?limit=100&filter=${encodeURIComponent(typed)}`);

describe('a query is answered alike by every consumer', () => {
  it.each(ASKED)('%s', async (typed) => {
    const wanted = matched(typed);
    const makesSense = queryOf(typed) !== null;
    expect(await listed(typed)).toEqual(wanted);
    expect(await counted({ page: 'library', address: '', files: { typed } })).toBe(wanted.length);
    const program = await ofProgram(typed);
    expect(program.status).toBe(makesSense ? 200 : 400);
    const called = await assistant.callTool({ name: 'list_documents', arguments: { filter: typed, limit: 100 } });
    expect(called.isError ?? false).toBe(!makesSense);
    if (makesSense) {
      expect(namesOf(FileListAnswer.parse(program.body).files)).toEqual(wanted);
      expect(namesIn(called.content)).toEqual(wanted);
    }
    // Search finds what has words and lies outside Trash; what makes no sense is one of its words, which "fog" is beside.
    const findable = wanted.filter((name) => documents.some((one) => one.name === name && !one.inTrash && !one.failed));
    if (makesSense) expect(await searched(typed)).toEqual(findable);
  });

  it('asks every predicate that a document tells', () => {
    const asked = new Set(
      ASKED.flatMap((typed) => leavesOf(queryOf(typed) ?? { everything: true }).map((leaf) => askedBy(leaf).name)),
    );
    expect(PREDICATE_NAMES.filter((name) => rowOf(name).holds !== null && !asked.has(name))).toEqual([]);
  });
});

it.each([
  ['tag everything over 500 euros as seen', 'total:>500EUR'],
  ['tag everything under 500 as seen', 'total:<500'],
  ['tag all invoices as seen', 'kind:invoice'],
  ['tag everything from Harbour Joinery as seen', 'sender:="Harbour Joinery"'],
  ['tag everything in House as seen', 'within:House'],
  ['tag everything tagged House as seen', 'tag:house'],
  ['tag everything without a date as seen', 'missing:date'],
  ['tag everything from March 2025 as seen', 'date:2025-03'],
  ['tag everything larger than 1 KB as seen', 'size:>1KB'],
])('a command chooses alike: %s', async (text, typed) => {
  const { command } = CommandOrQuestion.parse((await ada.call('POST', '/api/commands', { text, context: {} })).body);
  expect(command?.steps.map(({ filename }) => filename).toSorted()).toEqual(matched(typed));
});

it('reads the addresses and the saved searches of before', async () => {
  const old = async (address: string) =>
    FilesAnswer.parse((await ada.call('GET', `/api/files?${address}`)).body).files.map(({ filename }) => filename);
  expect(await old('totalLeast=500.01&kind=receipt')).toEqual(['Résumé 100%_off.pdf']);
  expect(await old('sender=harb&datedFrom=2025-01-01&datedBefore=2025-03-01')).toEqual(['Exactly 500.pdf']);
  expect(await old('filter=r%C3%A9sum&folder=root')).toEqual(['resume.md']);
  expect(await old('datedFrom=2025-03-01&datedBefore=2025-01-01')).toEqual([]);
  expect((await ada.call('GET', '/api/files?datedFrom=2025-02-30')).status).toBe(400);
  const files = {
    view: 'all',
    tag: 'house',
    kind: 'invoice',
    filter: '500',
    source: 'upload',
    totalLeast: 500,
    totalMost: 500,
  };
  expect(await counted({ page: 'library', address: 'tag=house', files })).toBe(1);
});
