import { FormatRefusedError } from '../../document-format.ts';
import { atomAt } from './read-atoms.ts';

const RECORD = { edit: 4085, places: 6002, document: 1000 } as const;
const ENCRYPTED = 0xf3d1c4df;
/** Times that a presentation was saved by adding to it. */
const MOST_EDITS = 10_000;
const MOST_PLACES = 1_000_000;

export interface Persisted {
  /** What is in the record of the whole. */
  readonly document: Buffer;
  /** Where a record is that another refers to; -1 where it is nowhere. */
  readonly placeOf: (reference: number) => number;
}

/**
 * Where the records of a presentation stand: each time it is saved, a table of those that changed is added.
 *
 * @throws FormatRefusedError; RangeError where a record is shorter than it must be
 */
export function readPersisted(stream: Buffer, user: Buffer): Persisted {
  if (user.readUInt32LE(12) === ENCRYPTED) throw new FormatRefusedError('unknown_lock');
  const places = new Map<number, number>();
  const seen = new Set<number>();
  let reference: number | undefined;
  for (let at = user.readUInt32LE(16); at > 0 && !seen.has(at) && seen.size < MOST_EDITS;) {
    seen.add(at);
    const edit = atomAt(stream, at);
    if (edit?.type !== RECORD.edit) break;
    // The newest edit comes first, and what it says stands.
    reference ??= edit.bytes.readUInt32LE(16);
    if (edit.bytes.length >= 32) throw new FormatRefusedError('unknown_lock');
    readPlaces(stream, edit.bytes.readUInt32LE(12), places);
    at = edit.bytes.readUInt32LE(8);
  }
  const placeOf = (wanted: number) => places.get(wanted) ?? -1;
  const document = atomAt(stream, placeOf(reference ?? -1));
  if (document?.type !== RECORD.document) throw new FormatRefusedError('damaged');
  return { document: document.bytes, placeOf };
}

function readPlaces(stream: Buffer, at: number, into: Map<number, number>): void {
  const table = atomAt(stream, at);
  if (table?.type !== RECORD.places) return;
  for (let from = 0; from + 4 <= table.bytes.length;) {
    const head = table.bytes.readUInt32LE(from);
    const [first, count] = [head & 0xfffff, head >>> 20];
    from += 4;
    for (let index = 0; index < count && from + 4 <= table.bytes.length; index++, from += 4) {
      if (into.size > MOST_PLACES) throw new FormatRefusedError('too_costly');
      if (!into.has(first + index)) into.set(first + index, table.bytes.readUInt32LE(from));
    }
  }
}
