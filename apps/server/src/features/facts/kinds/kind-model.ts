import { DOCUMENT_KINDS, type DocumentKind } from 'contract/facts';

/** Rows of the table: features share rows now and then, which costs little. */
export const KIND_ROWS = 2 ** 14;
/** Rows of the features that name a kind. */
export const NAMED_ROWS = 2 ** 10;
const KINDS = DOCUMENT_KINDS.length;

/** Weights of every feature for every kind. */
export interface KindWeights {
  /** KIND_ROWS × kinds. */
  readonly weights: Float32Array;
  /** NAMED_ROWS: of features that speak for one kind, whichever it is. */
  readonly named: Float32Array;
}

export interface KindModel extends KindWeights {
  /** A kind that is at least so likely is right in 97 of 100. */
  readonly sure: number;
}

/** FNV-1a, folded to a row. */
function kindRow(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return ((hash >>> 14) ^ hash) & (KIND_ROWS - 1);
}

/** A feature as it is weighed: its row, and how much it counts. */
export interface Weighed {
  readonly row: number;
  /** Number of the kind that the feature names; -1 where it names none. */
  readonly kind: number;
  readonly share: number;
}

/** Words and concepts of which a text may have any number; so many count whole, of more each counts less. */
const MANY = /^[wc]:/;
const WHOLE = 30;
/** How long a paper is and how it looks: it says little, and few papers of a kind would be known by it. */
const LOOK = /^(?:any|x|amounts|figures|words|sentences|numbered|pages|wide|narrow)(?::|$)/;
const LOOK_SHARE = 0.3;
const NAMED = /^@([^|]*)\|(.*)$/;

/** The features of a paper with their rows. A long text says no more of its kind than a short one. */
export function weigh(features: readonly string[]): Weighed[] {
  const many = features.filter((feature) => MANY.test(feature)).length;
  const share = Math.sqrt(WHOLE / Math.max(WHOLE, many));
  return features.map((feature) => {
    const [, kind, how] = NAMED.exec(feature) ?? [];
    if (how !== undefined)
      return { row: kindRow(how) & (NAMED_ROWS - 1), kind: DOCUMENT_KINDS.findIndex((one) => one === kind), share: 1 };
    return { row: kindRow(feature), kind: -1, share: MANY.test(feature) ? share : LOOK.test(feature) ? LOOK_SHARE : 1 };
  });
}

/** How likely each kind is, in the order of `DOCUMENT_KINDS`. */
export function kindOdds({ weights, named }: KindWeights, features: readonly Weighed[]): Float64Array {
  const scores = new Float64Array(KINDS);
  for (const { row, share, kind: only } of features)
    if (only >= 0) scores[only] = (scores[only] ?? 0) + (named[row] ?? 0);
    else
      for (let kind = 0; kind < KINDS; kind++) scores[kind] = (scores[kind] ?? 0) + share * (weights[row * KINDS + kind] ?? 0);
  const most = Math.max(...scores);
  let sum = 0;
  for (let kind = 0; kind < KINDS; kind++) sum += scores[kind] = Math.exp((scores[kind] ?? 0) - most);
  return scores.map((power) => power / sum);
}

export function likeliestKind(odds: Float64Array): { kind: DocumentKind; odds: number } {
  let best = 0;
  odds.forEach((odd, at) => {
    if (odd > (odds[best] ?? 0)) best = at;
  });
  return { kind: DOCUMENT_KINDS[best] ?? 'other', odds: odds[best] ?? 0 };
}

/** The first bytes of a model file; another form, or other kinds, has another word. */
const FORM = `trove-kinds-2-${KINDS}`;
const HEAD = 64;
const NAMED_AT = HEAD + 8;
const WEIGHTS_AT = NAMED_AT + 4 * NAMED_ROWS;
const BYTES = WEIGHTS_AT + KIND_ROWS * KINDS;

export function writeKindModel({ weights, named, sure }: KindModel): Uint8Array {
  const file = new Uint8Array(BYTES);
  file.set(new TextEncoder().encode(FORM));
  const scale = weights.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127 || 1;
  const view = new DataView(file.buffer);
  view.setFloat32(HEAD, scale, true);
  view.setFloat32(HEAD + 4, sure, true);
  named.forEach((value, at) => view.setFloat32(NAMED_AT + 4 * at, value, true));
  new Int8Array(file.buffer, WEIGHTS_AT).set(Int8Array.from(weights, (value) => Math.round(value / scale)));
  return file;
}

/** @throws when the file is of another form or cut off */
export function readKindModel(file: Uint8Array): KindModel {
  const form = new TextDecoder().decode(file.subarray(0, FORM.length));
  if (form !== FORM || file.byteLength !== BYTES) throw new Error('This is no model of kinds, or it is cut off');
  const view = new DataView(file.buffer, file.byteOffset);
  const scale = view.getFloat32(HEAD, true);
  const steps = new Int8Array(file.buffer, file.byteOffset + WEIGHTS_AT, KIND_ROWS * KINDS);
  return {
    weights: Float32Array.from(steps, (step) => step * scale),
    named: Float32Array.from({ length: NAMED_ROWS }, (_, at) => view.getFloat32(NAMED_AT + 4 * at, true)),
    sure: view.getFloat32(HEAD + 4, true),
  };
}
