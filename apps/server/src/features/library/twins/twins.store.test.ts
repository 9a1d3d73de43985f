import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#engines/database/database.ts';
import { pglitePool } from '#engines/database/drivers/postgres/pglite-pool.ts';
import { overPool } from '#engines/database/drivers/postgres/postgres.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { migrate } from '#engines/database/migrate.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import type { OwnerId } from '#kernel/owner.ts';
import { libraryMigrations, type LibraryTables } from '../library.tables.ts';
import { selectChosenIds } from '../listing/listing.store.ts';
import { bindQuery } from '../querying/querying.store.ts';
import { twinMigration } from './twins.tables.ts';
import { noteTold, sameAgain } from './twins.store.ts';

const [ada, eve] = [scopeOf('ada').ownerId, scopeOf('eve').ownerId];
const LARGE = 3_000;

interface Row {
  readonly id: string;
  readonly owner?: OwnerId;
  readonly kind?: string;
  readonly sender?: string;
  readonly reference?: string;
  readonly total?: number | null;
  readonly date?: string;
  readonly currency?: string;
  readonly content?: string;
  readonly typesetFrom?: string;
  readonly trashed?: boolean;
}

/** As they lay there before there were keys. */
async function insert(database: Database, rows: readonly Row[]) {
  const values = rows.map(({ owner = ada, id, ...row }, at) => ({
    owner_id: owner,
    id,
    filename: `${id}.pdf`,
    name_key: `${id}.pdf`,
    bytes: 1,
    sha256: row.content ?? `${owner} ${id}`,
    typeset_from_sha256: row.typesetFrom ?? null,
    source: 'upload',
    created_at: at,
    modified_at: at,
    status: 'ready',
    pages_read: 1,
    passages: 1,
    trashed_at: row.trashed === true ? 1 : null,
    kind: row.kind ?? 'invoice',
    sender: row.sender ?? 'Harbour Joinery',
    reference: row.reference ?? 'INV-7/25',
    total: row.total === undefined ? 780 : row.total,
    written_on: row.date ?? '2025-03-12',
    currency: row.currency ?? 'EUR',
    fact_rules: 8,
  }));
  const tables = database.tables<{ document: Record<string, unknown> }>();
  for (let from = 0; from < values.length; from += 200)
    await tables
      .insertInto('document')
      .values(values.slice(from, from + 200))
      .execute();
}

const ROWS: readonly Row[] = [
  { id: 'a' },
  { id: 'b', sender: 'HARBOUR  Joinery', reference: 'inv 7 25' },
  { id: 'c', date: '', currency: '' },
  { id: 'same bytes as a', content: `${ada} a`, kind: 'letter' },
  { id: 'other sum', total: 780.01 },
  { id: 'no sum', total: null },
  { id: 'taken back', total: -780 },
  { id: 'other day', date: '2025-04-12', sender: 'Harbour Joinery Ltd' },
  { id: 'that day', date: '2025-05-12', sender: 'Harbour Joinery Ltd' },
  { id: 'other money', currency: 'GBP', sender: 'Elsewhere' },
  { id: 'our money', sender: 'Elsewhere' },
  { id: 'other number', reference: 'INV-8/25' },
  { id: 'no number', reference: '—' },
  { id: 'no sender', sender: '' },
  { id: 'letter', kind: 'letter' },
  { id: 'receipt', kind: 'receipt' },
  { id: 'thrown away', trashed: true },
  { id: 'policy 1', kind: 'insurance policy', reference: 'P-1' },
  { id: 'policy 2', kind: 'insurance policy', reference: 'P-1', date: '2026-03-12' },
  { id: 'policy 2 again', kind: 'insurance policy', reference: 'P-1', date: '2026-03-12' },
  { id: 'policy of no day', kind: 'insurance policy', reference: 'P-1', date: '' },
  { id: 'note', reference: 'N-1', typesetFrom: 'note' },
  { id: 'note typeset anew', reference: 'N-1', typesetFrom: 'note' },
  { id: 'hers', owner: eve },
  ...Array.from({ length: LARGE }, (_, at): Row => ({ id: `large ${at}`, reference: `R-${at}`, sender: 'Many Papers' })),
];

describe.each([
  { name: 'sqlite', open: async () => openSqlite(':memory:') },
  { name: 'postgres', open: async () => overPool(await pglitePool()) },
])('twins on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    const before = libraryMigrations.filter((one) => one !== twinMigration);
    await migrate(database, before, 0);
    await insert(database, ROWS);
    await migrate(database, libraryMigrations, 1);
    if (database.dialect === 'postgres') await sql`ANALYZE`.execute(database.tables());
  });
  afterAll(() => database.close());

  const againOf = async (id: string, owner = ada) =>
    (await sameAgain(database, owner, id, 10).execute()).map((twin) => twin.id);
  const chosen = async (of: string, owner = ada) =>
    (await selectChosenIds(database, owner, await bindQuery(database, owner, { twinOf: of }))).toSorted();

  it('are of the same sender, number, sum and kind, whatever of day and currency one of them leaves open', async () => {
    expect(await againOf('a')).toEqual(['b', 'c']);
    expect(await againOf('b')).toEqual(['a', 'c']);
    expect(await againOf('c')).toEqual(['a', 'b']);
    expect(await againOf('policy 2')).toEqual(['policy 2 again']);
    const alone = ROWS.filter(({ id }) => !/^(?:[abc]|policy 2.*|thrown away)$/u.test(id));
    for (const { id, owner } of alone) if (!id.startsWith('large')) expect([id, await againOf(id, owner)]).toEqual([id, []]);
    // What lies in Trash is told of what is outside, and not the other way.
    expect(await againOf('thrown away')).toEqual(['a', 'b', 'c']);
  });

  it('are asked for together with the same bytes, of any document and of one', async () => {
    const all = ['a', 'b', 'c', 'policy 2', 'policy 2 again', 'same bytes as a'];
    expect((await chosen('any')).filter((id) => id !== 'thrown away')).toEqual(all);
    expect(await chosen('a')).toEqual(['b', 'c', 'same bytes as a', 'thrown away']);
    expect(await chosen('hers')).toEqual([]);
    expect(await chosen('any', eve)).toEqual([]);
    const left = await bindQuery(database, ada, { not: { twinOf: 'any' } });
    expect(await selectChosenIds(database, ada, left)).toHaveLength(ROWS.length - 1 - all.length - 1);
  });

  it('are found without going through the library', async () => {
    const asked = sameAgain(database, ada, 'large 7', 10);
    const plan = JSON.stringify(
      await (database.dialect === 'sqlite' ? asked.explain(undefined, sql`QUERY PLAN`) : asked.explain()),
    );
    expect(plan).toContain('document_by_twin');
    expect(plan).not.toMatch(/Seq Scan|SCAN document/u);
  });

  it('that lay there before count as told, and are told of once', async () => {
    const row = await database
      .tables<LibraryTables>()
      .selectFrom('document')
      .select(['twin_key', 'twin_told', 'fact_rules'])
      .where('owner_id', '=', ada)
      .where('id', '=', 'a')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      twin_key: 'invoice|harbour joinery|inv725|780.00',
      twin_told: 'invoice|harbour joinery|inv725|780.00',
      fact_rules: 1,
    });
    expect(await noteTold(database, ada, row.twin_key, ['a', 'b'])).toEqual([]);
    expect(await noteTold(database, ada, 'another', ['a', 'b'])).toHaveLength(2);
    expect(await noteTold(database, ada, 'another', ['a', 'b'])).toEqual([]);
  });
});
