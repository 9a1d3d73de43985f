import { createChance, LEAF_MAKERS, MADE_FOLDERS, makeDocument, makeQuery } from 'contract/query/made-queries.test-support';
import { matchQuery } from 'contract/query/match-query';
import type { Query } from 'contract/query/query';
import type { QueryDocument } from 'contract/query/query-document';
import { nameKey } from 'contract/query/fold-text';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#engines/database/database.ts';
import { pglitePool } from '#engines/database/drivers/postgres/pglite-pool.ts';
import { overPool } from '#engines/database/drivers/postgres/postgres.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { migrate } from '#engines/database/migrate.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { libraryMigrations, type DocumentRow, type LibraryTables } from '../library.tables.ts';
import { selectChosenIds } from '../listing/listing.store.ts';
import { NO_FACTS } from '../track-facts.ts';
import { foldWhatIsThere } from '../folding/folding.store.ts';
import { foldedName, foldedParties, foldedReference, foldedTextMigration } from './querying.tables.ts';
import { bindQuery } from './querying.store.ts';

const { ownerId } = scopeOf('ada');
const other = scopeOf('eve').ownerId;
const DOCUMENTS = 2_000;
const OF_EACH = 6;
const TREES = 80;
const TOGETHER = 200;

const chance = createChance(11);
const documents = Array.from({ length: DOCUMENTS }, (_, index) => makeDocument(chance, index));

/** The columns by which the state of a document and of its text are told. */
function readingOf({ state, text }: QueryDocument) {
  const isOpen = state === 'waiting' || state === 'reading';
  const recognised = state === 'recognised' || state === 'recognising';
  const recognition = { state: state === 'recognising' ? 'waiting' : 'done', pages: 2, settled: 1, read: 1, certainty: null };
  return {
    status: isOpen ? state : state === 'failed' || state === 'protected' ? 'failed' : 'ready',
    failure_code: { failed: 'damaged', protected: 'needs_password', kept: 'no_reader' }[state as string] ?? null,
    page_count: state === 'kept' ? 0 : isOpen ? null : 1,
    passages: text === 'complete' || text === 'partly' ? 1 : 0,
    recognition: recognised ? JSON.stringify(recognition) : null,
    missing_scripts: text === 'partly' ? 'Thai' : '',
  } as const;
}

const rowOf = (document: QueryDocument): DocumentRow => ({
  owner_id: ownerId,
  id: document.id,
  filename: document.name,
  ...foldedName(document.name),
  folder_id: document.folder?.id ?? null,
  bytes: document.originalName === document.name ? document.size : 7,
  sha256: document.id,
  source: document.source,
  external_key: null,
  created_at: document.added,
  modified_at: document.changed,
  ...readingOf(document),
  format: '',
  failure_message: null,
  pages_read: 1,
  trashed_at: document.inTrash ? 1 : null,
  purged_at: null,
  source_name: document.sourceName,
  unread_pages: 0,
  ...NO_FACTS,
  kind: document.kind ?? '',
  written_on: document.date ?? '',
  due_on: document.due ?? '',
  sender: document.sender ?? '',
  recipient: document.recipient ?? '',
  ...foldedParties(document.sender ?? '', document.recipient ?? ''),
  total: document.total,
  currency: document.currency ?? '',
  reference: document.reference ?? '',
  ...foldedReference(document.reference ?? ''),
  language: document.language ?? '',
  typeset_from_name: document.originalName === document.name ? null : document.originalName,
  typeset_from_bytes: document.originalName === document.name ? null : document.size,
  typeset_from_sha256: null,
  pages_by: '',
  typesetting: 1,
  starred: document.starred ? 1 : 0,
});

async function insertAll(database: Database) {
  const tables = database.tables<LibraryTables>();
  for (let from = 0; from < documents.length; from += TOGETHER) {
    const some = documents.slice(from, from + TOGETHER);
    await tables.insertInto('document').values(some.map(rowOf)).execute();
    const tags = some.flatMap(({ id, tags: held }) =>
      held.map((tag) => ({ owner_id: ownerId, document_id: id, tag, tag_key: nameKey(tag) })),
    );
    if (tags.length > 0) await tables.insertInto('document_tag').values(tags).execute();
  }
  for (const { id, path } of MADE_FOLDERS)
    await tables
      .insertInto('folder')
      .values({ owner_id: ownerId, id, name: path, name_key: nameKey(path), created_at: 1 })
      .execute();
  // Of somebody else, whom no query of Ada's may reach.
  const [first = makeDocument(chance, 0)] = documents;
  await tables
    .insertInto('document')
    .values({ ...rowOf(first), owner_id: other, id: 'doc_eve' })
    .execute();
}

