import { CHOSEN_FACTS, ofEachFact, type ChosenFact } from '../candidates/found-candidate.ts';
import { ROWS } from './hash-feature.ts';
import type { PageNetwork } from './page-network.ts';
import type { Scorer } from './score-candidates.ts';

/** A scorer, and from which odds its choices count. */
export interface FactScorer extends Scorer {
  /** A choice that is at least so likely is right in 97 of 100. */
  readonly sure: number;
  /** How many times likelier than the likeliest candidate it must be that the paper has none, for none to be said. */
  readonly none: number;
}
export type FactModel = Readonly<Record<ChosenFact, FactScorer>>;

/** What chooses the facts of a paper: a scorer for each, and one network for all. */
export interface FactReader {
  readonly scorers: FactModel;
  readonly page: PageNetwork;
}

/** The first bytes of a model file; another form has another word. */
const FORM = 'trove-facts-4';
const HEAD = 64;
/** Before each scorer: its rows and its width, and the numbers that are kept whole: the scales of both tables, `sure` and `none`. */
const SCORER_HEAD = 4 * 6;
const MOST_WIDTH = 64;

function pack(table: Float32Array): { scale: number; steps: Int8Array } {
  const scale = table.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127 || 1;
  return { scale, steps: Int8Array.from(table, (value) => Math.round(value / scale)) };
}

function packScorer({ wide, deep, bias, out, sure, none }: FactScorer): Uint8Array {
  const [packedWide, packedDeep] = [pack(wide), pack(deep)];
  const tablesAt = SCORER_HEAD + 8 * bias.length;
  const part = new Uint8Array(tablesAt + wide.length + deep.length);
  const view = new DataView(part.buffer);
  view.setUint32(0, wide.length, true);
  view.setUint32(4, bias.length, true);
  [packedWide.scale, packedDeep.scale, sure, none, ...bias, ...out].forEach((value, at) =>
    view.setFloat32(8 + 4 * at, value, true),
  );
  part.set(new Uint8Array(packedWide.steps.buffer), tablesAt);
  part.set(new Uint8Array(packedDeep.steps.buffer), tablesAt + wide.length);
  return part;
}

/** The scorers as a file: each weight of the tables in one byte, times the scale of its table. */
export function writeFactModel(model: FactModel): Uint8Array {
  const parts = CHOSEN_FACTS.map((fact) => packScorer(model[fact]));
  const file = new Uint8Array(HEAD + parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  file.set(new TextEncoder().encode(FORM));
  let at = HEAD;
  for (const part of parts) {
    file.set(part, at);
    at += part.byteLength;
  }
  return file;
}

/** @throws when the file is of another form or cut off */
export function readFactModel(file: Uint8Array): FactModel {
  const fault = () => new Error('This is no file of the scorers of facts, or it is cut off');
  if (new TextDecoder().decode(file.subarray(0, FORM.length)) !== FORM) throw fault();
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let at = HEAD;
  const nextScorer = (): FactScorer => {
    if (at + SCORER_HEAD > file.byteLength) throw fault();
    const [rows, width] = [view.getUint32(at, true), view.getUint32(at + 4, true)];
    const tablesAt = at + SCORER_HEAD + 8 * width;
    const isSound = rows > 0 && rows <= ROWS && (rows & (rows - 1)) === 0 && width > 0 && width <= MOST_WIDTH;
    if (!isSound || tablesAt + rows * (1 + width) > file.byteLength) throw fault();
    const whole = Array.from({ length: 4 + 2 * width }, (_, place) => view.getFloat32(at + 8 + 4 * place, true));
    const [wideScale = 1, deepScale = 1, sure = 1, none = 1] = whole;
    const table = (start: number, length: number, scale: number) =>
      Float32Array.from(new Int8Array(file.buffer, file.byteOffset + start, length), (step) => step * scale);
    at = tablesAt + rows * (1 + width);
    return {
      wide: table(tablesAt, rows, wideScale),
      deep: table(tablesAt + rows, rows * width, deepScale),
      sure,
      none,
      bias: Float32Array.from(whole.slice(4, 4 + width)),
      out: Float32Array.from(whole.slice(4 + width)),
    };
  };
  const scorers = new Map(CHOSEN_FACTS.map((fact) => [fact, nextScorer()]));
  if (at !== file.byteLength) throw fault();
  return ofEachFact((fact) => {
    const scorer = scorers.get(fact);
    if (!scorer) throw fault();
    return scorer;
  });
}
