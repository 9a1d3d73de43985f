import type { IndexSql } from '../storage/index-sql.ts';
import type { OwnerRow } from '../storage/owner-row.ts';
import { packPostings, type Posting } from './postings.ts';
import { readVarints, VarintWriter } from './varints.ts';

type Numbers = Uint16Array | Int32Array;

/** Numbers up to `most`, two bytes each where that is enough: a reader holds these lists for every document of very many owners. */
const numbersUpTo = (most: number, length: number): Numbers =>
  most < 2 ** 16 ? new Uint16Array(length) : new Int32Array(length);

/** The postings of one document, as it was written: a list of its terms, and a packed block for each of them. */
export interface FreshDocument {
  readonly document: number;
  /** Numbers of the terms, ascending. */
  readonly terms: Int32Array;
  /** By place in `terms`: how many passages of the document hold the term. */
  readonly counts: Numbers;
  /** By place in `terms`: where the block begins; one more for the end of the last. */
  readonly starts: Numbers;
  readonly blocks: Uint8Array;
}

/** Packs the postings of one document: how long the list of terms is, the list, then the blocks. */
export function packFresh(postings: ReadonlyMap<number, readonly Posting[]>): Uint8Array {
  const list = new VarintWriter();
  const blocks = new VarintWriter();
  let previous = 0;
  for (const term of [...postings.keys()].toSorted((a, b) => a - b)) {
    const ofTerm = postings.get(term) ?? [];
    const block = packPostings(ofTerm);
    list.write(term - previous);
    list.write(ofTerm.length);
    list.write(block.length);
    blocks.append(block);
    previous = term;
  }
  const listed = list.finish();
  const whole = new VarintWriter();
  whole.write(listed.length);
  whole.append(listed);
  whole.append(blocks.finish());
  return whole.finish();
}

/** Reads what `packFresh` wrote. The blocks stay packed. */
function unpackFresh(document: number, packed: Uint8Array): FreshDocument {
  const headerBytes = packed.findIndex((byte) => byte < 128) + 1;
  const [listBytes = 0] = readVarints(packed.subarray(0, headerBytes));
  const listed = readVarints(packed.subarray(headerBytes, headerBytes + listBytes));
  // A copy of its own: a view would keep the list too, and of a server's answer the whole of it.
  const blocks = new Uint8Array(packed.subarray(headerBytes + listBytes));
  const size = listed.length / 3;
  const terms = new Int32Array(size);
  // A posting takes two bytes or more, so there are fewer of them than bytes.
  const counts = numbersUpTo(blocks.length, size);
  const starts = numbersUpTo(blocks.length, size + 1);
  let term = 0;
  for (let at = 0; at < size; at++) {
    term += listed[3 * at] ?? 0;
    terms[at] = term;
    counts[at] = listed[3 * at + 1] ?? 0;
    starts[at + 1] = (starts[at] ?? 0) + (listed[3 * at + 2] ?? 0);
  }
  return { document, terms, counts, starts, blocks };
}

/** The place of a term in an ascending list, or -1. */
function placeOf(terms: Int32Array, wanted: number): number {
  let low = 0;
  let high = terms.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const term = terms[middle] ?? 0;
    if (term === wanted) return middle;
    if (term < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** What four typed arrays take besides their contents, by rule of thumb. */
const ARRAYS_BYTES = 600;

/** Documents whose postings are not merged into the dictionary yet, oldest first. */
export class FreshPostings {
  readonly documents: readonly FreshDocument[];
  /** Memory they take, about: of an owner with some thousand passages most of all that is remembered. */
  readonly bytes: number;

  constructor(documents: readonly FreshDocument[] = []) {
    this.documents = documents;
    this.bytes = documents.reduce(
      (sum, { terms, counts, starts, blocks }) =>
        sum + ARRAYS_BYTES + terms.byteLength + counts.byteLength + starts.byteLength + blocks.byteLength,
      0,
    );
  }

  /** The packed blocks of every term, each in the order of their passages. */
  byTerm(): Map<number, Uint8Array[]> {
    const found = new Map<number, Uint8Array[]>();
    for (const { terms, starts, blocks } of this.documents)
      terms.forEach((term, at) => {
        const block = blocks.subarray(starts[at], starts[at + 1]);
        const before = found.get(term);
        if (before) before.push(block);
        else found.set(term, [block]);
      });
    return found;
  }

  /** Every term of the documents but one. */
  termsOutside(document: number): Set<number> {
    return new Set(this.documents.flatMap((fresh) => (fresh.document === document ? [] : [...fresh.terms])));
  }

  /** The packed blocks of a term, in the order of their passages, and how many postings they hold together. */
  of(term: number): { readonly blocks: readonly Uint8Array[]; readonly count: number } {
    const blocks: Uint8Array[] = [];
    let count = 0;
    for (const fresh of this.documents) {
      const at = placeOf(fresh.terms, term);
      if (at < 0) continue;
      blocks.push(fresh.blocks.subarray(fresh.starts[at], fresh.starts[at + 1]));
      count += fresh.counts[at] ?? 0;
    }
    return { blocks, count };
  }
}

/** Reads the fresh documents; those that `known` holds already are not read again. */
export async function readFresh(sql: IndexSql, owner: OwnerRow, known = new FreshPostings()): Promise<FreshPostings> {
  const listed = await sql.all<{ document: number }>('SELECT document FROM index_fresh WHERE owner = ?', [owner.number]);
  const there = new Set(listed.map(({ document }) => document));
  const kept = known.documents.filter(({ document }) => there.has(document));
  const rows = await sql.all<{ document: number; postings: Uint8Array }>(
    'SELECT document, postings FROM index_fresh WHERE owner = ? AND document > ? ORDER BY document',
    [owner.number, known.documents.at(-1)?.document ?? 0],
  );
  return new FreshPostings([...kept, ...rows.map(({ document, postings }) => unpackFresh(document, postings))]);
}
