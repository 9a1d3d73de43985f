import { outsideTrash } from 'contract/query/match-query';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#engines/database/database.ts';
import { pglitePool } from '#engines/database/drivers/postgres/pglite-pool.ts';
import { overPool } from '#engines/database/drivers/postgres/postgres.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { migrate } from '#engines/database/migrate.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { NO_FACTS } from '../track-facts.ts';
import { originalBytes } from '../library.store.ts';
import { libraryMigrations, type DocumentRow, type LibraryTables } from '../library.tables.ts';
import { bindQuery } from '../querying/querying.store.ts';
import { pageOfDocuments, placeOf, selectDocuments, type DocumentsPage } from './listing.store.ts';

const { ownerId } = scopeOf('ada');
const DOCUMENTS = 4_000;
/** One in this many is in Trash, one could not be read. */
const RARE = 100;
const TOGETHER = 500;

const documentAt = (index: number): DocumentRow => ({
  owner_id: ownerId,
  id: `doc_${String(index).padStart(5, '0')}`,
  filename: `File ${index}.pdf`,
  name_key: `file ${index}.pdf`,
  name_folded: null,
  folder_id: null,
  bytes: (index * 7_919) % 100_003,
  sha256: String(index),
  source: 'upload',
  external_key: null,
  created_at: index,
  modified_at: (index * 104_729) % 1_000_003,
  status: index % RARE === 7 ? 'failed' : 'ready',
  format: '',
  failure_code: null,
  failure_message: null,
  page_count: 1,
  pages_read: 1,
  passages: 1,
  trashed_at: index % RARE === 3 ? index : null,
  purged_at: null,
  source_name: null,
  recognition: null,
  missing_scripts: '',
  unread_pages: 0,
  ...NO_FACTS,
  typeset_from_name: null,
  // The pages of one in three were made, and are of another size than its file.
  typeset_from_bytes: index % 3 === 0 ? (index * 7_907) % 9_973 : null,
  typeset_from_sha256: null,
  pages_by: '',
  typesetting: 1,
  starred: 0,
});

const indexColumn = { modified: 'modified_at', size: 'bytes', filename: 'name_key' } as const;
const views = ['trash', 'failed'] as const;
const sorts = ['modified', 'size', 'filename'] as const;
const pages = views.flatMap((view) =>
  sorts.flatMap((sort) => (['asc', 'desc'] as const).map((direction) => ({ view, sort, direction }))),
);

/** How the database means to answer, as it puts it. */
async function planOf(database: Database, page: DocumentsPage): Promise<string> {
  const explained =
    database.dialect === 'sqlite'
      ? pageOfDocuments(database, ownerId, page).explain(undefined, sql`QUERY PLAN`)
      : pageOfDocuments(database, ownerId, page).explain();
  return JSON.stringify(await explained);
}

describe.each([
  { name: 'sqlite', open: async () => openSqlite(':memory:') },
  { name: 'postgres', open: async () => overPool(await pglitePool()) },
])('the pages of a large library on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await migrate(database, libraryMigrations, 0);
    const rows = Array.from({ length: DOCUMENTS }, (_, index) => documentAt(index));
    for (let from = 0; from < DOCUMENTS; from += TOGETHER)
      await database
        .tables<LibraryTables>()
        .insertInto('document')
        .values(rows.slice(from, from + TOGETHER))
        .execute();
    if (database.dialect === 'postgres') await sql`ANALYZE document`.execute(database.tables());
  });
  afterAll(() => database.close());

  const queryOf = (view: (typeof views)[number]) =>
    bindQuery(database, ownerId, outsideTrash(view === 'trash' ? { inTrash: true } : { failed: true }));

  it.each(pages)('of $view by $sort, $direction, are read without meeting the other documents', async (asked) => {
    const { view, ...order } = asked;
    const page = { ...order, query: await queryOf(view), after: undefined, limit: 20 };
    const first = await selectDocuments(database, ownerId, page);
    const end = placeOf(first.at(-1) ?? documentAt(0), asked.sort);
    for (const after of [undefined, end]) {
      const plan = await planOf(database, { ...page, after });
      // What walks through everything the owner has, in some order or in none.
      expect(plan).not.toMatch(/Seq Scan|document_by_(?:modified|size|name)|TEMP B-TREE/);
      // PostgreSQL knows how few they are, and may as well sort them.
      if (database.dialect === 'sqlite') expect(plan).toContain(`document_${asked.view}_by_${indexColumn[asked.sort]}`);
    }
  });

  it.each(views)('of %s hold every such document once', async (view) => {
    const ids: string[] = [];
    const sizes: number[] = [];
    let after: DocumentsPage['after'];
    for (;;) {
      const rows = await selectDocuments(database, ownerId, {
        query: await queryOf(view),
        sort: 'size',
        direction: 'desc',
        after,
        limit: 7,
      });
      ids.push(...rows.map(({ id }) => id));
      sizes.push(...rows.map(originalBytes));
      const end = rows.at(-1);
      if (!end) break;
      after = placeOf(end, 'size');
    }
    expect(ids).toHaveLength(DOCUMENTS / RARE);
    expect(new Set(ids).size).toBe(ids.length);
    // By what their owner brought, whatever the pages take that were made from it.
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  });
});
