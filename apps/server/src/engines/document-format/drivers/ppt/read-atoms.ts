import { FormatRefusedError } from '../../document-format.ts';

// A presentation before 2007 (MS-PPT) is a tree of records: a head of eight bytes, and bytes or further records.

/** An atom holds bytes, a container records. */
export interface Atom {
  readonly type: number;
  readonly instance: number;
  readonly bytes: Buffer;
  readonly isContainer: boolean;
}

const HEAD = 8;
const CONTAINER = 0x0f;
const DEEPEST = 40;
const MOST_ATOMS = 2_000_000;

/** The record at a place; null where there is none. */
export function atomAt(bytes: Buffer, at: number): (Atom & { readonly end: number }) | null {
  if (at < 0 || at + HEAD > bytes.length) return null;
  const head = bytes.readUInt16LE(at);
  const end = Math.min(bytes.length, at + HEAD + bytes.readUInt32LE(at + 4));
  return {
    type: bytes.readUInt16LE(at + 2),
    instance: head >> 4,
    bytes: bytes.subarray(at + HEAD, end),
    isContainer: (head & 0x0f) === CONTAINER,
    end,
  };
}

/** The records in a container, one level down. */
export function* atomsIn(bytes: Buffer): Generator<Atom> {
  for (let atom = atomAt(bytes, 0); atom !== null;) {
    yield atom;
    atom = atomAt(bytes, atom.end);
  }
}

/** All records below, in the order of the file. @throws FormatRefusedError */
export function createWalker() {
  let count = 0;
  return function* walk(bytes: Buffer, depth = 0): Generator<Atom> {
    if (depth > DEEPEST) throw new FormatRefusedError('too_costly');
    for (const atom of atomsIn(bytes)) {
      count += 1;
      if (count > MOST_ATOMS) throw new FormatRefusedError('too_costly');
      yield atom;
      if (atom.isContainer) yield* walk(atom.bytes, depth + 1);
    }
  };
}
export type Walk = ReturnType<typeof createWalker>;
