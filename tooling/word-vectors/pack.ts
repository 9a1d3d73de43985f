import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { writeModel } from './write-model.ts';

const [terms, vectors, out] = process.argv.slice(2);
if (terms === undefined || vectors === undefined || out === undefined) throw new Error('pack.ts TERMS VECTORS OUT');

const names = z.array(z.string()).parse(JSON.parse(readFileSync(terms, 'utf8')));
const bytes = readFileSync(vectors);
writeModel(out, names, new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4));
