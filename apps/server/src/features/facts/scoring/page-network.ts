// One small network for all facts of a paper, beside their own scorers: its tables are shared, so that what is learned of one fact serves the others. It
// also sees what the whole paper looks like, for "none of them" too.
import { CANDIDATE_FORMS, CHOSEN_FACTS, type Candidate } from '../candidates/found-candidate.ts';
import { foldHash } from './hash-feature.ts';

const FACTS = CHOSEN_FACTS.length;
const FORMS = CANDIDATE_FORMS.length;
export const WIDTH = 32;
const HIDDEN = 64;
/** Of the tables for candidates and for the look of the paper: powers of two, at most ROWS. */
const TABLE_ROWS = 2 ** 15;
const LOOK_ROWS = 2 ** 14;
/** Bits of the features that it learned from; of others it says nothing. */
const KNOWN_BITS = 2 ** 20;

/** Its parts in the order in which they are kept, and their lengths. The tables are kept in bytes. */
export const TABLES = {
  wide: TABLE_ROWS * FACTS,
  deep: TABLE_ROWS * WIDTH,
  look: LOOK_ROWS * WIDTH,
  lookNone: LOOK_ROWS * FACTS,
} as const;
export const LAYERS = {
  forms: FORMS * WIDTH,
  paper: WIDTH,
  into: WIDTH * HIDDEN,
  paperInto: WIDTH * HIDDEN,
  bias: HIDDEN,
  out: HIDDEN * FACTS,
  noneInto: WIDTH * HIDDEN,
  paperNoneInto: WIDTH * HIDDEN,
  noneBias: HIDDEN,
  noneOut: HIDDEN * FACTS,
  none: FACTS,
} as const;
export const KNOWN_BYTES = KNOWN_BITS / 8;

type Part = keyof typeof TABLES | keyof typeof LAYERS;
export type PageNetwork = Readonly<Record<Part, Float32Array>> & {
  /** One bit for each feature, by its hash. */
  readonly known: Uint8Array;
};

/** A paper as its hashed features. */
export interface HashedFeatures {
  readonly candidates: readonly { readonly form: Candidate['form']; readonly hashes: ArrayLike<number> }[];
  /** Of what it shows of its kind. */
  readonly look: ArrayLike<number>;
}

/** The least that a variance counts as. */
const LEAST = 1e-5;
/** By how much sums over the look of a paper count. */
const LOOK_SHARE = 0.25;
const LOOK_NONE_SHARE = 0.5;

function isKnown(known: Uint8Array, hash: number): boolean {
  const bit = ((hash >>> 12) ^ hash) & (KNOWN_BITS - 1);
  return (((known[bit >> 3] ?? 0) >> (bit & 7)) & 1) === 1;
}

/** Adds a row of a table, times a share. */
function addRow(sum: Float32Array, table: Float32Array, row: number, share = 1): void {
  const from = row * sum.length;
  for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + share * (table[from + at] ?? 0);
}

/** To mean 0 and variance 1, in place. */
function normalise(values: Float32Array): void {
  let mean = 0;
  for (const value of values) mean += value / values.length;
  let variance = 0;
  for (const value of values) variance += (value - mean) ** 2 / values.length;
  const scale = 1 / Math.sqrt(variance + LEAST);
  for (let at = 0; at < values.length; at++) values[at] = ((values[at] ?? 0) - mean) * scale;
}

/** start + input × weights */
function through(start: Float32Array, input: Float32Array, weights: Float32Array): Float32Array {
  const sum = Float32Array.from(start);
  for (let at = 0; at < input.length; at++) addRow(sum, weights, at, input[at] ?? 0);
  return sum;
}

/** Adds what the hidden layer says, cut at zero. */
function addHidden(scores: Float32Array, hidden: Float32Array, out: Float32Array): void {
  for (let at = 0; at < hidden.length; at++) if ((hidden[at] ?? 0) > 0) addRow(scores, out, at, hidden[at] ?? 0);
}

/** Scores of each candidate for each fact, in the order of `CHOSEN_FACTS`, and last those of "none of them". */
export function scorePage(network: PageNetwork, { candidates, look }: HashedFeatures): Float32Array[] {
  const { known } = network;
  const none = Float32Array.from(network.none);
  const paper = Float32Array.from(network.paper);
  for (let at = 0; at < look.length; at++) {
    const hash = look[at] ?? 0;
    if (!isKnown(known, hash)) continue;
    const row = foldHash(hash) & (LOOK_ROWS - 1);
    addRow(paper, network.look, row, LOOK_SHARE);
    addRow(none, network.lookNone, row, LOOK_NONE_SHARE);
  }
  for (let at = 0; at < paper.length; at++) paper[at] = Math.tanh(paper[at] ?? 0);
  const base = through(network.bias, paper, network.paperInto);
  const most = new Float32Array(WIDTH).fill(candidates.length === 0 ? 0 : Number.NEGATIVE_INFINITY);
  const scored = candidates.map(({ form, hashes }) => {
    const scores = new Float32Array(FACTS);
    const input = new Float32Array(WIDTH);
    addRow(input, network.forms, CANDIDATE_FORMS.indexOf(form));
    for (let at = 0; at < hashes.length; at++) {
      const hash = hashes[at] ?? 0;
      if (!isKnown(known, hash)) continue;
      const row = foldHash(hash) & (TABLE_ROWS - 1);
      addRow(input, network.deep, row);
      addRow(scores, network.wide, row);
    }
    normalise(input);
    for (let at = 0; at < WIDTH; at++) most[at] = Math.max(most[at] ?? 0, input[at] ?? 0);
    addHidden(scores, through(base, input, network.into), network.out);
    return scores;
  });
  const hidden = through(through(network.noneBias, paper, network.paperNoneInto), most, network.noneInto);
  addHidden(none, hidden, network.noneOut);
  return [...scored, none];
}