describe.each([
  { name: 'sqlite', open: async () => openSqlite(':memory:') },
  { name: 'postgres', open: async () => overPool(await pglitePool()) },
])('a query on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await migrate(database, libraryMigrations, 0);
    await insertAll(database);
    // As a server does by itself after a while: without statistics a list of tags is gone through for every document.
    if (database.dialect === 'postgres') await sql`ANALYZE`.execute(database.tables());
  });
  afterAll(() => database.close());

  const selected = async (query: Query) =>
    (await selectChosenIds(database, ownerId, await bindQuery(database, ownerId, query))).toSorted();
  const matched = (query: Query) =>
    documents
      .filter((document) => matchQuery(query, document))
      .map(({ id }) => id)
      .toSorted();

  it.each(Object.entries(LEAF_MAKERS))('of %s chooses what matching in memory chooses', async (_, make) => {
    let chosen = 0;
    for (let made = 0; made < OF_EACH; made++) {
      const query = make(chance);
      const expected = matched(query);
      chosen += expected.length;
      expect([query, await selected(query)]).toEqual([query, expected]);
      expect([query, await selected({ not: query })]).toEqual([query, matched({ not: query })]);
    }
    expect(chosen).toBeGreaterThan(0);
  });

  it('that is a tree chooses what matching in memory chooses', async () => {
    for (let made = 0; made < TREES; made++) {
      const query = makeQuery(chance, 4);
      expect([query, await selected(query)]).toEqual([query, matched(query)]);
    }
  });

  it('names thousands of documents one by one', async () => {
    const ids = documents.map(({ id }) => id).filter((_, index) => index % 3 > 0);
    const many = [...ids, ...Array.from({ length: 18_000 }, (_, index) => `doc_none${index}`)];
    expect(await selected({ ids: many })).toEqual(ids.toSorted());
  });

  it('of nothing, or of what an index finds, reaches no database', async () => {
    await expect(selected({ all: [] })).rejects.toThrow('everything');
    await expect(selected({ not: { any: [] } })).rejects.toThrow('everything');
    await expect(selected({ all: [{ starred: true }, { words: 'roof' }] })).rejects.toThrow('settle');
  });
});

describe.each([
  { name: 'sqlite', open: async () => openSqlite(':memory:') },
  { name: 'postgres', open: async () => overPool(await pglitePool()) },
])('the folded text of documents that were there before, on $name', ({ open }) => {
  it('is written beside whoever works, after the migration', async () => {
    await using database = Object.assign(await open(), { [Symbol.asyncDispose]: () => database.close() });
    await migrate(
      database,
      libraryMigrations.filter((one) => one !== foldedTextMigration),
      0,
    );
    const added = new Set(['name_folded', 'reference_key', 'recipient', 'recipient_key', 'due_on', 'language']);
    const before = documents.slice(0, 700).map((document) => {
      const row = Object.entries({ ...rowOf(document), sender_key: nameKey(document.sender ?? '') });
      return Object.fromEntries(row.filter(([column]) => !added.has(column)));
    });
    const tables = database.tables<{ document: Record<string, unknown> }>();
    for (let from = 0; from < before.length; from += TOGETHER)
      await tables
        .insertInto('document')
        .values(before.slice(from, from + TOGETHER))
        .execute();
    await migrate(database, libraryMigrations, 1);
    expect(await foldWhatIsThere(database)).toBe(700);
    expect(await foldWhatIsThere(database)).toBe(0);
    const rows = await database
      .tables<LibraryTables>()
      .selectFrom('document')
      .select(['id', 'name_key', 'name_folded', 'sender_key', 'reference_key'])
      .execute();
    const wanted = new Map(documents.map((document) => [document.id, rowOf(document)]));
    for (const row of rows) {
      const { name_key, name_folded, sender_key, reference_key } = wanted.get(row.id) ?? row;
      expect(row).toEqual({ id: row.id, name_key, name_folded, sender_key, reference_key });
    }
    expect(rows.length).toBe(700);
  });
});
