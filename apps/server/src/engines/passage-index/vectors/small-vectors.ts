/** A vector in one byte a dimension, scaled to its largest: a cosine keeps its first two digits and the disk a quarter. */
export function packVector(vector: Float32Array): Uint8Array {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;
  const packed = new Int8Array(vector.length);
  vector.forEach((value, index) => {
    packed[index] = Math.round((127 * value) / largest);
  });
  return new Uint8Array(packed.buffer);
}

/** Cosine of a vector and a packed one; 0 when either is all zeros. `norm` is the length of the vector. */
export function cosineWith(vector: Float32Array, norm: number, packed: Uint8Array): number {
  const values = new Int8Array(packed.buffer, packed.byteOffset, packed.byteLength);
  let product = 0;
  let square = 0;
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? 0;
    product += value * (vector[index] ?? 0);
    square += value * value;
  }
  return square === 0 || norm === 0 ? 0 : product / (norm * Math.sqrt(square));
}

export const normOf = (vector: Float32Array): number => Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
