/** The first bytes of a model file, after the length of this header as an unsigned 32-bit number (little endian). */
export interface ModelHeader {
  readonly format: 'trove-word-vectors-1';
  readonly dimensions: number;
  /** The median length of a word's vector. */
  readonly usualLength: number;
  /** In the order of the rows. */
  readonly terms: readonly string[];
}

/** The parts of a model file. @throws when the file is of another form or cut off */
export function readModel(file: Uint8Array) {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const length = file.byteLength < 4 ? 0 : view.getUint32(0, true);
  if (length === 0 || 4 + length > file.byteLength) throw new Error('This is no file of word vectors');
  const header = parseHeader(new TextDecoder().decode(file.subarray(4, 4 + length)));
  const { dimensions, terms } = header;
  const scalesAt = 4 + length;
  const rowsAt = scalesAt + 4 * terms.length;
  if (file.byteLength !== rowsAt + terms.length * dimensions) throw new Error('The file of word vectors is cut off');
  const scales = Float32Array.from(terms, (_, row) => view.getFloat32(scalesAt + 4 * row, true));
  return { header, scales, rows: new Int8Array(file.buffer, file.byteOffset + rowsAt, terms.length * dimensions) };
}

function parseHeader(text: string): ModelHeader {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- we wrote it, in a row or a file that nobody else writes
  const header = JSON.parse(text) as ModelHeader;
  if (header.format !== 'trove-word-vectors-1') throw new Error('This file of word vectors has a form that is not known');
  return header;
}
