// Learns the scorer of one fact: a softmax over the candidates of each paper and "none", by gradient descent with steps of their own for every weight.
import { rowOf } from '../../../apps/server/src/features/facts/scoring/hash-feature.ts';
import {
  emptyScorer,
  scoreRows,
  softmax,
  type Scorer,
} from '../../../apps/server/src/features/facts/scoring/score-candidates.ts';
import { createRandom, type Random } from './papers/random.ts';

/** Width of the hidden layer of each network that is learned. */
const MEMBER_WIDTH = 8;

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
export const LEXICAL = /^(?:L\d?|LL|L\^|L\$|R\d?|A\d|B\d|C[LRHAW]|W[FE]?|S[WC]|Z)[:^$<>]/;
/** A feature that fewer makers have is somebody's name. */
const LEAST_MAKERS = 3;

export interface Packed {
  readonly candidates: readonly { readonly rows: Int32Array; readonly lexical: Uint8Array }[];
  readonly right: readonly boolean[];
  readonly paper: Int32Array;
  readonly weight: number;
}

/** Examples with their features as rows, without those of few makers. */
export function packExamples(examples: readonly Example[]): Packed[] {
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
  /** Of the tables: a power of two. */
  readonly rows: number;
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

/** Rounds in which all candidates of a paper are looked at; after them its likeliest, and by chance some of the others. */
const WHOLE_ROUNDS = 2;
const LIKELIEST = 24;
const OTHERS = 0.06;

/** A network before it has learned. */
function firstWeights(rows: number, random: Random): Scorer {
  const width = MEMBER_WIDTH;
  const scorer = emptyScorer(rows, width);
  for (let at = 0; at < scorer.deep.length; at++) scorer.deep[at] = (random.next() - 0.5) * 0.1;
  for (let k = 0; k < width; k++) scorer.out[k] = (random.next() - 0.5) * 0.6;
  return scorer;
}

/** Rows of features without those that are left out this time. */
function someOf(
  { rows, lexical }: Packed['candidates'][number],
  { dropped, droppedOthers }: Learning,
  random: Random,
): Int32Array {
  const left = new Int32Array(rows.length);
  let count = 0;
  for (let at = 0; at < rows.length; at++)
    if (random.next() >= (lexical[at] === 1 ? dropped : droppedOthers)) left[count++] = rows[at] ?? 0;
  return left.subarray(0, count);
}

/** @returns the scorer, and the loss of each round */
export function trainScorer(packed: readonly Packed[], learning: Learning): { scorer: Scorer; losses: number[] } {
  const { rounds, rate, droppedPaper, decay, seed, rows: tableRows } = learning;
  const random = createRandom(seed);
  const scorer = firstWeights(tableRows, random);
  const within = tableRows - 1;
  const squares = (weights: Float32Array) => new Float32Array(weights.length).fill(0.1);
  const seen = {
    wide: squares(scorer.wide),
    deep: squares(scorer.deep),
    bias: squares(scorer.bias),
    out: squares(scorer.out),
  };
  const step = (weights: Float32Array, of: Float32Array, at: number, slope: number) => {
    const whole = slope + decay * (weights[at] ?? 0);
    const square = (of[at] ?? 0) + whole * whole;
    of[at] = square;
    weights[at] = (weights[at] ?? 0) - (rate * whole) / Math.sqrt(square);
  };
  const hidden = new Float32Array(MEMBER_WIDTH);
  const descend = (rows: Int32Array, slope: number) => {
    scoreRows(scorer, rows, hidden);
    for (let k = 0; k < MEMBER_WIDTH; k++) {
      const h = hidden[k] ?? 0;
      if (h <= 0) continue;
      const back = slope * (scorer.out[k] ?? 0);
      step(scorer.out, seen.out, k, slope * h);
      step(scorer.bias, seen.bias, k, back);
      for (let at = 0; at < rows.length; at++)
        step(scorer.deep, seen.deep, ((rows[at] ?? 0) & within) * MEMBER_WIDTH + k, back);
    }
    for (let at = 0; at < rows.length; at++) step(scorer.wide, seen.wide, (rows[at] ?? 0) & within, slope);
  };
  const losses: number[] = [];
  const order = packed.map((_, at) => at);
  /** Numbers of the candidates of each paper that were likely, or are right. */
  const likely: ReadonlySet<number>[] = [];
  for (let round = 0; round < rounds; round++) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = random.whole(0, at);
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }
    let loss = 0;
    for (const at of order) {
      const example = packed[at];
      if (!example) continue;
      const { candidates, right } = example;
      const looked = candidates.flatMap((_, one) =>
        round < WHOLE_ROUNDS || likely[at]?.has(one) === true || random.chance(OTHERS) ? [one] : [],
      );
      const rows = looked.flatMap((one) => {
        const candidate = candidates[one];
        return candidate ? [someOf(candidate, learning, random)] : [];
      });
      const none = example.paper.filter((_, one) => one === 0 || !random.chance(droppedPaper));
      const odds = softmax([...rows, none].map((of) => scoreRows(scorer, of, hidden)));
      if (round === WHOLE_ROUNDS - 1) {
        const least = odds.slice(0, -1).toSorted((a, b) => b - a)[LIKELIEST] ?? 0;
        likely[at] = new Set(looked.filter((one, place) => (odds[place] ?? 0) >= least || right[one] === true));
      }
      const hasRight = right.includes(true);
      const rightOdds = hasRight
        ? looked.reduce((sum, one, place) => sum + (right[one] === true ? (odds[place] ?? 0) : 0), 0)
        : (odds.at(-1) ?? 0);
      loss -= Math.log(Math.max(1e-9, rightOdds));
      for (const [place, of] of [...rows, none].entries()) {
        const odd = odds[place] ?? 0;
        const isRight = place === rows.length ? !hasRight : right[looked[place] ?? -1] === true;
        const slope = (odd - (isRight ? odd / Math.max(1e-9, rightOdds) : 0)) * example.weight;
        if (Math.abs(slope) > 0.002) descend(of, slope);
      }
    }
    losses.push(loss / packed.length);
  }
  return { scorer, losses };
}

/** Scorers that were learned from other beginnings, as one that says their mean. */
export function joinScorers(members: readonly Scorer[]): Scorer {
  const width = members.length * MEMBER_WIDTH;
  const rows = members[0]?.wide.length ?? 1;
  const joined = emptyScorer(rows, width);
  members.forEach(({ wide, deep, bias, out }, member) => {
    for (let row = 0; row < rows; row++) {
      joined.wide[row] = (joined.wide[row] ?? 0) + (wide[row] ?? 0) / members.length;
      for (let k = 0; k < MEMBER_WIDTH; k++)
        joined.deep[row * width + member * MEMBER_WIDTH + k] = deep[row * MEMBER_WIDTH + k] ?? 0;
    }
    for (let k = 0; k < MEMBER_WIDTH; k++) {
      joined.bias[member * MEMBER_WIDTH + k] = bias[k] ?? 0;
      joined.out[member * MEMBER_WIDTH + k] = (out[k] ?? 0) / members.length;
    }
  });
  return joined;
}
