import type { SheetRow } from '../../sheets/gather-sheet.ts';
import { writeValue } from '../../sheets/write-value.ts';
import { ERRORS, numberOf } from '../../sheets/packed-number.ts';
import type { WorkbookGlobals } from './read-globals.ts';
import { createRecordReader, recordsFrom } from './read-records.ts';

/** Records of a sheet (MS-XLS 2.3). */
const RECORD = {
  end: 0x0a,
  formula: 0x06,
  packedNumbers: 0xbd,
  richText: 0xd6,
  shared: 0xfd,
  drawnText: 0x1b6,
  number: 0x203,
  text: 0x204,
  truth: 0x205,
  formulaText: 0x207,
  packedNumber: 0x27e,
} as const;

export interface ReadCells {
  readonly rows: readonly SheetRow[];
  /** What text boxes and comments say. */
  readonly drawn: readonly string[];
}

/**
 * What the cells of a sheet show: the values that were saved. Formulas are neither read nor computed.
 *
 * @throws RangeError where a record is shorter than it must be
 */
export function readCells(
  stream: Buffer,
  from: number,
  { globals, count }: { globals: WorkbookGlobals; count: (shown: string) => void },
): ReadCells {
  const { strings, formats, from1904, text } = globals;
  const rows = new Map<number, Map<number, string>>();
  const drawn: string[] = [];
  let waiting: { readonly row: number; readonly column: number } | undefined;
  const put = (row: number, column: number, shown: string) => {
    const trimmed = shown.trim();
    if (trimmed === '') return;
    count(trimmed);
    const cells = rows.get(row) ?? new Map<number, string>();
    rows.set(row, cells.set(column, trimmed));
  };
  const shownNumber = (value: number, style: number) => writeValue(value, formats[style] ?? 'General', { from1904 });
  const shownTruth = (value: number, isError: boolean) =>
    isError ? (ERRORS[value] ?? '#N/A') : value === 1 ? 'TRUE' : 'FALSE';

  let depth = 0;
  for (const { type, parts } of recordsFrom(stream, from)) {
    const [bytes = Buffer.alloc(0)] = parts;
    // Charts that lie on a sheet are parts of their own inside it.
    if ((type & 0xff) === 0x09) depth += 1;
    if (type === RECORD.end) {
      depth -= 1;
      if (depth <= 0) break;
    }
    if (type === RECORD.drawnText && parts[1] !== undefined) drawn.push(drawnText(bytes, parts.slice(1), count));
    if (type === RECORD.formulaText && waiting !== undefined) {
      put(waiting.row, waiting.column, text(parts, 2));
      waiting = undefined;
    }
    if (!CELLS.has(type)) continue;
    const [row, column, style] = [bytes.readUInt16LE(0), bytes.readUInt16LE(2), bytes.readUInt16LE(4)];
    if (type === RECORD.shared) put(row, column, strings[bytes.readUInt32LE(6)] ?? '');
    else if (type === RECORD.text || type === RECORD.richText)
      put(row, column, text([bytes.subarray(6), ...parts.slice(1)], 2));
    else if (type === RECORD.number) put(row, column, shownNumber(bytes.readDoubleLE(6), style));
    else if (type === RECORD.packedNumber) put(row, column, shownNumber(numberOf(bytes.readInt32LE(6)), style));
    else if (type === RECORD.truth) put(row, column, shownTruth(bytes.readUInt8(6), bytes.readUInt8(7) === 1));
    else if (type === RECORD.packedNumbers)
      for (let at = 4; at + 6 <= bytes.length - 2; at += 6)
        put(row, column + (at - 4) / 6, shownNumber(numberOf(bytes.readInt32LE(at + 2)), bytes.readUInt16LE(at)));
    else if (bytes.readUInt16LE(12) !== 0xffff) put(row, column, shownNumber(bytes.readDoubleLE(6), style));
    else if (bytes.readUInt8(6) === 0) waiting = { row, column };
    else if (bytes.readUInt8(6) < 3) put(row, column, shownTruth(bytes.readUInt8(8), bytes.readUInt8(6) === 2));
  }
  const ordered = [...rows].toSorted(([one], [other]) => one - other);
  return { rows: ordered.map(([row, cells]) => ({ number: row + 1, cells })), drawn };
}

const CELLS: ReadonlySet<number> = new Set([
  RECORD.shared,
  RECORD.text,
  RECORD.richText,
  RECORD.number,
  RECORD.packedNumber,
  RECORD.packedNumbers,
  RECORD.truth,
  RECORD.formula,
]);

function drawnText(head: Buffer, parts: readonly Buffer[], count: (shown: string) => void): string {
  const length = head.length >= 12 ? head.readUInt16LE(10) : 0;
  if (length === 0) return '';
  const reader = createRecordReader(parts);
  const text = reader.letters(length, reader.byte()).replace(/\r\n?/g, '\n').trim();
  count(text);
  return text;
}
