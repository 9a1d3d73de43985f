// Writes models in the ONNX format, for tests and benches: protocol buffers by hand, only what they need of them.

/** A number that follows in a variable number of bytes, seven bits each. */
const varint = (value: number): number[] => (value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))]);
const LENGTH_FOLLOWS = 2;
const FOUR_BYTES = 5;

const join = (parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));
const integer = (field: number, value: number): Uint8Array => Uint8Array.from([...varint(field * 8), ...varint(value)]);
const bytes = (field: number, ...content: readonly Uint8Array[]): Uint8Array => {
  const length = content.reduce((sum, part) => sum + part.length, 0);
  return join([Uint8Array.from([...varint(field * 8 + LENGTH_FOLLOWS), ...varint(length)]), ...content]);
};
const text = (field: number, value: string): Uint8Array => bytes(field, new TextEncoder().encode(value));

/** Numbers that ONNX gives to the kinds of numbers. */
export const ONNX_TYPES = { float: 1, uint8: 2, int8: 3, int32: 6, int64: 7 } as const;
type OnnxType = keyof typeof ONNX_TYPES;

/** A table of numbers that belongs to the model. */
export interface OnnxTable {
  readonly name: string;
  readonly type: OnnxType;
  readonly shape: readonly number[];
  readonly values: ArrayBufferView;
}

export interface OnnxNode {
  readonly kind: string;
  readonly takes: readonly string[];
  readonly gives: readonly string[];
  /** Whole numbers, lists of them, or fractions written as `{ fraction }`. */
  readonly options?: Readonly<Record<string, number | readonly number[] | { readonly fraction: number }>>;
}

/** What goes in or comes out; a size that is a word may be any. */
export interface OnnxValue {
  readonly name: string;
  readonly type: OnnxType;
  readonly shape: readonly (number | string)[];
}

function attribute(name: string, value: number | readonly number[] | { readonly fraction: number }): Uint8Array {
  if (typeof value === 'number') return bytes(5, text(1, name), integer(3, value), integer(20, 2));
  if ('fraction' in value) {
    const raw = new Uint8Array(Float32Array.of(value.fraction).buffer);
    return bytes(5, text(1, name), Uint8Array.from(varint(2 * 8 + FOUR_BYTES)), raw, integer(20, 1));
  }
  return bytes(5, text(1, name), ...value.map((one) => integer(8, one)), integer(20, 7));
}

const node = ({ kind, takes, gives, options = {} }: OnnxNode): Uint8Array =>
  bytes(
    1,
    ...takes.map((name) => text(1, name)),
    ...gives.map((name) => text(2, name)),
    text(4, kind),
    ...Object.entries(options).map(([name, value]) => attribute(name, value)),
  );

const table = ({ name, type, shape, values }: OnnxTable): Uint8Array =>
  bytes(
    5,
    ...shape.map((size) => integer(1, size)),
    integer(2, ONNX_TYPES[type]),
    text(8, name),
    bytes(9, new Uint8Array(values.buffer, values.byteOffset, values.byteLength)),
  );

function value(field: number, { name, type, shape }: OnnxValue): Uint8Array {
  const sizes = shape.map((size) => bytes(1, typeof size === 'number' ? integer(1, size) : text(2, size)));
  return bytes(field, text(1, name), bytes(2, bytes(1, integer(1, ONNX_TYPES[type]), bytes(2, ...sizes))));
}

/** The bytes of a model file. */
export function writeOnnx(model: {
  readonly nodes: readonly OnnxNode[];
  readonly tables: readonly OnnxTable[];
  readonly takes: readonly OnnxValue[];
  readonly gives: readonly OnnxValue[];
}): Uint8Array {
  const graph = bytes(
    7,
    ...model.nodes.map(node),
    text(2, 'made'),
    ...model.tables.map(table),
    ...model.takes.map((one) => value(11, one)),
    ...model.gives.map((one) => value(12, one)),
  );
  return join([integer(1, 8), graph, bytes(8, integer(2, 17))]);
}
