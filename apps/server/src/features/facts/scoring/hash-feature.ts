/** Most rows of a scorer's tables: a power of two. Features share rows now and then, which costs little. */
export const ROWS = 2 ** 15;

/** FNV-1a over the letters of a feature. */
export function hashOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at++) {
    hash ^= feature.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** The row of a hash in a scorer's tables. */
export const foldHash = (hash: number): number => ((hash >>> 15) ^ hash) & (ROWS - 1);

/** The row of a feature. */
export const rowOf = (feature: string): number => foldHash(hashOf(feature));
