import { CHOSEN_FACTS, type ChosenFact } from '../candidates/found-candidate.ts';
import { ROWS } from './hash-feature.ts';
import { WIDTH, type Scorer } from './score-candidates.ts';

/** A scorer, and from which odds its choices count. */
export interface FactScorer extends Scorer {
  /** A choice that is at least so likely is right in 97 of 100. */
  readonly sure: number;
  /** How many times likelier than the likeliest candidate it must be that the paper has none, for none to be said. */
  readonly none: number;
}
export type FactModel = Readonly<Record<ChosenFact, FactScorer>>;

/** The first bytes of a model file; another form has another word. */
const FORM = 'trove-facts-3';
const HEAD = 64;
/** Numbers of a scorer that are kept whole: the scales of both tables, `sure`, `none`, and the hidden layer. */
const WHOLE = 4 + 2 * WIDTH;
const SCORER_BYTES = 4 * WHOLE + ROWS + ROWS * WIDTH;

function pack(table: Float32Array): { scale: number; steps: Int8Array } {
  const scale = table.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127 || 1;
  return { scale, steps: Int8Array.from(table, (value) => Math.round(value / scale)) };
}

/** The scorers as a file: each weight of the tables in one byte, times the scale of its table. */
export function writeFactModel(model: FactModel): Uint8Array {
  const file = new Uint8Array(HEAD + CHOSEN_FACTS.length * SCORER_BYTES);
  file.set(new TextEncoder().encode(FORM));
  const view = new DataView(file.buffer);
  CHOSEN_FACTS.forEach((fact, at) => {
    const { wide, deep, bias, out, sure, none } = model[fact];
    const [packedWide, packedDeep] = [pack(wide), pack(deep)];
    const from = HEAD + at * SCORER_BYTES;
    [packedWide.scale, packedDeep.scale, sure, none, ...bias, ...out].forEach((value, place) =>
      view.setFloat32(from + 4 * place, value, true),
    );
    file.set(new Uint8Array(packedWide.steps.buffer), from + 4 * WHOLE);
    file.set(new Uint8Array(packedDeep.steps.buffer), from + 4 * WHOLE + ROWS);
  });
  return file;
}

/** @throws when the file is of another form or cut off */
export function readFactModel(file: Uint8Array): FactModel {
  const form = new TextDecoder().decode(file.subarray(0, FORM.length));
  if (form !== FORM || file.byteLength !== HEAD + CHOSEN_FACTS.length * SCORER_BYTES)
    throw new Error('This is no file of the scorers of facts, or it is cut off');
  const view = new DataView(file.buffer, file.byteOffset);
  const scorerAt = (at: number): FactScorer => {
    const from = HEAD + at * SCORER_BYTES;
    const whole = Array.from({ length: WHOLE }, (_, place) => view.getFloat32(from + 4 * place, true));
    const [wideScale = 1, deepScale = 1, sure = 1, none = 1] = whole;
    const table = (start: number, length: number, scale: number) =>
      Float32Array.from(new Int8Array(file.buffer, file.byteOffset + start, length), (step) => step * scale);
    return {
      wide: table(from + 4 * WHOLE, ROWS, wideScale),
      deep: table(from + 4 * WHOLE + ROWS, ROWS * WIDTH, deepScale),
      sure,
      none,
      bias: Float32Array.from(whole.slice(4, 4 + WIDTH)),
      out: Float32Array.from(whole.slice(4 + WIDTH)),
    };
  };
  const [date, due, total, reference, sender, recipient] = CHOSEN_FACTS.map((_, at) => scorerAt(at));
  if (!date || !due || !total || !reference || !sender || !recipient) throw new Error('A scorer is missing');
  return { date, due, total, reference, sender, recipient };
}
