/**
 * The file that `train.cpp` reads: the number of terms, then five arrays, each with its length before it as an unsigned 64-bit number, all
 * little endian. Shares of texts that hold a term (32-bit floats); groups (kind, first record, records, weight); records (first segment,
 * segments, how many of them are on the left); starts of segments, one more than there are; terms.
 */
export const RecordKind = {
  /** Two segments that belong together. */
  pair: 0,
  /** Segments that mean the same. */
  set: 1,
  /** Those on the left belong to those on the right. */
  cross: 2,
  /** Words of one thing, in two halves at random. */
  halves: 3,
  /** A heading, which may be empty, and the sentences below it. */
  section: 4,
} as const;
export type RecordKind = (typeof RecordKind)[keyof typeof RecordKind];

class GrowingNumbers {
  private values = new Uint32Array(1 << 20);
  length = 0;

  push(value: number) {
    if (this.length === this.values.length) {
      const larger = new Uint32Array(this.values.length * 2);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.length++] = value;
  }

  taken = () => this.values.subarray(0, this.length);
}

/** Collects what belongs together, group by group. */
export class TrainingData {
  private readonly terms = new GrowingNumbers();
  private readonly starts = new GrowingNumbers();
  private readonly records = new GrowingNumbers();
  private readonly groups: { kind: RecordKind; first: number; count: number; weight: number }[] = [];

  /** Everything that is added until the next call belongs to this group. `weight`: its share of the training. */
  beginGroup(kind: RecordKind, weight: number) {
    this.groups.push({ kind, first: this.records.length / 3, count: 0, weight });
  }

  /** @param left how many of the segments are on the left of a `cross` */
  addRecord(segments: readonly (readonly number[])[], left = 0) {
    const group = this.groups.at(-1);
    if (!group) throw new Error('A record needs a group');
    this.records.push(this.starts.length);
    this.records.push(segments.length);
    this.records.push(left);
    for (const segment of segments) {
      this.starts.push(this.terms.length);
      for (const term of segment) this.terms.push(term);
    }
    group.count += 1;
  }

  get recordCount() {
    return this.records.length / 3;
  }

  /** @param shares of the texts that hold each term, 0 to 1 */
  write(shares: Float32Array): Buffer[] {
    this.starts.push(this.terms.length);
    const groups = this.groups.filter(({ count }) => count > 0);
    const rows = Buffer.alloc(16 * groups.length);
    groups.forEach(({ kind, first, count, weight }, at) => {
      rows.writeUInt32LE(kind, 16 * at);
      rows.writeUInt32LE(first, 16 * at + 4);
      rows.writeUInt32LE(count, 16 * at + 8);
      rows.writeFloatLE(weight, 16 * at + 12);
    });
    const termCount = Buffer.alloc(4);
    termCount.writeUInt32LE(shares.length);
    return [
      termCount,
      lengthOf(shares.length),
      bytesOf(shares),
      lengthOf(groups.length),
      rows,
      lengthOf(this.recordCount),
      ...[this.records, this.starts, this.terms].flatMap((numbers, at) => [
        ...(at === 0 ? [] : [lengthOf(numbers.length)]),
        bytesOf(numbers.taken()),
      ]),
    ];
  }
}

function lengthOf(count: number): Buffer {
  const buffer = Buffer.alloc(8);
  buffer.writeBigUInt64LE(BigInt(count));
  return buffer;
}

const bytesOf = (values: Float32Array | Uint32Array) => Buffer.from(values.buffer, values.byteOffset, values.byteLength);
