import { FormatRefusedError } from '../../document-format.ts';
import { decodeCharset } from '../../mail/decode-header.ts';
import { streamNamed } from '../../old-office/stream-named.ts';
import type { Storage } from '../../packages/open-compound.ts';

// Word from 1997 to 2003 (MS-DOC): letters lie in pieces, which a table puts in their order. Letters are counted over all parts of a document:
// its text, footnotes, heads of pages, comments, endnotes and text boxes follow each other.

const WORD_1997 = 0x00c1;
const FLAGS = { addedTo: 0x0004, encrypted: 0x0100, secondTable: 0x0200 } as const;
/** Places in the head. */
const HEAD = { version: 2, flags: 10, lengths: 76, paragraphs: 258, pieces: 418 } as const;
/** The same before 1997. */
const OLD_HEAD = { from: 24, to: 28, lengths: 52 } as const;
const PIECE = 8;
/** The bit that says that a piece is written in one byte a letter. */
const NARROW = 0x40000000;

/** Letters of one part that stand together in the file. */
export interface Piece {
  readonly text: string;
  /** Where its first letter is in the stream, and how many bytes each takes. */
  readonly at: number;
  readonly width: 1 | 2;
}

export interface WordParts {
  /** The stream of the document, and that of its tables. */
  readonly stream: Buffer;
  readonly tables: Buffer;
  readonly pieces: readonly Piece[];
  /** Letters of the text, footnotes, heads of pages, macros, comments, endnotes, text boxes, and text boxes in heads. */
  readonly lengths: readonly number[];
  /** Where the table of the paragraphs' looks is among the tables. */
  readonly looks: { readonly at: number; readonly length: number };
}

/** @throws FormatRefusedError; RangeError where a place leads out of the file */
export function readPieces(storage: Storage): WordParts {
  const stream = streamNamed(storage, 'WordDocument');
  if (stream === undefined || stream.length < 426) throw new FormatRefusedError('damaged');
  const flags = stream.readUInt16LE(HEAD.flags);
  if ((flags & FLAGS.encrypted) !== 0) throw new FormatRefusedError('unknown_lock');
  if (stream.readUInt16LE(HEAD.version) < WORD_1997) return readWord95(stream, flags);
  const tables = streamNamed(storage, (flags & FLAGS.secondTable) === 0 ? '0Table' : '1Table');
  if (tables === undefined) throw new FormatRefusedError('damaged');
  const lengths = Array.from({ length: 8 }, (_none, index) => stream.readUInt32LE(HEAD.lengths + index * 4));
  const range = (at: number) => ({ at: stream.readUInt32LE(at), length: stream.readUInt32LE(at + 4) });
  const table = pieceTable(tables, range(HEAD.pieces));
  return { stream, tables, pieces: piecesIn(stream, table), lengths, looks: range(HEAD.paragraphs) };
}

/** Word before 1997 kept the letters of a document in one piece, in one byte each. @throws FormatRefusedError where it was saved by adding to it */
function readWord95(stream: Buffer, flags: number): WordParts {
  if ((flags & FLAGS.addedTo) !== 0) throw new FormatRefusedError('other_format', { found: 'old-office' });
  const [at, end] = [stream.readUInt32LE(OLD_HEAD.from), stream.readUInt32LE(OLD_HEAD.to)];
  const text = decodeCharset(stream.subarray(at, end), 'windows-1252');
  const lengths = Array.from({ length: 8 }, (_none, index) => stream.readUInt32LE(OLD_HEAD.lengths + index * 4));
  return { stream, tables: Buffer.alloc(0), pieces: [{ text, at, width: 1 }], lengths, looks: { at: 0, length: 0 } };
}

/** The table of pieces stands behind what was changed of their looks. */
function pieceTable(tables: Buffer, { at, length }: { at: number; length: number }): Buffer {
  const end = Math.min(tables.length, at + length);
  let place = at;
  while (place < end && tables.readUInt8(place) === 1) place += 3 + tables.readUInt16LE(place + 1);
  if (place + 5 > end || tables.readUInt8(place) !== 2) throw new FormatRefusedError('damaged');
  return tables.subarray(place + 5, place + 5 + tables.readUInt32LE(place + 1));
}

function piecesIn(stream: Buffer, table: Buffer): Piece[] {
  const count = Math.floor((table.length - 4) / (PIECE + 4));
  const pieces: Piece[] = [];
  let room = stream.length;
  for (let index = 0; index < count; index++) {
    const letters = table.readUInt32LE(index * 4 + 4) - table.readUInt32LE(index * 4);
    const place = table.readUInt32LE((count + 1) * 4 + index * PIECE + 2);
    const width = (place & NARROW) === 0 ? 2 : 1;
    const at = width === 1 ? (place & ~NARROW) >>> 1 : place;
    // Pieces share no bytes; those that do unpack to far more than there is.
    room -= letters * width;
    if (letters < 0 || room < 0 || at + letters * width > stream.length) throw new FormatRefusedError('damaged');
    const bytes = stream.subarray(at, at + letters * width);
    pieces.push({ text: width === 2 ? bytes.toString('utf16le') : decodeCharset(bytes, 'windows-1252'), at, width });
  }
  return pieces;
}
