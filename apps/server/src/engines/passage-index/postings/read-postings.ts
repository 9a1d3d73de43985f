import type { IndexSql } from '../storage/index-sql.ts';
import { unpackPostings, type Postings } from './postings.ts';
import type { KnownTerm } from './dictionary.ts';

/** All postings of some terms, by the number of the term. */
export async function readPostings(sql: IndexSql, owner: number, terms: readonly KnownTerm[]): Promise<Map<number, Postings>> {
  const sealed = await sql.allWithin<{ term: number; block: Uint8Array }>(
    'SELECT term, block FROM index_posting WHERE owner = ? AND term IN {list} ORDER BY term, first_passage',
    [owner],
    terms.map(({ number }) => number),
  );
  const blocks = new Map<number, Uint8Array[]>(terms.map(({ number }) => [number, []]));
  for (const { term, block } of sealed) blocks.get(term)?.push(block);
  return new Map(
    terms.map(({ number, count, newest }) => [number, unpackPostings([...(blocks.get(number) ?? []), ...newest], count)]),
  );
}
