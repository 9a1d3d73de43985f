/** Vectors of signed bytes one after the other, each with its scale. */
export interface ByteRows {
  readonly values: Int8Array;
  readonly scales: Float32Array;
}

/** Rows that are added in one pass over the sum: less than half the time of one after the other. */
const AT_ONCE = 4;

/** Adds rows to a sum, each as often as its weight says. Every sentence that a search reads goes through this loop. */
export function addRows(sum: Float32Array, table: ByteRows, rows: readonly number[], weights: readonly number[]): void {
  const { values, scales } = table;
  const size = sum.length;
  const scaleOf = (at: number) => (weights[at] ?? 0) * (scales[rows[at] ?? 0] ?? 0);
  const startOf = (at: number) => (rows[at] ?? 0) * size;
  let from = 0;
  for (; from + AT_ONCE <= rows.length; from += AT_ONCE) {
    const [s0, s1, s2, s3] = [scaleOf(from), scaleOf(from + 1), scaleOf(from + 2), scaleOf(from + 3)];
    const [r0, r1, r2, r3] = [startOf(from), startOf(from + 1), startOf(from + 2), startOf(from + 3)];
    for (let at = 0; at < size; at++)
      sum[at] =
        (sum[at] ?? 0) +
        s0 * (values[r0 + at] ?? 0) +
        s1 * (values[r1 + at] ?? 0) +
        s2 * (values[r2 + at] ?? 0) +
        s3 * (values[r3 + at] ?? 0);
  }
  for (; from < rows.length; from++) {
    const scale = scaleOf(from);
    const start = startOf(from);
    for (let at = 0; at < size; at++) sum[at] = (sum[at] ?? 0) + scale * (values[start + at] ?? 0);
  }
}

const MOST = 127;

/** Writes a vector as bytes. @returns its scale */
function writeRow(values: Int8Array, start: number, vector: Float32Array): number {
  let most = 0;
  for (let at = 0; at < vector.length; at++) most = Math.max(most, Math.abs(vector[at] ?? 0));
  if (most === 0) return 0;
  const steps = MOST / most;
  for (let at = 0; at < vector.length; at++) values[start + at] = Math.round((vector[at] ?? 0) * steps);
  return most / MOST;
}

/** Vectors of one length as bytes: a quarter of the room, and one array in place of many. */
export function packRows(vectors: readonly Float32Array[]): ByteRows {
  const dimensions = vectors[0]?.length ?? 0;
  const values = new Int8Array(vectors.length * dimensions);
  return { values, scales: Float32Array.from(vectors, (vector, row) => writeRow(values, row * dimensions, vector)) };
}

/** The product of a vector with one row. */
export function timesRow(vector: Float32Array, { values, scales }: ByteRows, row: number): number {
  const start = row * vector.length;
  let sum = 0;
  for (let at = 0; at < vector.length; at++) sum += (vector[at] ?? 0) * (values[start + at] ?? 0);
  return sum * (scales[row] ?? 0);
}

/** Rows that are made while texts are read, until there are too many. */
export class GrowingRows {
  readonly #dimensions: number;
  #values: Int8Array;
  #scales = new Float32Array(0);
  #count = 0;

  constructor(dimensions: number) {
    this.#dimensions = dimensions;
    this.#values = new Int8Array(0);
  }

  get rows(): ByteRows {
    return { values: this.#values, scales: this.#scales };
  }

  /** @returns the number of the row */
  push(vector: Float32Array): number {
    if (this.#count === this.#scales.length) this.#grow();
    this.#scales[this.#count] = writeRow(this.#values, this.#count * this.#dimensions, vector);
    return this.#count++;
  }

  clear(): void {
    this.#count = 0;
  }

  #grow(): void {
    const room = Math.max(256, 2 * this.#scales.length);
    const values = new Int8Array(room * this.#dimensions);
    const scales = new Float32Array(room);
    values.set(this.#values);
    scales.set(this.#scales);
    this.#values = values;
    this.#scales = scales;
  }
}
