/** A linear chain over marks (Lafferty et al. 2001): scores for the first mark, for one after another (`from * labels + to`), and for the last. */
export interface Chain {
  readonly first: Float32Array;
  readonly next: Float32Array;
  readonly last: Float32Array;
}

export interface BestChain {
  /** The mark of each word, as its number. */
  readonly labels: readonly number[];
  /** How likely each word has its mark, 0 to 1. */
  readonly certainties: readonly number[];
  /** The likeliest other mark of each word. */
  readonly others: readonly number[];
  /** How likely the whole chain is, 0 to 1. */
  readonly certainty: number;
}

function addLogarithms(values: Float32Array): number {
  let most = -Infinity;
  for (const value of values) most = Math.max(most, value);
  let sum = 0;
  for (const value of values) sum += Math.exp(value - most);
  return most + Math.log(sum);
}

/** One step of the forward or backward sums; with `ahead` from the mark after to the one before. */
function sumStep(before: Float32Array, steps: Float32Array, ahead: boolean): Float32Array {
  const width = before.length;
  let most = -Infinity;
  for (const value of before) most = Math.max(most, value);
  const shares = before.map((value) => Math.exp(value - most));
  const sums = new Float32Array(width);
  for (let from = 0; from < width; from++)
    for (let to = 0; to < width; to++)
      if (ahead) sums[from] = (sums[from] ?? 0) + (steps[from * width + to] ?? 0) * (shares[to] ?? 0);
      else sums[to] = (sums[to] ?? 0) + (steps[from * width + to] ?? 0) * (shares[from] ?? 0);
  return sums.map((sum) => Math.log(sum) + most);
}

const added = (one: Float32Array, other: Float32Array): Float32Array => one.map((value, at) => value + (other[at] ?? 0));

/** The likeliest marks of a sentence. @param told a row for each word, a score for each mark */
export function bestChain({ first, next, last }: Chain, told: readonly Float32Array[]): BestChain {
  const width = first.length;
  const none = new Float32Array(width);
  const steps = next.map(Math.exp);
  const end = told.length - 1;
  const back: Int32Array[] = [];
  let score = added(first, told[0] ?? none);
  const forward: Float32Array[] = [score];
  for (let at = 1; at <= end; at++) {
    const row = told[at] ?? none;
    const from = new Int32Array(width);
    const best = new Float32Array(width).fill(-Infinity);
    for (let one = 0; one < width; one++)
      for (let to = 0; to < width; to++) {
        const reached = (score[one] ?? 0) + (next[one * width + to] ?? 0);
        if (reached > (best[to] ?? 0)) [best[to], from[to]] = [reached, one];
      }
    back.push(from);
    score = added(best, row);
    forward.push(added(sumStep(forward[at - 1] ?? none, steps, false), row));
  }
  const ended = added(score, last);
  let best = 0;
  ended.forEach((value, at) => {
    if (value > (ended[best] ?? 0)) best = at;
  });
  const total = addLogarithms(added(forward[end] ?? none, last));
  const certainty = Math.exp((ended[best] ?? 0) - total);
  const labels = [best];
  for (let at = end - 1; at >= 0; at--) labels.unshift(back[at]?.[labels[0] ?? 0] ?? 0);
  const certainties: number[] = [];
  const others: number[] = [];
  let after = last;
  for (let at = end; at >= 0; at--) {
    const shares = added(forward[at] ?? none, after);
    const label = labels[at] ?? 0;
    let other = label === 0 ? 1 : 0;
    shares.forEach((share, of) => {
      if (of !== label && share > (shares[other] ?? 0)) other = of;
    });
    certainties.unshift(Math.min(1, Math.exp((shares[label] ?? 0) - total)));
    others.unshift(other);
    after = sumStep(added(after, told[at] ?? none), steps, true);
  }
  return { labels, certainties, others, certainty };
}
