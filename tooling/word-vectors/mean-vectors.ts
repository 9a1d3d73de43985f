import { readFileSync, writeFileSync } from 'node:fs';

const [one, other, out] = process.argv.slice(2);
if (one === undefined || other === undefined || out === undefined) throw new Error('mean-vectors.ts ONE.F32 OTHER.F32 OUT.F32');

const read = (file: string) => new Float32Array(new Uint8Array(readFileSync(file)).buffer);

// Two runs over the same terms, one gone on from the other: their mean is steadier than either.
const first = read(one);
const second = read(other);
if (first.length !== second.length) throw new Error(`${one} and ${other} are of different terms`);
writeFileSync(
  out,
  first.map((value, at) => (value + (second[at] ?? 0)) / 2),
);
