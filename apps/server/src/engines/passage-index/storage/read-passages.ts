import type { IndexedSummary, Passage, PassageCounts } from '../passage-index.ts';
import { unpackTables } from '../passage-table.ts';
import type { IndexSql } from './index-sql.ts';
import type { StoredSpace, VectorStore } from '../vectors/vector-store.ts';

interface PassageRow {
  number: number;
  document_id: string;
  ordinal: number;
  page_number: number;
  start_at: number;
  end_at: number;
  language: string;
  heading_path: string;
  text: string;
  tables: string | null;
}

const SELECT = `SELECT p.number, d.document_id, p.ordinal, p.page_number, p.start_at, p.end_at, p.language, p.heading_path, p.text, p.tables
  FROM index_passage p JOIN index_document d ON d.owner = p.owner AND d.number = p.document WHERE p.owner = ?`;

const asPassage = (row: PassageRow): Passage => ({
  id: `${row.document_id}:${row.ordinal}`,
  documentId: row.document_id,
  ordinal: row.ordinal,
  pageNumber: row.page_number,
  start: row.start_at,
  end: row.end_at,
  language: row.language,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- we wrote it, in a row or a file that nobody else writes
  headingPath: JSON.parse(row.heading_path) as string[],
  text: row.text,
  ...(row.tables !== null && { tables: unpackTables(row.tables) }),
});

export async function passagesByNumber(sql: IndexSql, owner: number, numbers: readonly number[]): Promise<Passage[]> {
  const rows = await sql.allWithin<PassageRow>(`${SELECT} AND p.number IN {list} ORDER BY p.number`, [owner], numbers);
  return rows.map(asPassage);
}

/** Passage id to number; ids of what is gone are missing. */
export async function resolvePassages(
  sql: IndexSql,
  owner: number,
  passageIds: readonly string[],
): Promise<Map<string, number>> {
  const documentOf = (id: string) => id.slice(0, id.lastIndexOf(':'));
  const documents = await sql.allWithin<{ document_id: string; first_passage: number; passages: number }>(
    'SELECT document_id, first_passage, passages FROM index_document WHERE owner = ? AND document_id IN {list}',
    [owner],
    [...new Set(passageIds.map(documentOf))],
  );
  const ranges = new Map(documents.map((row) => [row.document_id, row]));
  const numbers = new Map<string, number>();
  for (const id of passageIds) {
    const range = ranges.get(documentOf(id));
    const ordinal = Number(id.slice(id.lastIndexOf(':') + 1));
    if (range && Number.isInteger(ordinal) && ordinal >= 0 && ordinal < range.passages)
      numbers.set(id, range.first_passage + ordinal);
  }
  return numbers;
}

/** In the order of the ids. `known`: where a reader remembers the numbers of all passages. */
export async function passagesById(
  sql: IndexSql,
  owner: number,
  passageIds: readonly string[],
  known?: { numberOf(passageId: string): number | undefined },
): Promise<Passage[]> {
  const numbers = known
    ? passageIds.flatMap((id) => known.numberOf(id) ?? [])
    : [...(await resolvePassages(sql, owner, passageIds)).values()];
  const found = new Map((await passagesByNumber(sql, owner, numbers)).map((passage) => [passage.id, passage]));
  return passageIds.flatMap((id) => found.get(id) ?? []);
}

export async function countPassages(sql: IndexSql, owner: number): Promise<PassageCounts> {
  const [row] = await sql.all<{ documents: number; passages: number | null }>(
    'SELECT COUNT(*) AS documents, SUM(passages) AS passages FROM index_document WHERE owner = ?',
    [owner],
  );
  return { documents: Number(row?.documents ?? 0), passages: Number(row?.passages ?? 0) };
}

export async function listDocuments(
  sql: IndexSql,
  owner: number,
  { limit, after }: { readonly limit: number; readonly after?: string },
): Promise<IndexedSummary[]> {
  const rows = await sql.all<{ document_id: string; filename: string; folder_id: string | null; passages: number }>(
    `SELECT document_id, filename, folder_id, passages FROM index_document WHERE owner = ? AND document_id > ?
     ORDER BY document_id LIMIT ?`,
    [owner, after ?? '', limit],
  );
  return rows.map((row) => ({
    documentId: row.document_id,
    filename: row.filename,
    folderId: row.folder_id,
    passages: row.passages,
  }));
}

/** Numbers of up to `limit` passages, evenly spread in the order in which they were indexed. */
export async function spreadNumbers(sql: IndexSql, owner: number, limit: number): Promise<number[]> {
  const documents = await sql.all<{ first_passage: number; passages: number }>(
    'SELECT first_passage, passages FROM index_document WHERE owner = ? ORDER BY first_passage',
    [owner],
  );
  const total = documents.reduce((sum, { passages }) => sum + passages, 0);
  const step = Math.max(1, total / limit);
  const numbers: number[] = [];
  let before = 0;
  let next = 0;
  for (const { first_passage, passages } of documents) {
    for (; next < before + passages && numbers.length < limit; next += step)
      numbers.push(first_passage + Math.floor(next) - before);
    before += passages;
  }
  return numbers;
}

export async function passagesLackingVector(
  sql: IndexSql,
  vectorStore: VectorStore,
  place: StoredSpace,
  { limit, behind }: { readonly limit: number; readonly behind: number },
): Promise<number[]> {
  const rows = await sql.all<{ number: number }>(
    `SELECT p.number FROM index_passage p WHERE p.owner = ? AND p.number > ?
     AND NOT EXISTS (SELECT 1 FROM ${vectorStore.table} v WHERE v.owner = p.owner AND v.space = ? AND v.passage = p.number)
     ORDER BY p.number LIMIT ?`,
    [place.owner, behind, place.space, limit],
  );
  return rows.map(({ number }) => number);
}
