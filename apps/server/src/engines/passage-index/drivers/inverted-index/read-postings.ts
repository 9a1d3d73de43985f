import type { IndexSql } from './index-sql.ts';
import { unpackPostings, type Postings } from './postings.ts';
import type { TermRow } from './question-terms.ts';

/** All postings of some terms, by the number of the term. */
export async function readPostings(sql: IndexSql, owner: number, rows: readonly TermRow[]): Promise<Map<number, Postings>> {
  const sealed = await sql.allWithin<{ term: number; block: Uint8Array }>(
    'SELECT term, block FROM index_posting WHERE owner = ? AND term IN {list} ORDER BY term, first_passage',
    [owner],
    rows.map(({ number }) => number),
  );
  const blocks = new Map<number, Uint8Array[]>(rows.map(({ number }) => [number, []]));
  for (const { term, block } of sealed) blocks.get(term)?.push(block);
  const postings = new Map<number, Postings>();
  for (const { number, count, open_block } of rows)
    postings.set(number, unpackPostings([...(blocks.get(number) ?? []), open_block], count));
  return postings;
}
