/** How rare a term is: near 0 when everything holds it. Never negative. */
export const rarity = (holders: number, total: number): number => Math.log(1 + (total - holders + 0.5) / (holders + 0.5));

/** The part of BM25 that grows with the count and levels off; `relativeLength` is the length over the mean length. */
export const saturation = (count: number, relativeLength: number, { k1, b }: { k1: number; b: number }): number =>
  (count * (k1 + 1)) / (count + k1 * (1 - b + b * relativeLength));
