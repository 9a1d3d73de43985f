import type { IndexSql, SqlValue } from '../storage/index-sql.ts';
import { listPostings, packPostings, type Posting } from './postings.ts';
import { BLOCK_COLUMNS, sealedBlocks, TERM_COLUMNS, type TermRow } from './seal-blocks.ts';

/**
 * Takes the postings of a range of passages away from the terms that have some. Terms that are left with none go too, but for those that
 * `isHeld` says a document holds whose postings are not in the dictionary yet.
 */
export async function removePostings(
  sql: IndexSql,
  owner: number,
  terms: readonly number[],
  range: { first: number; last: number },
  isHeld: (term: number) => boolean,
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
    if (count <= 0 && !isHeld(row.number)) gone.push(row.term);
    else kept.push([owner, row.term, row.number, count, after.at(-1)?.passage ?? row.last_passage, packPostings(after)]);
  }
  await sql.upsert('index_term', ['owner', 'term'], TERM_COLUMNS, kept);
  await sql.runWithin('DELETE FROM index_term WHERE owner = ? AND term IN {list}', [owner], gone);
}
