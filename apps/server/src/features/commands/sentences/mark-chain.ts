/** A linear chain over marks (Lafferty et al. 2001): scores for the first mark, for one after another (`from * labels + to`), and for the last. */
export interface Chain {
  readonly first: Float32Array;
  readonly next: Float32Array;
  readonly last: Float32Array;
}

/** A mark for each word. */
export interface LikelyChain {
  /** Numbers of the marks. */
  readonly labels: readonly number[];
  /** How likely the whole chain is, 0 to 1. */
  readonly certainty: number;
}

export interface LikelyChains {
  /** Likeliest first. */
  readonly chains: readonly LikelyChain[];
  /** For each word how likely each mark is, over all chains, 0 to 1. */
  readonly shares: readonly Float32Array[];
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

/** The best chains that end with each mark: `many` for each, best first, `-Infinity` where there are fewer. */
interface Paths {
  readonly scores: Float32Array;
  /** Place of the chain before, in the scores of the word before. */
  readonly back: Int32Array;
}

function pathsAfter({ scores }: Paths, next: Float32Array, row: Float32Array, many: number): Paths {
  const width = row.length;
  const best = new Float32Array(width * many).fill(-Infinity);
  const back = new Int32Array(width * many);
  for (let to = 0; to < width; to++) {
    const start = to * many;
    for (let from = 0; from < width; from++)
      for (let place = from * many; place < (from + 1) * many; place++) {
        const reached = (scores[place] ?? 0) + (next[from * width + to] ?? 0);
        // Those that follow of the same mark are no better.
        if (!(reached > (best[start + many - 1] ?? 0))) break;
        let at = start + many - 1;
        for (; at > start && reached > (best[at - 1] ?? 0); at--) {
          best[at] = best[at - 1] ?? 0;
          back[at] = back[at - 1] ?? 0;
        }
        best[at] = reached;
        back[at] = place;
      }
    for (let at = start; at < start + many; at++) best[at] = (best[at] ?? 0) + (row[to] ?? 0);
  }
  return { scores: best, back };
}

/** @param total logarithm of the sum over all chains */
function chainsOf(paths: readonly Paths[], last: Float32Array, many: number, total: number): LikelyChain[] {
  const { scores } = paths.at(-1) ?? { scores: new Float32Array() };
  const ended = [...scores].map((score, place) => ({ place, score: score + (last[Math.floor(place / many)] ?? 0) }));
  return ended
    .filter(({ score }) => score > -Infinity)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, many)
    .map(({ place, score }) => {
      const labels: number[] = [];
      let from = place;
      for (let at = paths.length - 1; at >= 0; at--) {
        labels.unshift(Math.floor(from / many));
        from = paths[at]?.back[from] ?? 0;
      }
      return { labels, certainty: Math.exp(score - total) };
    });
}

/** The `many` likeliest chains of marks of a sentence. @param told a row for each word, a score for each mark */
export function likelyChains({ first, next, last }: Chain, told: readonly Float32Array[], many: number): LikelyChains {
  const width = first.length;
  const none = new Float32Array(width);
  const steps = next.map(Math.exp);
  const end = told.length - 1;
  let sums = added(first, told[0] ?? none);
  const begun = new Float32Array(width * many).fill(-Infinity);
  sums.forEach((score, label) => {
    begun[label * many] = score;
  });
  let best: Paths = { scores: begun, back: new Int32Array(width * many) };
  const [paths, forward] = [[best], [sums]];
  for (let at = 1; at <= end; at++) {
    const row = told[at] ?? none;
    best = pathsAfter(best, next, row, many);
    paths.push(best);
    sums = added(sumStep(sums, steps, false), row);
    forward.push(sums);
  }
  const total = addLogarithms(added(sums, last));
  const shares: Float32Array[] = [];
  let after = last;
  for (let at = end; at >= 0; at--) {
    shares.unshift(added(forward[at] ?? none, after).map((share) => Math.min(1, Math.exp(share - total))));
    after = sumStep(added(after, told[at] ?? none), steps, true);
  }
  return { chains: chainsOf(paths, last, many, total), shares };
}
