import { FormatRefusedError } from '../../document-format.ts';
import { decodeCharset } from '../../mail/decode-header.ts';
import { CODE_PAGES } from '../rtf/rtf-words.ts';
import { BUILT_IN_FORMATS, MOST_FORMATS } from '../../sheets/built-in-formats.ts';
import { createRecordReader, recordsFrom } from './read-records.ts';

/** Records of a workbook as a whole (MS-XLS 2.3). */
const RECORD = {
  end: 0x0a,
  encrypted: 0x2f,
  codePage: 0x42,
  from1904: 0x22,
  sheet: 0x85,
  style: 0xe0,
  strings: 0xfc,
  format: 0x41e,
} as const;
/** As many as there are cells at most. */
const MOST_STRINGS = 1_000_000;
const MOST_SHEETS = 1_000;

export interface WorkbookGlobals {
  readonly sheets: readonly { readonly name: string; readonly from: number }[];
  readonly strings: readonly string[];
  /** The format code of each style of cells. */
  readonly formats: readonly string[];
  readonly from1904: boolean;
  /** A text of a record and of those that continue it: its length in one byte or in two, and its letters. */
  readonly text: (parts: readonly Buffer[], lengthBytes: 1 | 2) => string;
}

/** @param wide whether letters are UTF-16, as since 1997 @throws FormatRefusedError; RangeError where a length leads out of a record */
export function readGlobals(stream: Buffer, { wide }: { readonly wide: boolean }): WorkbookGlobals {
  const sheets: { name: string; from: number }[] = [];
  const codes = new Map<number, string>();
  const styles: number[] = [];
  let strings: readonly string[] = [];
  let from1904 = false;
  let codePage = 'windows-1252';
  const text = (parts: readonly Buffer[], lengthBytes: 1 | 2): string => {
    const reader = createRecordReader(parts);
    const length = lengthBytes === 1 ? reader.byte() : reader.number(2);
    if (wide) return length === 0 ? '' : reader.letters(length, reader.byte());
    return decodeCharset(Buffer.concat(parts).subarray(lengthBytes, lengthBytes + length), codePage);
  };
  for (const { type, parts } of recordsFrom(stream, 0)) {
    const [bytes = Buffer.alloc(0)] = parts;
    if (type === RECORD.end) break;
    if (type === RECORD.encrypted) throw new FormatRefusedError('unknown_lock');
    if (type === RECORD.codePage) codePage = CODE_PAGES[bytes.readUInt16LE(0)] ?? codePage;
    else if (type === RECORD.from1904) from1904 = bytes.readUInt16LE(0) === 1;
    // Charts and macros are sheets too; they have no cells.
    else if (type === RECORD.sheet && sheets.length < MOST_SHEETS) {
      const from = bytes.readUInt32LE(0);
      const isShown = (bytes.readUInt8(4) & 3) === 0 && bytes.readUInt8(5) === 0;
      if (isShown && sheets.every((sheet) => sheet.from !== from)) sheets.push({ name: text([bytes.subarray(6)], 1), from });
    } else if (type === RECORD.format && codes.size < MOST_FORMATS)
      codes.set(bytes.readUInt16LE(0), text([bytes.subarray(2)], wide ? 2 : 1));
    else if (type === RECORD.style) styles.push(bytes.readUInt16LE(2));
    else if (type === RECORD.strings) strings = readStrings(parts);
  }
  const formats = styles.map((id) => codes.get(id) ?? BUILT_IN_FORMATS[id] ?? 'General');
  return { sheets, strings, formats, from1904, text };
}

/** The texts of all cells; one that is cut off ends the list. */
function readStrings(parts: readonly Buffer[]): readonly string[] {
  const reader = createRecordReader(parts);
  reader.skip(4);
  const count = Math.min(reader.number(4), MOST_STRINGS);
  const strings: string[] = [];
  while (strings.length < count && !reader.isAtEnd()) {
    const length = reader.number(2);
    const flags = reader.byte();
    const runs = (flags & 8) === 0 ? 0 : reader.number(2);
    const extra = (flags & 4) === 0 ? 0 : reader.number(4);
    strings.push(reader.letters(length, flags));
    if (!reader.isAtEnd()) reader.skip(runs * 4 + extra);
  }
  return strings;
}
