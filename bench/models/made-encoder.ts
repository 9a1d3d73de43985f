// A transformer of any size with random weights in whole numbers, as the models on the list have them: how fast it is does not depend on them.
import {
  writeOnnx,
  type OnnxNode,
  type OnnxTable,
} from '../../apps/server/src/engines/embedder/drivers/local-model/onnx-writer.test-support.ts';

export interface EncoderSize {
  readonly layers: number;
  readonly width: number;
  readonly heads: number;
  readonly words: number;
}

/** Pseudo-random whole numbers, -127 to 127, the same at every run. */
function weights(count: number, seed: number): Int8Array {
  let state = seed * 2_654_435_761 + 1;
  return Int8Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >> 24) | 1;
  });
}

/** The bytes of the model: takes `input_ids` and `attention_mask`, gives `last_hidden_state`. */
export function madeEncoder({ layers, width, heads, words }: EncoderSize): Uint8Array {
  const nodes: OnnxNode[] = [];
  const tables: OnnxTable[] = [];
  let count = 0;
  const keep = (type: OnnxTable['type'], shape: readonly number[], values: ArrayBufferView): string => {
    const name = `t${tables.length}`;
    tables.push({ name, type, shape, values });
    return name;
  };
  const add = (kind: string, takes: readonly string[], options?: OnnxNode['options'], gives = 1): string => {
    const names = Array.from({ length: gives }, () => `v${count++}`);
    nodes.push({ kind, takes, gives: names, ...(options && { options }) });
    return names[0] ?? '';
  };
  const numbers = (...values: number[]) => keep('int64', [values.length], BigInt64Array.from(values.map(BigInt)));
  const fraction = (value: number) => keep('float', [], Float32Array.of(value));
  const scale = fraction(0.02 / 64);
  const zero = keep('int8', [], Int8Array.of(0));
  const [ones, zeros] = [1, 0].map((value) => keep('float', [width], new Float32Array(width).fill(value)));

  /** A layer of weights, with its input made into bytes on the way. */
  function multiply(input: string, from: number, to: number): string {
    const at = count;
    add('DynamicQuantizeLinear', [input], undefined, 3);
    const [small, itsScale, itsZero] = [`v${at}`, `v${at + 1}`, `v${at + 2}`];
    const table = keep('int8', [from, to], weights(from * to, tables.length));
    const whole = add('Cast', [add('MatMulInteger', [small, table, itsZero, zero])], { to: 1 });
    return add('Mul', [whole, add('Mul', [itsScale, scale])]);
  }
  const normalise = (input: string) =>
    add('LayerNormalization', [input, ones ?? '', zeros ?? ''], { axis: 2, epsilon: { fraction: 1e-5 } });
  const apart = numbers(0, 0, heads, width / heads);
  const together = numbers(0, 0, width);
  const turned = (input: string, order: readonly number[]) =>
    add('Transpose', [add('Reshape', [input, apart])], { perm: order });

  const rows = keep('int8', [words, width], weights(words * width, 1));
  let state = add('Mul', [add('Cast', [add('Gather', [rows, 'input_ids'])], { to: 1 }), scale]);
  for (let layer = 0; layer < layers; layer++) {
    const [asks, holds, says] = [0, 1, 2].map(() => multiply(state, width, width));
    const likeness = add('MatMul', [turned(asks ?? '', [0, 2, 1, 3]), turned(holds ?? '', [0, 2, 3, 1])]);
    const shares = add('Softmax', [add('Mul', [likeness, fraction(1 / Math.sqrt(width / heads))])], { axis: 3 });
    const heard = add('Transpose', [add('MatMul', [shares, turned(says ?? '', [0, 2, 1, 3])])], { perm: [0, 2, 1, 3] });
    const answered = multiply(add('Reshape', [heard, together]), width, width);
    state = normalise(add('Add', [state, answered]));
    const wide = multiply(state, width, 4 * width);
    const bent = add('Mul', [wide, add('Add', [add('Erf', [add('Mul', [wide, fraction(Math.SQRT1_2)])]), fraction(1)])]);
    state = normalise(add('Add', [state, multiply(bent, 4 * width, width)]));
  }
  nodes.push({ kind: 'Identity', takes: [state], gives: ['last_hidden_state'] });
  return writeOnnx({
    nodes,
    tables,
    takes: ['input_ids', 'attention_mask'].map((name) => ({ name, type: 'int64', shape: ['batch', 'sequence'] })),
    gives: [{ name: 'last_hidden_state', type: 'float', shape: ['batch', 'sequence', width] }],
  });
}
