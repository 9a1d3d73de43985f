import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import type { ModelHeader } from 'word-vectors/word-vectors';

const DIMENSIONS = 256;
const LARGEST = 127;

const [terms, vectors, out] = process.argv.slice(2);
if (terms === undefined || vectors === undefined || out === undefined) throw new Error('pack.ts TERMS VECTORS OUT');

const names = z.array(z.string()).parse(JSON.parse(readFileSync(terms, 'utf8')));
const bytes = readFileSync(vectors);
const values = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
if (values.length !== names.length * DIMENSIONS) throw new Error('The vectors do not belong to these terms');

const scales = new Float32Array(names.length);
const lengths = new Float32Array(names.length);
const rows = new Int8Array(values.length);
for (let row = 0; row < names.length; row++) {
  const vector = values.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS);
  const scale = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9) / LARGEST;
  scales[row] = scale;
  lengths[row] = Math.hypot(...vector);
  vector.forEach((value, at) => (rows[row * DIMENSIONS + at] = Math.round(value / scale)));
}

const header: ModelHeader = {
  format: 'trove-word-vectors-1',
  dimensions: DIMENSIONS,
  usualLength: Number((lengths.toSorted()[lengths.length >> 1] ?? 1).toFixed(5)),
  terms: names,
};
const text = Buffer.from(JSON.stringify(header));
const length = Buffer.alloc(4);
length.writeUInt32LE(text.length);
writeFileSync(out, Buffer.concat([length, text, Buffer.from(scales.buffer), Buffer.from(rows.buffer)]));
console.log(`${names.length} rows, ${((4 + text.length + 4 * names.length + rows.length) / 1e6).toFixed(1)} MB`);
