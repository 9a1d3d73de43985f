import { Best } from '../recall/best-of.ts';
import { GrowingArray } from '../postings/growing-array.ts';
import { SIGNATURE_BYTES } from './signatures.ts';

/** The first bytes of a signature, held apart so that looking at all of them reads less memory. */
const HEAD_BYTES = 16;
const TAIL_BYTES = SIGNATURE_BYTES - HEAD_BYTES;
/**
 * From so many on, a first look at the heads leaves one in twenty for the whole signature. Of 500,000 made passages it lost 4 in 100 of those
 * that whole signatures find; heads of 8 bytes lost 30.
 */
const MANY = 5_000;
const KEPT_SHARE = 0.05;
/**
 * Of more than this the share falls with the cube root: the likeliest few hundred of very many are further from the mean, also by their
 * heads. Of random signatures 92 in 100 are found of five million, 87 of half a million.
 */
const KEPT_WHOLE = 500_000;

/** The share of so many signatures that is looked at whole. */
const keptShare = (many: number): number => KEPT_SHARE * Math.min(1, Math.cbrt(KEPT_WHOLE / many));

/** The signatures of a space in memory, in the order of their passages: 36 bytes each. */
export class SignatureList {
  readonly #passages = new GrowingArray((length) => new Int32Array(length));
  readonly #heads = new GrowingArray((length) => new Uint8Array(length));
  readonly #tails = new GrowingArray((length) => new Uint8Array(length));
  length = 0;
  /** The highest passage number read so far. */
  last = 0;

  /** Memory it takes, about. */
  get bytes(): number {
    return this.length * (SIGNATURE_BYTES + Int32Array.BYTES_PER_ELEMENT);
  }

  /** Makes room for so many more, so that no array has to grow on the way. */
  reserve(more: number): void {
    this.#passages.reserve(this.length + more);
    this.#heads.reserve((this.length + more) * HEAD_BYTES);
    this.#tails.reserve((this.length + more) * TAIL_BYTES);
  }

  append(passage: number, signature: Uint8Array): void {
    this.#passages.set(this.length, passage);
    this.#heads.reserve((this.length + 1) * HEAD_BYTES);
    this.#tails.reserve((this.length + 1) * TAIL_BYTES);
    this.#heads.values.set(signature.subarray(0, HEAD_BYTES), this.length * HEAD_BYTES);
    this.#tails.values.set(signature.subarray(HEAD_BYTES), this.length * TAIL_BYTES);
    this.length += 1;
    this.last = passage;
  }

  get passages(): Int32Array {
    return this.#passages.values.subarray(0, this.length);
  }

  /** Likeness by the first bytes of each `step`th signature from one on, into an array, as far as either goes. @returns how many */
  likenessOfHeads(
    table: Float32Array,
    { from, step }: { readonly from: number; readonly step: number },
    into: Float32Array,
  ): number {
    const heads = this.#heads.values;
    const many = Math.min(into.length, Math.ceil((this.length - from) / step));
    for (let index = 0, at = from * HEAD_BYTES; index < many; index++, at += step * HEAD_BYTES)
      // Spelled out: this runs for all that an owner has, and a loop within takes half as long again.
      into[index] =
        (table[heads[at] ?? 0] ?? 0) +
        (table[256 + (heads[at + 1] ?? 0)] ?? 0) +
        (table[512 + (heads[at + 2] ?? 0)] ?? 0) +
        (table[768 + (heads[at + 3] ?? 0)] ?? 0) +
        (table[1024 + (heads[at + 4] ?? 0)] ?? 0) +
        (table[1280 + (heads[at + 5] ?? 0)] ?? 0) +
        (table[1536 + (heads[at + 6] ?? 0)] ?? 0) +
        (table[1792 + (heads[at + 7] ?? 0)] ?? 0) +
        (table[2048 + (heads[at + 8] ?? 0)] ?? 0) +
        (table[2304 + (heads[at + 9] ?? 0)] ?? 0) +
        (table[2560 + (heads[at + 10] ?? 0)] ?? 0) +
        (table[2816 + (heads[at + 11] ?? 0)] ?? 0) +
        (table[3072 + (heads[at + 12] ?? 0)] ?? 0) +
        (table[3328 + (heads[at + 13] ?? 0)] ?? 0) +
        (table[3584 + (heads[at + 14] ?? 0)] ?? 0) +
        (table[3840 + (heads[at + 15] ?? 0)] ?? 0);
    return many;
  }

  /** What the rest of one signature adds. */
  likenessOfTail(index: number, table: Float32Array): number {
    const tails = this.#tails.values;
    const from = index * TAIL_BYTES;
    let sum = 0;
    for (let byte = 0; byte < TAIL_BYTES; byte++) sum += table[256 * (HEAD_BYTES + byte) + (tails[from + byte] ?? 0)] ?? 0;
    return sum;
  }
}

/** Of so many signatures one is looked at to tell where the best begin; of very many, so many in all. */
const SAMPLED = 64;
const MOST_SAMPLED = 16_384;

/** Heads compared at a time: what comes of it stays in the processor's nearest memory. */
const AT_ONCE = 4_096;

/** The likeness that the heads of the best allowed passages reach: about one in twenty of half a million, and ten times the limit at least. */
function thresholdOf(list: SignatureList, table: Float32Array, allowed: (passage: number) => boolean, limit: number): number {
  const step = Math.max(SAMPLED, Math.ceil(list.length / MOST_SAMPLED));
  const sample = new Float32Array(Math.ceil(list.length / step));
  list.likenessOfHeads(table, { from: 0, step }, sample);
  const { passages } = list;
  let size = 0;
  for (let index = 0; index < sample.length; index++)
    if (allowed(passages[index * step] ?? 0)) sample[size++] = sample[index] ?? 0;
  const share = Math.max(keptShare(list.length), (10 * limit) / (size * step));
  return share >= 1 ? -Infinity : (sample.subarray(0, size).sort()[Math.floor(size * (1 - share))] ?? -Infinity);
}

/** The passages whose signatures are likest to a vector (as `likenessTable` gives it), in no order. */
export function likeliest(
  list: SignatureList,
  table: Float32Array,
  allowed: (passage: number) => boolean,
  limit: number,
): number[] {
  const { passages } = list;
  const threshold = list.length < MANY ? -Infinity : thresholdOf(list, table, allowed, limit);
  const best = new Best(limit);
  const heads = new Float32Array(Math.min(AT_ONCE, list.length));
  for (let from = 0; from < list.length; from += AT_ONCE) {
    const many = list.likenessOfHeads(table, { from, step: 1 }, heads);
    for (let index = 0; index < many; index++) {
      const likeness = heads[index] ?? 0;
      if (likeness < threshold || !allowed(passages[from + index] ?? 0)) continue;
      best.offer(from + index, likeness + list.likenessOfTail(from + index, table));
    }
  }
  return best.items().map((index) => passages[index] ?? 0);
}
