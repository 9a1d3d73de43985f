import { foldHash, hashOf } from './hash-feature.ts';

/**
 * Scores candidates for one fact: a weight for each feature, and a small hidden layer in which features act together. Between candidates and
 * "none of them" the scores are compared as a softmax, so that what comes out are probabilities over one paper.
 *
 * score(x) = Σ wide[f] + Σ_k out[k] · max(0, bias[k] + Σ deep[f][k])
 */
export interface Scorer {
  /** One weight a row; rows are a power of two, at most ROWS. */
  readonly wide: Float32Array;
  /** rows × width weights; the width is that of `bias`: several small networks, learned from other beginnings, whose mean is said. */
  readonly deep: Float32Array;
  readonly bias: Float32Array;
  readonly out: Float32Array;
}

export const emptyScorer = (rows: number, width: number): Scorer => ({
  wide: new Float32Array(rows),
  deep: new Float32Array(rows * width),
  bias: new Float32Array(width),
  out: new Float32Array(width),
});

/** @param rows of the features, by `rowOf`; @param hidden takes the hidden layer before it is cut at zero */
export function scoreRows({ wide, deep, bias, out }: Scorer, rows: ArrayLike<number>, hidden: Float32Array): number {
  const width = bias.length;
  const within = wide.length - 1;
  hidden.set(bias);
  let score = 0;
  for (let at = 0; at < rows.length; at++) {
    const row = (rows[at] ?? 0) & within;
    score += wide[row] ?? 0;
    const from = row * width;
    for (let k = 0; k < width; k++) hidden[k] = (hidden[k] ?? 0) + (deep[from + k] ?? 0);
  }
  for (let k = 0; k < width; k++) score += (out[k] ?? 0) * Math.max(0, hidden[k] ?? 0);
  return score;
}

/** Probabilities of candidates, and last that it is none of them. */
export function softmax(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((all, power) => all + power, 0);
  return powers.map((power) => power / sum);
}

export const hashesOf = (features: readonly string[]): Uint32Array => Uint32Array.from(features, hashOf);
export const rowsOf = (hashes: Uint32Array): Int32Array => Int32Array.from(hashes, foldHash);
