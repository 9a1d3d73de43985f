import { FormatRefusedError, type Block, type DocumentFormat } from '../../document-format.ts';
import type { DocumentPackage } from '../../packages/open-package.ts';
import { parsePackage } from '../../packages/parse-package.ts';
import { mainPart, readRelations } from '../../packages/read-relations.ts';
import { BUILT_IN_FORMATS, MOST_FORMATS } from '../../sheets/built-in-formats.ts';
import { createCellCounter } from '../../sheets/gather-sheet.ts';
import { layOutSheet } from '../../sheets/lay-out-sheet.ts';
import { readBinaryPart, wideText } from './read-binary-part.ts';
import { readBinarySheet } from './read-binary-sheet.ts';

/** Records of a workbook, of its styles and of its texts (MS-XLSB 2.3.2). */
const RECORD = { text: 19, format: 44, style: 47, book: 153, sheet: 156, cellStyles: 617, endOfCellStyles: 618 } as const;
const MOST_SHEETS = 1_000;
/** Texts of all cells, and their letters. */
const MOST_STRINGS = 1_000_000;

/** Excel’s binary workbooks: the same parts as in .xlsx, written in records. Formulas, macros and links are neither run nor followed. */
export const xlsb: DocumentFormat = {
  id: 'xlsb',
  parse: (path) => parsePackage(path, { properties: 'docProps/core.xml', blocksOf }),
};

async function* blocksOf(parts: DocumentPackage): AsyncGenerator<Block> {
  try {
    yield* sheetsOf(parts);
  } catch (error) {
    throw error instanceof RangeError ? new FormatRefusedError('damaged', { cause: error }) : error;
  }
}

async function* sheetsOf(parts: DocumentPackage): AsyncGenerator<Block> {
  const main = await mainPart(parts, 'xl/workbook.bin');
  const relations = await readRelations(parts, main);
  const partOf = (wanted: string) => [...relations.values()].find(({ type }) => type === wanted)?.part ?? '';
  const sheets: { name: string; part: string }[] = [];
  let from1904 = false;
  for await (const { type, bytes } of readBinaryPart(parts, main)) {
    if (type === RECORD.book) from1904 = (bytes.readUInt32LE(0) & 1) === 1;
    if (type !== RECORD.sheet || bytes.readUInt32LE(0) !== 0 || sheets.length >= MOST_SHEETS) continue;
    const id = wideText(bytes, 8);
    const relation = relations.get(id.text);
    if (relation?.type === 'worksheet') sheets.push({ name: wideText(bytes, id.end).text, part: relation.part });
  }
  const strings = await readStrings(parts, partOf('sharedStrings'));
  const formats = await readFormats(parts, partOf('styles'));
  const count = createCellCounter();
  for (const { name, part } of sheets) {
    const rows = await readBinarySheet(parts, part, { strings, formats, from1904, count });
    const [pageBreak, ...tables] = layOutSheet(rows, { named: true });
    if (pageBreak === undefined || tables.length === 0) continue;
    yield pageBreak;
    yield { kind: 'heading', level: 1, text: name };
    yield* tables;
  }
}

async function readStrings(parts: DocumentPackage, name: string): Promise<readonly string[]> {
  const strings: string[] = [];
  for await (const { type, bytes } of readBinaryPart(parts, name)) {
    if (type !== RECORD.text) continue;
    if (strings.length >= MOST_STRINGS) throw new FormatRefusedError('too_costly');
    strings.push(wideText(bytes, 1).text);
  }
  return strings;
}

/** The format code of each style of cells, by the style's number. */
async function readFormats(parts: DocumentPackage, name: string): Promise<readonly string[]> {
  const codes = new Map<number, string>();
  const styles: string[] = [];
  let inCells = false;
  for await (const { type, bytes } of readBinaryPart(parts, name)) {
    if (type === RECORD.format && codes.size < MOST_FORMATS) codes.set(bytes.readUInt16LE(0), wideText(bytes, 2).text);
    else if (type === RECORD.cellStyles || type === RECORD.endOfCellStyles) inCells = type === RECORD.cellStyles;
    else if (type === RECORD.style && inCells) {
      const id = bytes.readUInt16LE(2);
      styles.push(codes.get(id) ?? BUILT_IN_FORMATS[id] ?? 'General');
    }
  }
  return styles;
}
