import type { SqlValue } from '../storage/index-sql.ts';
import { packPostings, type Posting } from './postings.ts';

/** About what a sealed block holds; a posting takes two to three bytes. */
const POSTINGS_PER_BLOCK = 400;

export const BLOCK_COLUMNS = ['owner', 'term', 'first_passage', 'last_passage', 'block'];

/** One row of `index_term`, without its owner. */
export interface TermRow {
  readonly term: string;
  readonly number: number;
  readonly count: number;
  readonly last_passage: number;
  readonly open_block: Uint8Array;
}

export const TERM_COLUMNS = ['owner', 'term', 'number', 'count', 'last_passage', 'open_block'];

/** Rows of `index_posting`. */
export function sealedBlocks(owner: number, term: number, postings: readonly Posting[]): SqlValue[][] {
  const blocks: SqlValue[][] = [];
  for (let from = 0; from < postings.length; from += POSTINGS_PER_BLOCK) {
    const chunk = postings.slice(from, from + POSTINGS_PER_BLOCK);
    blocks.push([owner, term, chunk[0]?.passage ?? 0, chunk.at(-1)?.passage ?? 0, packPostings(chunk)]);
  }
  return blocks;
}
