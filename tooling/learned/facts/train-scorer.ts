// Learns the scorer of one fact: a softmax over the candidates of each paper and "none", by gradient descent with steps of their own for every weight.
import { rowOf, ROWS } from '../../../apps/server/src/features/facts/scoring/hash-feature.ts';
import {
  emptyScorer,
  scoreRows,
  softmax,
  WIDTH,
  type Scorer,
} from '../../../apps/server/src/features/facts/scoring/score-candidates.ts';
import { createRandom } from './papers/random.ts';

export interface Example {
  /** Features of each candidate. */
  readonly candidates: readonly (readonly string[])[];
  readonly right: readonly boolean[];
  /** Features of the paper, for "none of them". */
  readonly paper: readonly string[];
  /** Who made the paper. */
  readonly maker: string;
  readonly weight: number;
}

/** Features of words, which are dropped at random so that labels and places are learned beside them. */
const LEXICAL = /^(?:L\d?|LL|L\^|L\$|R\d?|A\d|B\d|C[LRHAW]|W[FE]?)[:^$]/;
/** A feature that fewer makers have is somebody's name. */
const LEAST_MAKERS = 3;

interface Packed {
  readonly candidates: readonly { readonly rows: Int32Array; readonly lexical: Uint8Array }[];
  readonly right: readonly boolean[];
  readonly paper: Int32Array;
  readonly weight: number;
}

function pack(examples: readonly Example[]): Packed[] {
  const makers = new Map<string, Set<string>>();
  for (const { candidates, maker } of examples)
    for (const features of candidates)
      for (const feature of features) {
        const held = makers.get(feature);
        if (!held) makers.set(feature, new Set([maker]));
        else if (held.size < LEAST_MAKERS) held.add(maker);
      }
  const isShared = (feature: string) => (makers.get(feature)?.size ?? 0) >= LEAST_MAKERS;
  return examples.map(({ candidates, right, paper, weight }) => ({
    candidates: candidates.map((features) => {
      const shared = features.filter(isShared);
      return {
        rows: Int32Array.from(shared, rowOf),
        lexical: Uint8Array.from(shared, (feature) => (LEXICAL.test(feature) ? 1 : 0)),
      };
    }),
    right,
    paper: Int32Array.from(paper, rowOf),
    weight,
  }));
}

export interface Learning {
  readonly rounds: number;
  readonly rate: number;
  /** Share of the features of words that are left out each time, and of all others. */
  readonly dropped: number;
  readonly droppedOthers: number;
  /** Share of what is known of the paper that is left out: a paper is soon known by all of it, and with it that it has none. */
  readonly droppedPaper: number;
  /** Share of its worth that a weight loses with each step. */
  readonly decay: number;
  readonly seed: number;
}

/** @returns the scorer, and the loss of each round */
export function trainScorer(
  examples: readonly Example[],
  { rounds, rate, dropped, droppedOthers, droppedPaper, decay, seed }: Learning,
): { scorer: Scorer; losses: number[] } {
  const random = createRandom(seed);
  const scorer = emptyScorer();
  for (let at = 0; at < scorer.deep.length; at++) scorer.deep[at] = (random.next() - 0.5) * 0.1;
  for (let k = 0; k < WIDTH; k++) scorer.out[k] = (random.next() - 0.5) * 0.6;
  const seen = {
    wide: new Float32Array(ROWS).fill(0.1),
    deep: new Float32Array(ROWS * WIDTH).fill(0.1),
    bias: new Float32Array(WIDTH).fill(0.1),
    out: new Float32Array(WIDTH).fill(0.1),
  };
  const step = (weights: Float32Array, squares: Float32Array, at: number, slope: number) => {
    const whole = slope + decay * (weights[at] ?? 0);
    squares[at] = (squares[at] ?? 0) + whole * whole;
    weights[at] = (weights[at] ?? 0) - (rate * whole) / Math.sqrt(squares[at] ?? 1);
  };
  const packed = pack(examples);
  const hidden = new Float32Array(WIDTH);
  const descend = (rows: Int32Array, slope: number) => {
    scoreRows(scorer, rows, hidden);
    for (let k = 0; k < WIDTH; k++) {
      const h = hidden[k] ?? 0;
      if (h <= 0) continue;
      const back = slope * (scorer.out[k] ?? 0);
      step(scorer.out, seen.out, k, slope * h);
      step(scorer.bias, seen.bias, k, back);
      for (const row of rows) step(scorer.deep, seen.deep, row * WIDTH + k, back);
    }
    for (const row of rows) step(scorer.wide, seen.wide, row, slope);
  };
  const losses: number[] = [];
  const order = packed.map((_, at) => at);
  for (let round = 0; round < rounds; round++) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = random.whole(0, at);
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }
    let loss = 0;
    for (const at of order) {
      const example = packed[at];
      if (!example) continue;
      const rows = example.candidates.map(({ rows: all, lexical }) =>
        all.filter((_, one) => !random.chance(lexical[one] === 1 ? dropped : droppedOthers)),
      );
      const none = example.paper.filter((_, one) => one === 0 || !random.chance(droppedPaper));
      const odds = softmax([...rows, none].map((of) => scoreRows(scorer, of, hidden)));
      const hasRight = example.right.includes(true);
      const rightOdds = hasRight
        ? odds.reduce((sum, odd, one) => sum + (example.right[one] === true ? odd : 0), 0)
        : (odds.at(-1) ?? 0);
      loss -= Math.log(Math.max(1e-9, rightOdds));
      for (const [one, of] of [...rows, none].entries()) {
        const odd = odds[one] ?? 0;
        const isRight = one === rows.length ? !hasRight : example.right[one] === true;
        const slope = (odd - (isRight ? odd / Math.max(1e-9, rightOdds) : 0)) * example.weight;
        if (Math.abs(slope) > 0.002) descend(of, slope);
      }
    }
    losses.push(loss / packed.length);
  }
  return { scorer, losses };
}
