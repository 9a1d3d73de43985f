import { z } from 'zod';
import { addRows } from './add-rows.ts';
import { likelyChains } from './mark-chain.ts';
import { runGates, type Gates } from './recurrent-layer.ts';
import type { TokenFeatures } from './sentence-features.ts';

const Head = z.object({
  format: z.literal('trove-sentence-tagger-2'),
  labels: z.array(z.string()),
  outcomes: z.array(z.string()),
  rows: z.number().int(),
  embedded: z.number().int(),
  projected: z.number().int(),
  hidden: z.number().int(),
  pooled: z.number().int(),
});

/** What the model says of one token. */
export interface TokenScores {
  /** Its mark, `''` for none, and how likely it has it, 0 to 1. */
  readonly mark: string;
  readonly certainty: number;
  /** A mark begins here; one document is meant; “it” has grown onto the verb. */
  readonly begins: boolean;
  readonly one: boolean;
  readonly it: boolean;
}

/** One way to mark a sentence. */
export interface ScoredMarks {
  readonly tokens: readonly TokenScores[];
  /** How likely all its marks are right together, 0 to 1. */
  readonly certainty: number;
}

export interface SentenceScores {
  /** Likeliest first. */
  readonly ways: readonly ScoredMarks[];
  /** What the sentence comes to, likeliest first, each with its probability. */
  readonly outcomes: readonly { readonly outcome: string; readonly certainty: number }[];
}

export interface SentenceModel {
  /** @param many how many ways to mark the sentence are looked at */
  score(features: readonly TokenFeatures[], many: number): SentenceScores;
}

const VECTOR = 256;
const FLAGS = 3;
/** Bytes of a 32-bit number. */
const WORD = 4;

interface Dense {
  readonly weights: Float32Array;
  readonly bias: Float32Array;
}

function addDense({ weights, bias }: Dense, input: Float32Array): Float32Array {
  const sums = bias.slice();
  addRows(sums, weights, input);
  return sums;
}

function softmax(values: Float32Array): Float32Array {
  let most = -Infinity;
  for (const value of values) most = Math.max(most, value);
  const shares = values.map((value) => Math.exp(value - most));
  let sum = 0;
  for (const share of shares) sum += share;
  return shares.map((share) => share / sum);
}

/** Opens what tooling/learned/sentences/train.py wrote. @throws {Error} when the file is of another form or cut off */
export function openSentenceModel(file: Uint8Array): SentenceModel {
  const headLength = new DataView(file.buffer, file.byteOffset, WORD).getUint32(0, true);
  const head = Head.parse(JSON.parse(new TextDecoder().decode(file.subarray(WORD, WORD + headLength))));
  const { rows, embedded, projected, hidden, pooled, labels, outcomes } = head;
  // A copy of its own, because numbers must begin at multiples of their length; `slice` of a Buffer makes none.
  const body = new Uint8Array(file.subarray(WORD + headLength));
  let place = 0;
  const floats = (length: number): Float32Array => {
    const part = new Float32Array(body.buffer, place, length);
    place += length * WORD;
    return part;
  };
  const scales = floats(rows);
  const table = new Int8Array(body.buffer, place, rows * embedded);
  place += rows * embedded;
  const given = embedded + projected;
  const dense = (inputs: number, outputs: number): Dense => ({ weights: floats(inputs * outputs), bias: floats(outputs) });
  const gates = (inputs: number): Gates => ({
    hidden,
    input: floats(inputs * 3 * hidden),
    recurrent: floats(hidden * 3 * hidden),
    bias: floats(3 * hidden),
  });
  const project = floats(VECTOR * projected);
  const layers = [gates(given), gates(given), gates(2 * hidden), gates(2 * hidden)] as const;
  const mark = dense(2 * hidden + given, labels.length + FLAGS);
  const chain = { first: floats(labels.length), next: floats(labels.length ** 2), last: floats(labels.length) };
  const pool = dense(2 * hidden, pooled);
  const whole = dense(2 * pooled, outcomes.length);
  if (place !== body.length) throw new Error(`The sentence model has ${body.length} bytes behind its head instead of ${place}`);

  function inputOf({ ids, vector }: TokenFeatures): Float32Array {
    const input = new Float32Array(given);
    for (const id of ids) {
      const scale = scales[id] ?? 0;
      const row = id * embedded;
      for (let at = 0; at < embedded; at++) input[at] = (input[at] ?? 0) + scale * (table[row + at] ?? 0);
    }
    const projection = new Float32Array(projected);
    addRows(projection, project, vector);
    input.set(projection, embedded);
    return input;
  }

  const bothWays = (inputs: readonly Float32Array[], forward: Gates, backward: Gates): Float32Array[] => {
    const after = runGates(forward, inputs, false);
    const before = runGates(backward, inputs, true);
    return inputs.map((_, at) => Float32Array.of(...(after[at] ?? []), ...(before[at] ?? [])));
  };

  return {
    score(features, many) {
      if (features.length === 0) return { ways: [], outcomes: [] };
      const inputs = features.map(inputOf);
      const first = bothWays(inputs, layers[0], layers[1]);
      const states = bothWays(first, layers[2], layers[3]);
      const none = new Float32Array(given);
      const sums = states.map((state, at) => addDense(mark, Float32Array.of(...state, ...(inputs[at] ?? none))));
      const marks = sums.map((row) => row.subarray(0, labels.length));
      const { chains, shares: likely } = likelyChains(chain, marks, many);
      const ways = chains.map(({ labels: chosen, certainty }): ScoredMarks => {
        const tokens = sums.map((row, at): TokenScores => {
          const isSet = (flag: number) => (row[labels.length + flag] ?? 0) > 0;
          const label = chosen[at] ?? 0;
          return {
            mark: labels[label] ?? '',
            certainty: likely[at]?.[label] ?? 0,
            begins: isSet(0),
            one: isSet(1),
            it: isSet(2),
          };
        });
        return { tokens, certainty };
      });
      const mean = new Float32Array(pooled);
      const most = new Float32Array(pooled).fill(-1);
      for (const state of states)
        addDense(pool, state).forEach((value, at) => {
          const bent = Math.tanh(value);
          mean[at] = (mean[at] ?? 0) + bent / states.length;
          most[at] = Math.max(most[at] ?? -1, bent);
        });
      const shares = softmax(addDense(whole, Float32Array.of(...mean, ...most)));
      return {
        ways,
        outcomes: outcomes
          .map((outcome, at) => ({ outcome, certainty: shares[at] ?? 0 }))
          .toSorted((one, other) => other.certainty - one.certainty),
      };
    },
  };
}
