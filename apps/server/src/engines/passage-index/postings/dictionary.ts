import { RecentlyUsed } from '#kernel/recently-used.ts';
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
  /** Its sealed blocks in the order of their passages, where they were read already. */
  readonly sealed?: readonly Uint8Array[];
}

/** Terms that were looked up at one version of an owner, null for those that no passage holds. */
export type RememberedWords = RecentlyUsed<string, KnownTerm | null>;

/** What a term takes besides its postings. */
const TERM_BYTES = 200;

/** @param limit bytes */
export const rememberWords = (limit: number): RememberedWords =>
  new RecentlyUsed({
    limit,
    sizeOf: (term) => [...(term?.newest ?? []), ...(term?.sealed ?? [])].reduce((sum, { length }) => sum + length, TERM_BYTES),
  });

/** Where terms are looked up: the owner's dictionary, and the postings that are not merged into it yet. */
export interface Dictionary {
  readonly sql: IndexSql;
  readonly owner: number;
  readonly fresh: FreshPostings;
  readonly remembered: RememberedWords;
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

/** Those of the terms that the owner's passages hold, by term, without their sealed blocks. */
export async function lookUp(dictionary: Dictionary, terms: readonly string[]): Promise<Map<string, KnownTerm>> {
  const { sql, owner } = dictionary;
  const rows = await sql.allWithin<TermRow>(
    'SELECT term, number, count, open_block FROM index_term WHERE owner = ? AND term IN {list}',
    [owner],
    terms,
  );
  return new Map(rows.map((row) => [row.term, knownTerm(dictionary, row)]));
}

/** The same with their sealed blocks, in one way to the database and back; what was looked up lately is not asked for. */
export async function lookUpWhole(dictionary: Dictionary, terms: readonly string[]): Promise<Map<string, KnownTerm>> {
  const { sql, owner, remembered } = dictionary;
  const known = new Map(terms.map((term) => [term, remembered.get(term)]));
  const missing = terms.filter((term) => known.get(term) === undefined);
  const [rows, blocks] = await Promise.all([
    lookUp(dictionary, missing),
    sql.allWithin<{ term: string; block: Uint8Array }>(
      `SELECT t.term, p.block FROM index_term t JOIN index_posting p ON p.owner = t.owner AND p.term = t.number
       WHERE t.owner = ? AND t.term IN {list} ORDER BY t.term, p.first_passage`,
      [owner],
      missing,
    ),
  ]);
  const sealed = new Map<string, Uint8Array[]>([...rows.keys()].map((term) => [term, []]));
  for (const { term, block } of blocks) sealed.get(term)?.push(block);
  for (const term of missing) {
    const row = rows.get(term);
    const whole = row ? { ...row, sealed: sealed.get(term) ?? [] } : null;
    remembered.set(term, whole);
    known.set(term, whole);
  }
  return new Map([...known].flatMap(([term, row]) => (row ? [[term, row] as const] : [])));
}
