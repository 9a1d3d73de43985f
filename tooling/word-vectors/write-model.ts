import { writeFileSync } from 'node:fs';
import type { ModelHeader } from 'word-vectors/read-model';

const LARGEST = 127;

/** Writes terms and their vectors in the form that `openWordVectors` reads, each vector as signed bytes and a scale. */
export function writeModel(file: string, terms: readonly string[], values: Float32Array): void {
  const dimensions = values.length / terms.length;
  if (!Number.isInteger(dimensions)) throw new Error('The vectors do not belong to these terms');
  const scales = new Float32Array(terms.length);
  const lengths = new Float32Array(terms.length);
  const rows = new Int8Array(values.length);
  for (let row = 0; row < terms.length; row++) {
    const vector = values.subarray(row * dimensions, (row + 1) * dimensions);
    const scale = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9) / LARGEST;
    scales[row] = scale;
    lengths[row] = Math.hypot(...vector);
    vector.forEach((value, at) => (rows[row * dimensions + at] = Math.round(value / scale)));
  }
  const header: ModelHeader = {
    format: 'trove-word-vectors-1',
    dimensions,
    usualLength: Number((lengths.toSorted()[lengths.length >> 1] ?? 1).toFixed(5)),
    terms,
  };
  const text = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  writeFileSync(file, Buffer.concat([length, text, Buffer.from(scales.buffer), Buffer.from(rows.buffer)]));
  console.log(`${terms.length} rows, ${((4 + text.length + 4 * terms.length + rows.length) / 1e6).toFixed(1)} MB`);
}
