import { KNOWN_BYTES, LAYERS, TABLES, type PageNetwork } from './page-network.ts';

/** The first bytes of a file; another form has another word. */
const FORM = 'trove-page-1';
const HEAD = 64;

const entries = <Key extends string>(of: Readonly<Record<Key, number>>): [Key, number][] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are those of the type
  Object.entries(of) as [Key, number][];
const BYTES =
  HEAD +
  KNOWN_BYTES +
  entries(TABLES).reduce((sum, [, length]) => sum + 4 + length, 0) +
  entries(LAYERS).reduce((sum, [, length]) => sum + 4 * length, 0);

/** The network as a file: each weight of the tables in one byte, times the scale of its table. */
export function writePageNetwork(network: PageNetwork): Uint8Array {
  const file = new Uint8Array(BYTES);
  const view = new DataView(file.buffer);
  file.set(new TextEncoder().encode(FORM));
  file.set(network.known, HEAD);
  let at = HEAD + KNOWN_BYTES;
  for (const [part, length] of entries(TABLES)) {
    const table = network[part];
    const scale = table.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127 || 1;
    view.setFloat32(at, scale, true);
    new Int8Array(file.buffer, at + 4, length).set(Int8Array.from(table, (value) => Math.round(value / scale)));
    at += 4 + length;
  }
  for (const [part, length] of entries(LAYERS)) {
    network[part].forEach((value, place) => view.setFloat32(at + 4 * place, value, true));
    at += 4 * length;
  }
  return file;
}

/** @throws when the file is of another form or cut off */
export function readPageNetwork(file: Uint8Array): PageNetwork {
  if (new TextDecoder().decode(file.subarray(0, FORM.length)) !== FORM || file.byteLength !== BYTES)
    throw new Error('This is no network of pages, or it is cut off');
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let at = HEAD + KNOWN_BYTES;
  const table = (part: keyof typeof TABLES): Float32Array => {
    const scale = view.getFloat32(at, true);
    const steps = new Int8Array(file.buffer, file.byteOffset + at + 4, TABLES[part]);
    at += 4 + TABLES[part];
    return Float32Array.from(steps, (step) => step * scale);
  };
  const layer = (part: keyof typeof LAYERS): Float32Array => {
    const from = at;
    at += 4 * LAYERS[part];
    return Float32Array.from({ length: LAYERS[part] }, (_, place) => view.getFloat32(from + 4 * place, true));
  };
  return {
    known: file.slice(HEAD, HEAD + KNOWN_BYTES),
    wide: table('wide'),
    deep: table('deep'),
    look: table('look'),
    lookNone: table('lookNone'),
    forms: layer('forms'),
    paper: layer('paper'),
    into: layer('into'),
    paperInto: layer('paperInto'),
    bias: layer('bias'),
    out: layer('out'),
    noneInto: layer('noneInto'),
    paperNoneInto: layer('paperNoneInto'),
    noneBias: layer('noneBias'),
    noneOut: layer('noneOut'),
    none: layer('none'),
  };
}
