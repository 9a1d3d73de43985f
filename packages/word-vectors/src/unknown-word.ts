/** How much of a usual word an unknown one counts: names and misprints are told apart by it, but say little. */
const UNKNOWN_SHARE = 0.6;

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

const utf8 = new TextEncoder();

/**
 * A direction for a word that the model does not hold: signs from a hash of its letters (FNV-1a, continued by xorshift), so that the same
 * word is always like itself and like no other.
 *
 * @param usualLength the length of a usual word's vector
 */
export function directionOfUnknown(word: string, dimensions: number, usualLength: number): Float32Array {
  let hash = FNV_OFFSET;
  for (const byte of utf8.encode(word)) hash = Math.imul(hash ^ byte, FNV_PRIME) >>> 0;
  hash ||= 1;
  const vector = new Float32Array(dimensions);
  const size = (usualLength * UNKNOWN_SHARE) / Math.sqrt(dimensions);
  for (let at = 0; at < dimensions; at++) {
    if (at % 32 === 0) {
      hash ^= hash << 13;
      hash >>>= 0;
      hash ^= hash >>> 17;
      hash ^= hash << 5;
      hash >>>= 0;
    }
    vector[at] = (hash >>> (at % 32)) & 1 ? size : -size;
  }
  return vector;
}
