/** Bytes of a signature. 256 bits tell the nearest thousand well enough to compare exactly only those. */
export const SIGNATURE_BYTES = 32;
const BITS = SIGNATURE_BYTES * 8;

/** A fixed sequence of signs, the same in every process: what was written with it must be read with it. */
function signsOf(length: number): Int8Array {
  const signs = new Int8Array(length);
  let state = 0x2545f491;
  for (let index = 0; index < length; index++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    signs[index] = state & 1 ? 1 : -1;
  }
  return signs;
}

const signs = new Map<number, Int8Array>();

/**
 * Turns a vector so that its length spreads over all coordinates (random signs, then a Walsh-Hadamard transform) and keeps 256 of them.
 * Learned vectors have most of their length in the first few; unturned, most bits would say nothing.
 */
function turned(vector: Float32Array): Float32Array {
  const size = Math.max(BITS, 2 ** Math.ceil(Math.log2(vector.length)));
  const sign = signs.get(size) ?? signsOf(size);
  signs.set(size, sign);
  const values = new Float32Array(size);
  for (let index = 0; index < vector.length; index++) values[index] = (vector[index] ?? 0) * (sign[index] ?? 1);
  for (let half = 1; half < size; half *= 2)
    for (let block = 0; block < size; block += 2 * half)
      for (let at = block; at < block + half; at++) {
        const left = values[at] ?? 0;
        const right = values[at + half] ?? 0;
        values[at] = left + right;
        values[at + half] = left - right;
      }
  return values.subarray(0, BITS);
}

/** One bit a coordinate: whether it is positive. */
export function signatureOf(vector: Float32Array): Uint8Array {
  const values = turned(vector);
  const signature = new Uint8Array(SIGNATURE_BYTES);
  values.forEach((value, index) => {
    if (value > 0) signature[index >> 3] = (signature[index >> 3] ?? 0) | (1 << (index & 7));
  });
  return signature;
}

/**
 * For each byte of a signature and each value it may have, what it adds to the likeness to a vector. The vector keeps its real numbers,
 * only the other side is bits, which tells more than comparing bits with bits.
 */
export function likenessTable(vector: Float32Array): Float32Array {
  const values = turned(vector);
  const table = new Float32Array(SIGNATURE_BYTES * 256);
  for (let byte = 0; byte < SIGNATURE_BYTES; byte++)
    for (let pattern = 0; pattern < 256; pattern++) {
      let sum = 0;
      for (let bit = 0; bit < 8; bit++)
        sum += (pattern >> bit) & 1 ? (values[8 * byte + bit] ?? 0) : -(values[8 * byte + bit] ?? 0);
      table[256 * byte + pattern] = sum;
    }
  return table;
}
