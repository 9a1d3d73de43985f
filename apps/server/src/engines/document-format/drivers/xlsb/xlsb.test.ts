import { documentFormatContract } from '../../document-format.contract.ts';
import { madeRelations, madeZip } from '../../packages/made-package.test-support.ts';
import { xlsb } from './xlsb.ts';

const number = (value: number): Buffer => {
  const written = Buffer.alloc(4);
  written.writeUInt32LE(value >>> 0);
  return written;
};
const wide = (text: string): Buffer => Buffer.concat([number(text.length), Buffer.from(text, 'utf16le')]);
/** Numbers and lengths in bits of seven. */
function record(type: number, ...parts: readonly Buffer[]): Buffer {
  const bytes = Buffer.concat(parts);
  const packed = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...packed(value >> 7)]);
  return Buffer.concat([Buffer.from([...packed(type), ...packed(bytes.length)]), bytes]);
}
const double = (value: number): Buffer => {
  const written = Buffer.alloc(8);
  written.writeDoubleLE(value);
  return written;
};

const made = (sheet: readonly Buffer[]) =>
  madeZip({
    '_rels/.rels': madeRelations({ rId1: ['officeDocument', 'xl/workbook.bin'] }),
    'xl/_rels/workbook.bin.rels': madeRelations({
      rId1: ['worksheet', 'worksheets/sheet1.bin'],
      rId2: ['sharedStrings', 'sharedStrings.bin'],
      rId3: ['styles', 'styles.bin'],
    }),
    'xl/workbook.bin': Buffer.concat([
      record(156, number(0), number(1), wide('rId1'), wide('Häuser')),
      record(156, number(1), number(2), wide('rId1'), wide('Hidden')),
    ]),
    'xl/sharedStrings.bin': record(19, Buffer.from([0]), wide('Miete')),
    'xl/styles.bin': Buffer.concat([
      record(44, Buffer.from([200, 0]), wide('0.00 "EUR"')),
      record(617),
      record(47, Buffer.from([0, 0, 0, 0])),
      record(47, Buffer.from([0, 0, 200, 0])),
      record(618),
    ]),
    'xl/worksheets/sheet1.bin': Buffer.concat(sheet),
  });

const cells = (...texts: readonly string[]) => texts.map((text) => ({ text }));

documentFormatContract(
  xlsb,
  [
    {
      what: 'a sheet with cells of every kind, some without their column',
      content: made([
        record(0, number(0), Buffer.alloc(20)),
        record(7, number(0), number(0), number(0)),
        record(5, number(1), number(1), double(900)),
        record(13, number(0), number((7 << 2) | 2)),
        record(0, number(4), Buffer.alloc(20)),
        record(8, number(0), number(0), wide('Summe')),
        record(4, number(1), number(0), Buffer.from([1])),
        record(3, number(2), number(0), Buffer.from([7])),
      ]),
      blocks: [
        { kind: 'page-break', landscape: false },
        { kind: 'heading', level: 1, text: 'Häuser' },
        {
          kind: 'table',
          named: true,
          headerRows: 1,
          rows: [
            ['', 'A', 'B', 'C'].map((text) => ({ text, header: true })),
            cells('1', 'Miete', '900.00 EUR', '7'),
            cells('5', 'Summe', 'TRUE', '#DIV/0!'),
          ],
        },
      ],
    },
  ],
  [{ what: 'no zip at all', content: 'PK', reason: 'damaged' }],
);
