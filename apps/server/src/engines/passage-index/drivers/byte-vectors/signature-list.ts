import { bestOf } from '../inverted-index/best-of.ts';
import { GrowingArray } from '../inverted-index/growing-array.ts';
import { SIGNATURE_BYTES } from './signatures.ts';

/** The first bytes of a signature, held apart so that looking at all of them reads little memory. */
const HEAD_BYTES = 8;
const TAIL_BYTES = SIGNATURE_BYTES - HEAD_BYTES;
/** From so many on, a first look at the heads leaves one in ten for the whole signature. */
const MANY = 5_000;
const KEPT_SHARE = 0.1;
const BUCKETS = 2_048;

/** The signatures of a space in memory, in the order of their passages: 36 bytes each. */
export class SignatureList {
  readonly #passages = new GrowingArray((length) => new Int32Array(length));
  readonly #heads = new GrowingArray((length) => new Uint8Array(length));
  readonly #tails = new GrowingArray((length) => new Uint8Array(length));
  length = 0;
  /** The highest passage number read so far. */
  last = 0;

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

  /** Likeness by the first bytes of each signature; what is not allowed is as unlike as can be. */
  likenessOfHeads(table: Float32Array, allowed: (passage: number) => boolean): Float32Array {
    const heads = this.#heads.values;
    const passages = this.passages;
    const likeness = new Float32Array(this.length);
    for (let index = 0; index < passages.length; index++) {
      const at = HEAD_BYTES * index;
      // Spelled out: this loop runs over all that an owner has.
      likeness[index] = allowed(passages[index] ?? 0)
        ? (table[heads[at] ?? 0] ?? 0) +
          (table[256 + (heads[at + 1] ?? 0)] ?? 0) +
          (table[512 + (heads[at + 2] ?? 0)] ?? 0) +
          (table[768 + (heads[at + 3] ?? 0)] ?? 0) +
          (table[1024 + (heads[at + 4] ?? 0)] ?? 0) +
          (table[1280 + (heads[at + 5] ?? 0)] ?? 0) +
          (table[1536 + (heads[at + 6] ?? 0)] ?? 0) +
          (table[1792 + (heads[at + 7] ?? 0)] ?? 0)
        : -Infinity;
    }
    return likeness;
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

/** A value that about `wanted` of the values reach or exceed. */
function thresholdOf(values: Float32Array, wanted: number): number {
  let least = Infinity;
  let most = -Infinity;
  for (const value of values) {
    if (value === -Infinity) continue;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  if (!(most > least)) return -Infinity;
  const scale = (BUCKETS - 1) / (most - least);
  const counts = new Uint32Array(BUCKETS);
  for (const value of values) {
    if (value === -Infinity) continue;
    const bucket = Math.floor((value - least) * scale);
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  let bucket = BUCKETS - 1;
  for (let reached = counts[bucket] ?? 0; reached < wanted && bucket > 0; reached += counts[bucket] ?? 0) bucket -= 1;
  return least + bucket / scale;
}

/** The passages whose signatures are likest to a vector (as `likenessTable` gives it), in no order. */
export function likeliest(
  list: SignatureList,
  table: Float32Array,
  allowed: (passage: number) => boolean,
  limit: number,
): number[] {
  const heads = list.likenessOfHeads(table, allowed);
  const wanted = Math.max(10 * limit, Math.ceil(KEPT_SHARE * list.length));
  const threshold = list.length < MANY ? -Infinity : thresholdOf(heads, wanted);
  const looked = new Int32Array(list.length);
  let size = 0;
  for (let index = 0; index < heads.length; index++) {
    const likeness = heads[index] ?? -Infinity;
    if (likeness !== -Infinity && likeness >= threshold) looked[size++] = index;
  }
  const best = bestOf(looked.subarray(0, size), (index) => (heads[index] ?? 0) + list.likenessOfTail(index, table), limit);
  const passages = list.passages;
  return best.map((index) => passages[index] ?? 0);
}
