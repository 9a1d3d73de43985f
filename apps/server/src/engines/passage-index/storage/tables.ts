import type { IndexSql } from './index-sql.ts';

/**
 * The tables of the index, in SQL that both databases take but for two words: `BYTES`, their type of a byte string, and `CLUSTERED`, for
 * tables of many small rows that are best kept in the order of their key.
 * - `index_owner`: one row an owner, with a number of its own by the counter; `version` grows with each change, so that readers know when what they remember is old.
 * - `index_counter`: the last number given to an owner.
 * - `index_document`: `measures` holds four numbers a passage: words, words of its title and headings, page, language.
 * - `index_removal`: documents that went, for readers that remember them.
 * - `index_passage`: text, and `terms`: the numbers of its stems in order, for pairs of words and for taking postings away again;
 *   `tables` as `packTables` writes them, null where there are none.
 * - `index_fresh`: postings of the newest documents, one row a document, until they are merged into the dictionary many at a time.
 * - `index_term`: an owner's dictionary. `open_block` holds the newest merged postings of the term, so that a rare term is one row.
 * - `index_posting`: older postings of frequent terms, in sealed blocks.
 * - `index_space`: vector spaces; the vectors themselves are kept by each driver in its own way.
 */
const TABLES: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS index_owner (
     owner_id TEXT PRIMARY KEY, number INTEGER NOT NULL, version INTEGER NOT NULL, next_document INTEGER NOT NULL,
     next_passage INTEGER NOT NULL, next_term INTEGER NOT NULL, active_space INTEGER)`,
  `CREATE TABLE IF NOT EXISTS index_counter (name TEXT PRIMARY KEY, value INTEGER NOT NULL)`,
  `CREATE TABLE IF NOT EXISTS index_document (
     owner INTEGER NOT NULL, number INTEGER NOT NULL, version INTEGER NOT NULL, document_id TEXT NOT NULL, filename TEXT NOT NULL,
     title TEXT NOT NULL, folder_id TEXT, folder_name TEXT, modified BIGINT NOT NULL, source TEXT NOT NULL, first_passage INTEGER NOT NULL,
     passages INTEGER NOT NULL, measures BYTES NOT NULL, languages TEXT NOT NULL, PRIMARY KEY (owner, number), UNIQUE (owner, document_id))`,
  `CREATE INDEX IF NOT EXISTS index_document_by_version ON index_document (owner, version)`,
  `CREATE TABLE IF NOT EXISTS index_removal (
     owner INTEGER NOT NULL, version INTEGER NOT NULL, document INTEGER NOT NULL, PRIMARY KEY (owner, version, document)) CLUSTERED`,
  `CREATE TABLE IF NOT EXISTS index_passage (
     owner INTEGER NOT NULL, number INTEGER NOT NULL, document INTEGER NOT NULL, ordinal INTEGER NOT NULL, page_number INTEGER NOT NULL,
     start_at INTEGER NOT NULL, end_at INTEGER NOT NULL, language TEXT NOT NULL, terms BYTES NOT NULL, heading_path TEXT NOT NULL,
     text TEXT NOT NULL, tables TEXT, PRIMARY KEY (owner, number))`,
  `CREATE TABLE IF NOT EXISTS index_fresh (
     owner INTEGER NOT NULL, document INTEGER NOT NULL, passages INTEGER NOT NULL, postings BYTES NOT NULL, PRIMARY KEY (owner, document))`,
  `CREATE TABLE IF NOT EXISTS index_term (
     owner INTEGER NOT NULL, term TEXT NOT NULL, number INTEGER NOT NULL, count INTEGER NOT NULL, last_passage INTEGER NOT NULL,
     open_block BYTES NOT NULL, PRIMARY KEY (owner, term)) CLUSTERED`,
  `CREATE INDEX IF NOT EXISTS index_term_by_number ON index_term (owner, number)`,
  `CREATE TABLE IF NOT EXISTS index_posting (
     owner INTEGER NOT NULL, term INTEGER NOT NULL, first_passage INTEGER NOT NULL, last_passage INTEGER NOT NULL, block BYTES NOT NULL,
     PRIMARY KEY (owner, term, first_passage)) CLUSTERED`,
  `CREATE TABLE IF NOT EXISTS index_space (
     owner INTEGER NOT NULL, number INTEGER NOT NULL, name TEXT NOT NULL, dimensions INTEGER NOT NULL, created_at BIGINT NOT NULL,
     made_from INTEGER NOT NULL, changes INTEGER NOT NULL, model BYTES, PRIMARY KEY (owner, number), UNIQUE (owner, name))`,
];

/** Columns that came after their table. */
const LATER_COLUMNS: readonly { readonly table: string; readonly column: string; readonly type: string }[] = [
  { table: 'index_passage', column: 'tables', type: 'TEXT' },
];

async function columnsOf(sql: IndexSql, table: string): Promise<ReadonlySet<string>> {
  const select =
    sql.dialect === 'sqlite'
      ? 'SELECT name FROM pragma_table_info(?)'
      : 'SELECT column_name AS name FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = ?';
  return new Set((await sql.all<{ name: string }>(select, [table])).map(({ name }) => name));
}

/** Names of what a PostgreSQL has already. There `CREATE INDEX` waits for whoever writes to the table, even where the index exists. */
async function namesIn(sql: IndexSql): Promise<ReadonlySet<string>> {
  if (sql.dialect === 'sqlite') return new Set();
  const rows = await sql.all<{ name: string }>(
    `SELECT relname AS name FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace WHERE nspname = current_schema()
     UNION ALL SELECT extname FROM pg_extension`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** Creates what is missing. Every thread of every process that starts asks for it. */
export async function createTables(sql: IndexSql, vectorTables: readonly string[]): Promise<void> {
  const there = await namesIn(sql);
  for (const statement of [...TABLES, ...vectorTables]) {
    if (there.has(/ IF NOT EXISTS (\w+)/.exec(statement)?.[1] ?? '')) continue;
    await sql.run(
      statement
        .replaceAll(/\bBYTES\b/g, sql.dialect === 'sqlite' ? 'BLOB' : 'BYTEA')
        .replace(/ CLUSTERED$/, sql.dialect === 'sqlite' ? ' WITHOUT ROWID' : ''),
    );
  }
  for (const { table, column, type } of LATER_COLUMNS)
    if (!(await columnsOf(sql, table)).has(column)) await sql.run(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`);
}
