import type { IndexSql } from '../storage/index-sql.ts';
import type { OwnerRow } from '../storage/owner-row.ts';
import type { TermNumbers } from './remembered-terms.ts';

const NOTHING = new Uint8Array(0);

/** Looks up the numbers of terms that are not among `numbers` yet. Terms that the dictionary lacks are added, held by no passage yet. */
export async function numberTerms(
  sql: IndexSql,
  owner: OwnerRow,
  terms: Iterable<string>,
  numbers: TermNumbers,
): Promise<void> {
  const wanted = [...terms].filter((term) => !numbers.has(term));
  const known = await sql.allWithin<{ term: string; number: number }>(
    'SELECT term, number FROM index_term WHERE owner = ? AND term IN {list}',
    [owner.number],
    wanted,
  );
  for (const { term, number } of known) numbers.set(term, number);
  const added = wanted.filter((term) => !numbers.has(term));
  for (const term of added) numbers.set(term, owner.next_term++);
  await sql.upsert(
    'index_term',
    ['owner', 'term'],
    ['owner', 'term', 'number', 'count', 'last_passage', 'open_block'],
    added.map((term) => [owner.number, term, numbers.get(term) ?? 0, 0, 0, NOTHING]),
  );
}
