import { listPostings, packPostings } from '../postings/postings.ts';
import { BLOCK_COLUMNS, TERM_COLUMNS, type TermRow } from '../postings/seal-blocks.ts';
import type { VectorStore } from '../vectors/vector-store.ts';
import type { IndexSql, SqlValue } from './index-sql.ts';
import { nextNumber, type OwnerRow } from './owner-row.ts';

/** When the numbers of an owner's passages and documents are given anew. */
export interface CompactedAt {
  /** Numbers that nobody bears any more, at least. */
  readonly gaps: number;
  /** And this many for each that somebody bears, so that a rewritten index paid for the rewriting. */
  readonly share: number;
}

/** Each search clears and looks at arrays as long as the highest number: some 20 bytes for each gap. */
export const USUALLY_COMPACTED_AT: CompactedAt = { gaps: 2_000, share: 1 };

/** Rows of the dictionary that are rewritten in one go. */
const ROWS_AT_ONCE = 2_000;

interface DocumentPlace {
  readonly number: number;
  readonly first_passage: number;
  readonly passages: number;
}

/** Whether the owner has so many unused numbers that giving them anew pays. */
export async function needsCompacting(sql: IndexSql, owner: OwnerRow, { gaps, share }: CompactedAt): Promise<boolean> {
  // Nearly always the first look suffices, at what is in hand already.
  if (Math.max(owner.next_passage, owner.next_document) <= gaps) return false;
  const [row] = await sql.all<{ documents: number; passages: number | null }>(
    'SELECT COUNT(*) AS documents, SUM(passages) AS passages FROM index_document WHERE owner = ?',
    [owner.number],
  );
  const isMany = (given: number, borne: number) => given - 1 - borne > Math.max(gaps, share * borne);
  return isMany(owner.next_passage, Number(row?.passages ?? 0)) || isMany(owner.next_document, Number(row?.documents ?? 0));
}

/**
 * Gives the passages and documents of an owner new numbers without gaps. The owner gets a new number too, so that whatever readers remember
 * by the old ones is never looked at again. All postings must be in the dictionary, none fresh.
 */
export async function compactOwner(sql: IndexSql, vectorStore: VectorStore, owner: OwnerRow): Promise<void> {
  const [from, to] = [owner.number, await nextNumber(sql)];
  const documents = await sql.all<DocumentPlace>(
    'SELECT number, first_passage, passages FROM index_document WHERE owner = ? ORDER BY first_passage, number',
    [from],
  );
  const newNumbers = new Int32Array(owner.next_passage);
  let nextPassage = 1;
  for (const [at, { number, first_passage, passages }] of documents.entries()) {
    await sql.run(
      'UPDATE index_document SET owner = ?, number = ?, first_passage = ?, version = ? WHERE owner = ? AND number = ?',
      [to, at + 1, nextPassage, owner.version, from, number],
    );
    const range = { first: first_passage, last: first_passage + passages - 1 };
    const by = nextPassage - first_passage;
    await sql.run(
      'UPDATE index_passage SET owner = ?, number = number + ?, document = ? WHERE owner = ? AND number BETWEEN ? AND ?',
      [to, by, at + 1, from, range.first, range.last],
    );
    await vectorStore.movePassages(sql, { from, to }, { ...range, by });
    for (let passage = range.first; passage <= range.last; passage++) newNumbers[passage] = nextPassage++;
  }
  const moved = (passage: number) => newNumbers[passage] ?? 0;
  await moveTerms(sql, { from, to }, moved);
  await moveBlocks(sql, { from, to }, moved);
  await sql.run('UPDATE index_space SET owner = ?, changes = ? WHERE owner = ?', [to, owner.version, from]);
  await sql.run('DELETE FROM index_removal WHERE owner = ?', [from]);
  await sql.run('UPDATE index_owner SET number = ? WHERE owner_id = ?', [to, owner.owner_id]);
  owner.number = to;
  owner.next_passage = nextPassage;
  owner.next_document = documents.length + 1;
}

interface Owners {
  readonly from: number;
  readonly to: number;
}
type Moved = (passage: number) => number;

/** The postings of a block by the new numbers; those of passages that are gone are left out. */
const movePostings = (block: Uint8Array, moved: Moved) =>
  listPostings([block]).flatMap((posting) => {
    const passage = moved(posting.passage);
    return passage === 0 ? [] : [{ ...posting, passage }];
  });

async function moveTerms(sql: IndexSql, { from, to }: Owners, moved: Moved): Promise<void> {
  for (let after = ''; ;) {
    const rows = await sql.all<TermRow>(
      'SELECT term, number, count, last_passage, open_block FROM index_term WHERE owner = ? AND term > ? ORDER BY term LIMIT ?',
      [from, after, ROWS_AT_ONCE],
    );
    await sql.upsert(
      'index_term',
      ['owner', 'term'],
      TERM_COLUMNS,
      rows.map(({ term, number, count, open_block }): SqlValue[] => {
        const open = movePostings(open_block, moved);
        // Counts on from the last posting of an open block; an empty one is begun anew.
        return [to, term, number, count, open.at(-1)?.passage ?? 0, packPostings(open)];
      }),
    );
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) break;
    after = last.term;
  }
  await sql.run('DELETE FROM index_term WHERE owner = ?', [from]);
}

interface BlockRow {
  readonly term: number;
  readonly first_passage: number;
  readonly block: Uint8Array;
}

async function moveBlocks(sql: IndexSql, { from, to }: Owners, moved: Moved): Promise<void> {
  let after: Pick<BlockRow, 'term' | 'first_passage'> = { term: 0, first_passage: 0 };
  for (;;) {
    const rows = await sql.all<BlockRow>(
      `SELECT term, first_passage, block FROM index_posting
       WHERE owner = ? AND (term > ? OR (term = ? AND first_passage > ?)) ORDER BY term, first_passage LIMIT ?`,
      [from, after.term, after.term, after.first_passage, ROWS_AT_ONCE],
    );
    await sql.upsert(
      'index_posting',
      ['owner', 'term', 'first_passage'],
      BLOCK_COLUMNS,
      rows.flatMap(({ term, block }): SqlValue[][] => {
        const postings = movePostings(block, moved);
        const [first, last] = [postings[0], postings.at(-1)];
        return first && last ? [[to, term, first.passage, last.passage, packPostings(postings)]] : [];
      }),
    );
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) break;
    after = last;
  }
  await sql.run('DELETE FROM index_posting WHERE owner = ?', [from]);
}
