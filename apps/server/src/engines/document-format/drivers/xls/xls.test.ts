import { documentFormatContract } from '../../document-format.contract.ts';
import {
  bookRecord,
  CONTINUE,
  formulaTextCell,
  madeStrings,
  madeXls,
  numberCell,
  packedCell,
  sharedCell,
} from '../../old-office/made-old-office.test-support.ts';
import { madeCompound } from '../../packages/made-compound.test-support.ts';
import { xls } from './xls.ts';

const cells = (...texts: readonly string[]) => texts.map((text) => ({ text }));
const names = (...texts: readonly string[]) => texts.map((text) => ({ text, header: true }));
const start = (name: string) => [
  { kind: 'page-break', landscape: false },
  { kind: 'heading', level: 1, text: name },
];
const book = madeXls(
  [
    {
      name: 'Häuser',
      cells: [
        sharedCell(0, 0, 0),
        sharedCell(0, 1, 1),
        sharedCell(1, 0, 2),
        numberCell(1, 1, 1234.5, 1),
        numberCell(1, 2, 46_093, 2),
        packedCell(2, 1, -7),
        formulaTextCell(2, 0, 'summe'),
      ],
    },
    { name: 'Hidden', state: 1, cells: [packedCell(0, 0, 1)] },
    { name: 'Empty', cells: [] },
  ],
  { strings: [madeStrings(['Haus', 'Miete', 'Müllerstraße 租'])], formats: ['#,##0.00 "EUR"', 'd mmm yyyy'] },
);

const cutStrings = [
  bookRecord(0xfc, Buffer.from([1, 0, 0, 0, 1, 0, 0, 0, 6, 0, 1]), Buffer.from('Gar', 'utf16le')),
  bookRecord(CONTINUE, Buffer.from([0]), Buffer.from('den', 'latin1')),
];

documentFormatContract(
  xls,
  [
    {
      what: 'sheets with what their cells show',
      content: book,
      blocks: [
        ...start('Häuser'),
        {
          kind: 'table',
          named: true,
          headerRows: 1,
          rows: [
            names('', 'A', 'B', 'C'),
            cells('1', 'Haus', 'Miete', ''),
            cells('2', 'Müllerstraße 租', '1,234.50 EUR', '12 Mar 2026'),
            cells('3', 'summe', '-7', ''),
          ],
        },
      ],
    },
    {
      what: 'a text that goes on in the next record, in narrower letters',
      content: madeXls([{ name: 'One', cells: [sharedCell(0, 0, 0)] }], { strings: cutStrings }),
      blocks: [...start('One'), { kind: 'table', named: true, headerRows: 1, rows: [names('', 'A'), cells('1', 'Garden')] }],
    },
  ],
  [
    {
      what: 'a workbook that is locked',
      content: madeXls([], { before: [bookRecord(0x2f, Buffer.alloc(6))] }),
      reason: 'unknown_lock',
    },
    { what: 'another file in the same container', content: madeCompound({ Other: Buffer.from('x') }), reason: 'damaged' },
    { what: 'one that is cut off', content: book.subarray(0, 700), reason: 'damaged' },
    {
      what: 'a text that leads out of its record',
      content: madeXls([], { strings: [bookRecord(0xfc, Buffer.from([1, 0, 0, 0, 1, 0, 0, 0, 255, 255, 1, 65]))] }),
      reason: 'damaged',
    },
    {
      what: 'one long text in every cell',
      content: madeXls([{ name: 'A', cells: Array.from({ length: 2_000 }, (_none, row) => sharedCell(row, 0, 0)) }], {
        strings: [madeStrings(['a'.repeat(15_000)])],
      }),
      reason: 'too_costly',
    },
  ],
);
