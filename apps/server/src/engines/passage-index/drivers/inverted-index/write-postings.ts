import type { FreshPostings } from './fresh-postings.ts';
import type { IndexSql, SqlValue } from './index-sql.ts';
import { listPostings, packPostings, SEAL_BYTES, type Posting } from './postings.ts';

/** About what a sealed block holds; a posting takes two to three bytes. */
const POSTINGS_PER_BLOCK = 400;

interface TermRow {
  term: string;
  number: number;
  count: number;
  last_passage: number;
  open_block: Uint8Array;
}

const TERM_COLUMNS = ['owner', 'term', 'number', 'count', 'last_passage', 'open_block'];
const BLOCK_COLUMNS = ['owner', 'term', 'first_passage', 'last_passage', 'block'];
const NOTHING = new Uint8Array(0);

function concatenate(left: Uint8Array, right: Uint8Array): Uint8Array {
  const both = new Uint8Array(left.length + right.length);
  both.set(left);
  both.set(right, left.length);
  return both;
}

function sealedBlocks(owner: number, term: number, postings: readonly Posting[]): SqlValue[][] {
  const blocks: SqlValue[][] = [];
  for (let from = 0; from < postings.length; from += POSTINGS_PER_BLOCK) {
    const chunk = postings.slice(from, from + POSTINGS_PER_BLOCK);
    blocks.push([owner, term, chunk[0]?.passage ?? 0, chunk.at(-1)?.passage ?? 0, packPostings(chunk)]);
  }
  return blocks;
}

/**
 * Merges the postings of fresh documents into the dictionary. A frequent term is in nearly every document: merging a hundred documents
 * rewrites its row once instead of a hundred times.
 */
export async function mergeFresh(sql: IndexSql, owner: number, fresh: FreshPostings): Promise<void> {
  const added = fresh.byTerm();
  const rows = await sql.allWithin<TermRow>(
    'SELECT term, number, count, last_passage, open_block FROM index_term WHERE owner = ? AND number IN {list} ORDER BY term',
    [owner],
    [...added.keys()],
  );
  const terms: SqlValue[][] = [];
  const blocks: SqlValue[][] = [];
  for (const row of rows) {
    const postings = listPostings(added.get(row.number) ?? []);
    let open = concatenate(row.open_block, packPostings(postings, row.open_block.length === 0 ? 0 : row.last_passage));
    if (open.length > SEAL_BYTES) {
      blocks.push(...sealedBlocks(owner, row.number, listPostings([open])));
      open = NOTHING;
    }
    const last = postings.at(-1)?.passage ?? row.last_passage;
    terms.push([owner, row.term, row.number, row.count + postings.length, last, open]);
  }
  await sql.upsert('index_term', ['owner', 'term'], TERM_COLUMNS, terms);
  await sql.upsert('index_posting', ['owner', 'term', 'first_passage'], BLOCK_COLUMNS, blocks);
  await sql.run('DELETE FROM index_fresh WHERE owner = ?', [owner]);
}

/** Takes the postings of a range of passages away from the terms that have some. Terms that are left with none go too. */
export async function removePostings(
  sql: IndexSql,
  owner: number,
  terms: readonly number[],
  range: { first: number; last: number },
): Promise<void> {
  const outside = ({ passage }: Posting) => passage < range.first || passage > range.last;
  const removed = new Map<number, number>();
  const note = (term: number, count: number) => removed.set(term, (removed.get(term) ?? 0) + count);

  const sealed = await sql.allWithin<{ term: number; first_passage: number; block: Uint8Array }>(
    'SELECT term, first_passage, block FROM index_posting WHERE owner = ? AND first_passage <= ? AND last_passage >= ? AND term IN {list}',
    [owner, range.last, range.first],
    terms,
  );
  for (const { term, first_passage, block } of sealed) {
    const before = listPostings([block]);
    const after = before.filter(outside);
    note(term, before.length - after.length);
    await sql.run('DELETE FROM index_posting WHERE owner = ? AND term = ? AND first_passage = ?', [owner, term, first_passage]);
    await sql.upsert('index_posting', ['owner', 'term', 'first_passage'], BLOCK_COLUMNS, sealedBlocks(owner, term, after));
  }

  const rows = await sql.allWithin<TermRow>(
    'SELECT term, number, count, last_passage, open_block FROM index_term WHERE owner = ? AND number IN {list}',
    [owner],
    terms,
  );
  const kept: SqlValue[][] = [];
  const gone: string[] = [];
  for (const row of rows) {
    const before = listPostings([row.open_block]);
    const after = before.filter(outside);
    note(row.number, before.length - after.length);
    const count = row.count - (removed.get(row.number) ?? 0);
    if (count <= 0) gone.push(row.term);
    else kept.push([owner, row.term, row.number, count, after.at(-1)?.passage ?? row.last_passage, packPostings(after)]);
  }
  await sql.upsert('index_term', ['owner', 'term'], TERM_COLUMNS, kept);
  await sql.runWithin('DELETE FROM index_term WHERE owner = ? AND term IN {list}', [owner], gone);
}
