import type { FreshPostings } from './fresh-postings.ts';
import type { IndexSql } from '../storage/index-sql.ts';

/** A term of the dictionary. */
export interface KnownTerm {
  readonly term: string;
  readonly number: number;
  /** Passages that hold it. */
  readonly count: number;
  /** Its newest postings, packed; older ones are in sealed blocks. */
  readonly newest: readonly Uint8Array[];
}

/** Where terms are looked up: the owner's dictionary, and the postings that are not merged into it yet. */
export interface Dictionary {
  readonly sql: IndexSql;
  readonly owner: number;
  readonly fresh: FreshPostings;
}

/** A row of the dictionary as it is stored. */
interface TermRow {
  readonly term: string;
  readonly number: number;
  readonly count: number;
  readonly open_block: Uint8Array;
}

function knownTerm({ fresh }: Dictionary, { term, number, count, open_block }: TermRow): KnownTerm {
  const { blocks, count: added } = fresh.of(number);
  return { term, number, count: count + added, newest: [open_block, ...blocks] };
}

/** Those of the terms that the owner's passages hold, by term. */
export async function lookUp(dictionary: Dictionary, terms: readonly string[]): Promise<Map<string, KnownTerm>> {
  const { sql, owner } = dictionary;
  const rows = await sql.allWithin<TermRow>(
    'SELECT term, number, count, open_block FROM index_term WHERE owner = ? AND term IN {list}',
    [owner],
    terms,
  );
  return new Map(rows.map((row) => [row.term, knownTerm(dictionary, row)]));
}
