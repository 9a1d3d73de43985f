import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { problemOfFolderName } from 'contract/names';
import { pglitePool } from '#engines/database/drivers/postgres/pglite-pool.ts';
import { overPool } from '#engines/database/drivers/postgres/postgres.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { migrate } from '#engines/database/migrate.ts';
import { nameKey } from 'contract/query/fold-text';
import { libraryMigrations, type LibraryTables } from '../library.tables.ts';

test.each([
  { name: 'sqlite', open: async () => openSqlite(':memory:') },
  { name: 'postgres', open: async () => overPool(await pglitePool()) },
])('folders of older versions get names that there can be on $name, each its own', async ({ open }) => {
  const database = await open();
  await migrate(
    database,
    libraryMigrations.filter(({ name }) => name < '2026-11-23-41'),
    0,
  );
  const tables = database.tables<LibraryTables>();
  const old = [
    'x',
    '//x',
    '/x',
    'x\u202e',
    'line\nfeed',
    '..',
    '.',
    'Folder',
    'a\\b',
    'Taxes/2026',
    'x'.repeat(198) + '/',
    'x'.repeat(198),
  ];
  for (const [owner, names] of [
    ['ann', old],
    ['ben', ['//x', 'Taxes']],
  ] as const)
    for (const [at, name] of names.entries())
      await sql`INSERT INTO folder (owner_id, id, name, name_key, created_at)
        VALUES (${owner}, ${`fld_${at}`}, ${name}, ${nameKey(name)}, ${at})`.execute(tables);
  for (const [id, name, trashed] of [
    ['doc_1', '..', null],
    ['doc_2', '.', null],
    ['doc_3', '..', 5],
    ['doc_4', 'document', null],
  ] as const)
    await sql`INSERT INTO document (owner_id, id, filename, name_key, folder_id, bytes, sha256, source, created_at, modified_at, status, pages_read, passages, trashed_at)
      VALUES ('ann', ${id}, ${name}, ${name}, 'fld_5', 1, 'x', 'upload', 0, 0, 'ready', 0, 0, ${trashed})`.execute(tables);
  await migrate(database, libraryMigrations, 1);

  const namesOf = async (owner: string) => {
    const { rows } = await sql<{ name: string; name_key: string }>`
      SELECT name, name_key FROM folder WHERE owner_id = ${owner} ORDER BY created_at`.execute(tables);
    for (const { name, name_key: key } of rows) expect([problemOfFolderName(name), key]).toEqual([null, nameKey(name)]);
    return rows.map(({ name }) => name);
  };
  expect(await namesOf('ann')).toEqual([
    'x',
    'x (2)',
    'x (3)',
    'x (4)',
    'line feed',
    'Folder (2)',
    'Folder (3)',
    'Folder',
    'a/b',
    'Taxes/2026',
    `${'x'.repeat(196)} (2)`,
    'x'.repeat(198),
  ]);
  expect(await namesOf('ben')).toEqual(['x', 'Taxes']);
  const { rows } = await sql<{ filename: string }>`SELECT filename FROM document ORDER BY id`.execute(tables);
  expect(rows.map(({ filename }) => filename)).toEqual(['document (2)', 'document (3)', 'document (4)', 'document']);
  await database.close();
});
