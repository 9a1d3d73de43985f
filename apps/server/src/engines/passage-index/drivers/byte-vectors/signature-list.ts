import { Best } from '../inverted-index/best-of.ts';
import { GrowingArray } from '../inverted-index/growing-array.ts';
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
      if (!allowed(passages[index] ?? 0)) {
        likeness[index] = -Infinity;
        continue;
      }
      const from = HEAD_BYTES * index;
      let sum = 0;
      for (let byte = 0; byte < HEAD_BYTES; byte++) sum += table[256 * byte + (heads[from + byte] ?? 0)] ?? 0;
      likeness[index] = sum;
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

/** Of so many values one is looked at to tell where the best begin. */
const SAMPLED = 64;

/** A value that about this share of the values reach or exceed, told from a sample. */
function thresholdOf(values: Float32Array, share: number): number {
  const sample = new Float32Array(Math.ceil(values.length / SAMPLED));
  let size = 0;
  for (let index = 0; index < values.length; index += SAMPLED) {
    const value = values[index] ?? -Infinity;
    if (value !== -Infinity) sample[size++] = value;
  }
  const sorted = sample.subarray(0, size).sort();
  return sorted[Math.floor(size * (1 - share))] ?? -Infinity;
}

/** The passages whose signatures are likest to a vector (as `likenessTable` gives it), in no order. */
export function likeliest(
  list: SignatureList,
  table: Float32Array,
  allowed: (passage: number) => boolean,
  limit: number,
): number[] {
  const heads = list.likenessOfHeads(table, allowed);
  const share = Math.max(KEPT_SHARE, (10 * limit) / list.length);
  const threshold = list.length < MANY ? -Infinity : thresholdOf(heads, share);
  const best = new Best(limit);
  for (let index = 0; index < heads.length; index++) {
    const likeness = heads[index] ?? -Infinity;
    if (likeness !== -Infinity && likeness >= threshold) best.offer(index, likeness + list.likenessOfTail(index, table));
  }
  const passages = list.passages;
  return best.items().map((index) => passages[index] ?? 0);
}
