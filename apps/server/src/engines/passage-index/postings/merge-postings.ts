import { readFresh, type FreshPostings } from './fresh-postings.ts';
import type { IndexSql, SqlValue } from '../storage/index-sql.ts';
import type { OwnerRow } from '../storage/owner-row.ts';
import { listPostings, packPostings, SEAL_BYTES } from './postings.ts';
import { BLOCK_COLUMNS, sealedBlocks, TERM_COLUMNS, type TermRow } from './seal-blocks.ts';

/** Postings of so many passages or documents are merged in one go, at the most. */
export interface MergedAt {
  readonly passages: number;
  readonly documents: number;
}

/** Merging rewrites most of the dictionary whatever the number, so many at a time are cheap; but readers hold them, and look into each. */
export const USUALLY_MERGED_AT: MergedAt = { passages: 4_000, documents: 400 };

/** Fewer than so many are never worth a merge. */
const LEAST: MergedAt = { passages: 400, documents: 40 };

/**
 * Of a library that is still small, what is fresh stays below a third of it: its dictionary is soon rewritten, and a reader of very many
 * small libraries would otherwise hold all of their postings. Each merge finds half as much again, so that a passage is rewritten three times on average.
 */
const SHARE = 1 / 3;

/** When an owner with so many passages and documents merges. */
export function mergedAtSize(owner: Pick<OwnerRow, 'next_document' | 'next_passage'>, most: MergedAt): MergedAt {
  const within = (size: number, least: number, limit: number) => Math.min(limit, Math.max(least, SHARE * size));
  return {
    passages: within(owner.next_passage, LEAST.passages, most.passages),
    documents: within(owner.next_document, LEAST.documents, most.documents),
  };
}

const NOTHING = new Uint8Array(0);

function concatenate(left: Uint8Array, right: Uint8Array): Uint8Array {
  const both = new Uint8Array(left.length + right.length);
  both.set(left);
  both.set(right, left.length);
  return both;
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

/** Merges when there is enough to merge. */
export async function mergeWhenMany(sql: IndexSql, owner: OwnerRow, most: MergedAt): Promise<void> {
  const { passages, documents } = mergedAtSize(owner, most);
  const [fresh] = await sql.all<{ documents: number; passages: number | null }>(
    'SELECT COUNT(*) AS documents, SUM(passages) AS passages FROM index_fresh WHERE owner = ?',
    [owner.number],
  );
  if (Number(fresh?.documents ?? 0) >= documents || Number(fresh?.passages ?? 0) >= passages)
    await mergeFresh(sql, owner.number, await readFresh(sql, owner));
}
