import type { IndexSql } from '../storage/index-sql.ts';
import { unpackPostings, type Postings } from './postings.ts';
import type { KnownTerm } from './dictionary.ts';

/** All postings of some terms, by the number of the term. Only those are asked for whose sealed blocks are not at hand. */
export async function readPostings(sql: IndexSql, owner: number, terms: readonly KnownTerm[]): Promise<Map<number, Postings>> {
  const lacking = terms.filter(({ sealed }) => sealed === undefined);
  const rows = await sql.allWithin<{ term: number; block: Uint8Array }>(
    'SELECT term, block FROM index_posting WHERE owner = ? AND term IN {list} ORDER BY term, first_passage',
    [owner],
    lacking.map(({ number }) => number),
  );
  const blocks = new Map<number, Uint8Array[]>(lacking.map(({ number }) => [number, []]));
  for (const { term, block } of rows) blocks.get(term)?.push(block);
  return new Map(
    terms.map(({ number, count, newest, sealed }) => [
      number,
      unpackPostings([...(sealed ?? blocks.get(number) ?? []), ...newest], count),
    ]),
  );
}
