// Learns the kind of a paper: one weight for every feature and kind, by gradient descent with steps of their own for every weight.
import { DOCUMENT_KINDS, type DocumentKind } from 'contract/facts';
import {
  KIND_ROWS,
  kindOdds,
  NAMED_ROWS,
  weigh,
  type KindWeights,
} from '../../../apps/server/src/features/facts/kinds/kind-model.ts';
import { createRandom } from './papers/random.ts';

export interface KindExample {
  readonly features: readonly string[];
  readonly kind: DocumentKind;
  readonly maker: string;
  readonly weight: number;
}

const KINDS = DOCUMENT_KINDS.length;
/** A feature that fewer makers have is somebody's name. */
const LEAST_MAKERS = 2;
/** Features of words, which are dropped at random so that others are learned beside them. */
const LEXICAL = /^(?:w|h|f|c|hc):/;
/** Groups of features that are now and then left out whole, so that each of the others tells the kind by itself. */
const GROUPS: readonly { readonly of: RegExp; readonly left: number }[] = [
  { of: /^w:/, left: 0.4 },
  { of: /^c:/, left: 0.3 },
  { of: /^(?:hc?:|[TN][=^$~])/, left: 0.5 },
  { of: /^@[^|]*\|[TN]/, left: 0.15 },
  { of: /^(?:f:|@[^|]*\|F)/, left: 0.4 },
  { of: /^(?:W:|@[^|]*\|W)/, left: 0.25 },
  { of: /^l:/, left: 0.25 },
];
const groupOf = (feature: string): number => GROUPS.findIndex(({ of }) => of.test(feature));
/** Share of every kind that a paper may be wrongly said to be. */
const SMOOTH = 0.02;

export function trainKinds(
  examples: readonly KindExample[],
  { rounds, rate, dropped, decay, seed }: { rounds: number; rate: number; dropped: number; decay: number; seed: number },
): KindWeights {
  const random = createRandom(seed);
  const makers = new Map<string, Set<string>>();
  for (const { features, maker } of examples)
    for (const feature of features) {
      const held = makers.get(feature);
      if (held) held.add(maker);
      else makers.set(feature, new Set([maker]));
    }
  const packed = examples.map(({ features, kind, weight }) => {
    const shared = features.filter((feature) => feature.startsWith('@') || (makers.get(feature)?.size ?? 0) >= LEAST_MAKERS);
    return {
      rows: weigh(shared),
      lexical: shared.map((one) => LEXICAL.test(one)),
      groups: shared.map(groupOf),
      kind: DOCUMENT_KINDS.indexOf(kind),
      weight,
    };
  });
  const weights = new Float32Array(KIND_ROWS * KINDS);
  const squares = new Float32Array(KIND_ROWS * KINDS).fill(0.1);
  const named = new Float32Array(NAMED_ROWS);
  const namedSquares = new Float32Array(NAMED_ROWS).fill(1);
  const order = packed.map((_, at) => at);
  for (let round = 0; round < rounds; round++) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = random.whole(0, at);
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }
    for (const at of order) {
      const example = packed[at];
      if (!example) continue;
      // A paper is seen now with more of its words, now with fewer.
      const share = random.next() * 2 * dropped;
      const without = GROUPS.map(({ left }) => random.chance(left));
      const rows = example.rows.filter(
        (_, one) =>
          without[example.groups[one] ?? -1] !== true && !random.chance(example.lexical[one] === true ? share : share / 3),
      );
      const odds = kindOdds({ weights, named }, rows);
      for (let kind = 0; kind < KINDS; kind++) {
        const wanted = kind === example.kind ? 1 - SMOOTH : SMOOTH / (KINDS - 1);
        const slope = ((odds[kind] ?? 0) - wanted) * example.weight;
        if (Math.abs(slope) < 0.003) continue;
        for (const { row, share: counts, kind: only } of rows) {
          if (only >= 0) {
            if (only !== kind) continue;
            namedSquares[row] = (namedSquares[row] ?? 0) + slope * slope;
            named[row] = (named[row] ?? 0) - (rate * slope) / Math.sqrt(namedSquares[row] ?? 1);
            continue;
          }
          const place = row * KINDS + kind;
          const whole = slope * counts + decay * (weights[place] ?? 0);
          squares[place] = (squares[place] ?? 0) + whole * whole;
          weights[place] = (weights[place] ?? 0) - (rate * whole) / Math.sqrt(squares[place] ?? 1);
        }
      }
    }
  }
  return { weights, named };
}

/** The mean of what was learned from other beginnings. */
export function meanOfKinds(members: readonly KindWeights[]): KindWeights {
  const mean = (tables: readonly Float32Array[]): Float32Array =>
    Float32Array.from({ length: tables[0]?.length ?? 0 }, (_, at) =>
      tables.reduce((sum, table) => sum + (table[at] ?? 0) / tables.length, 0),
    );
  return { weights: mean(members.map(({ weights }) => weights)), named: mean(members.map(({ named }) => named)) };
}
