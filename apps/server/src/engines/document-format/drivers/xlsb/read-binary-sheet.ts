import type { DocumentPackage } from '../../packages/open-package.ts';
import type { SheetRow } from '../../sheets/gather-sheet.ts';
import { ERRORS, numberOf } from '../../sheets/packed-number.ts';
import { writeValue } from '../../sheets/write-value.ts';
import { readBinaryPart, wideText } from './read-binary-part.ts';

/** Records of a sheet (MS-XLSB 2.3.2). */
const RECORD = { row: 0, blank: 1, packed: 2, error: 3, truth: 4, number: 5, text: 6, shared: 7 } as const;
/** Numbers from here to there are the same without a column: they stand behind the cell before. */
const BEHIND = { first: 12, last: 18, less: 11 } as const;
/** A text in several looks; a byte stands before its letters. */
const RICH_TEXT = 62;
/** The same of formulas, with the value that was saved. */
const OF_FORMULA = { text: 8, number: 9, truth: 10, error: 11 } as const;

interface Context {
  readonly strings: readonly string[];
  readonly formats: readonly string[];
  readonly from1904: boolean;
  readonly count: (shown: string) => void;
}

/** What the cells of a sheet show: the values that were saved. @throws RangeError where a record is shorter than it must be */
export async function readBinarySheet(
  parts: DocumentPackage,
  name: string,
  { strings, formats, from1904, count }: Context,
): Promise<readonly SheetRow[]> {
  const rows: SheetRow[] = [];
  let cells = new Map<number, string>();
  let column = -1;
  /** @param bytes from the style on */
  const shown = (type: number, bytes: Buffer): string => {
    const style = bytes.readUInt32LE(0) & 0xffffff;
    const number = (value: number) => writeValue(value, formats[style] ?? 'General', { from1904 });
    if (type === RECORD.packed) return number(numberOf(bytes.readInt32LE(4)));
    if (type === RECORD.number || type === OF_FORMULA.number) return number(bytes.readDoubleLE(4));
    if (type === RECORD.error || type === OF_FORMULA.error) return ERRORS[bytes.readUInt8(4)] ?? '#N/A';
    if (type === RECORD.truth || type === OF_FORMULA.truth) return bytes.readUInt8(4) === 1 ? 'TRUE' : 'FALSE';
    if (type === RECORD.shared) return strings[bytes.readUInt32LE(4)] ?? '';
    return type === RECORD.blank ? '' : wideText(bytes, type === RICH_TEXT ? 5 : 4).text;
  };
  for await (const { type, bytes } of readBinaryPart(parts, name)) {
    if (type === RECORD.row) {
      cells = new Map();
      column = -1;
      rows.push({ number: bytes.readUInt32LE(0) + 1, cells });
      continue;
    }
    const isBehind = type >= BEHIND.first && type <= BEHIND.last;
    if (!isBehind && type !== RICH_TEXT && (type < RECORD.blank || type > OF_FORMULA.error)) continue;
    column = isBehind ? column + 1 : bytes.readUInt32LE(0);
    const text = shown(isBehind ? type - BEHIND.less : type, isBehind ? bytes : bytes.subarray(4)).trim();
    if (text === '') continue;
    count(text);
    cells.set(column, text);
  }
  return rows;
}
