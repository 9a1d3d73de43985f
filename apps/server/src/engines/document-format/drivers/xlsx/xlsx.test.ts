import { documentFormatContract } from '../../document-format.contract.ts';
import { madeChart, madeCoreProperties, madeRelations, madeXlsx, madeZip } from '../../packages/made-package.test-support.ts';
import { xlsx } from './xlsx.ts';

const cells = (...texts: string[]) => texts.map((text) => ({ text }));
const heads = (...texts: string[]) => texts.map((text) => ({ text, header: true }));
const charted = (title: string, price: string) => [
  { kind: 'paragraph', runs: [{ text: title, bold: true }] },
  { kind: 'table', headerRows: 1, rows: [heads('', 'Price'), cells('Bed', price)] },
];
const heading = (text: string) => ({ kind: 'heading', level: 1, text });
const upright = { kind: 'page-break', landscape: false };
const row = (number: number, content: string) => `<row r="${number}">${content}</row>`;

documentFormatContract(
  xlsx,
  [
    {
      what: 'cells of all kinds as the workbook shows them',
      content: madeXlsx(
        {
          Rents: row(
            1,
            '<c r="A1" t="s"><v>0</v></c><c r="B1" s="1"><v>1234.5</v></c><c r="C1" s="2"><v>46000.5</v></c><c r="D1" t="b"><v>1</v></c><c r="E1" t="inlineStr"><is><r><t>in </t></r><r><t>line</t></r></is></c><c r="F1" t="str"><f>WEBSERVICE("http://127.0.0.1:9/")</f><v>saved</v></c><c r="G1" t="e"><v>#REF!</v></c>',
          ),
        },
        {
          'xl/sharedStrings.xml': '<sst><si><t>東京</t><rPh><t>トウキョウ</t></rPh></si></sst>',
          'xl/styles.xml':
            '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="yyyy\\-mm\\-dd hh:mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="4"/><xf numFmtId="170"/></cellXfs></styleSheet>',
          'docProps/core.xml': madeCoreProperties('Rents 2026', 'Ines'),
        },
      ),
      title: 'Rents 2026',
      facts: { author: 'Ines' },
      blocks: [
        upright,
        heading('Rents'),
        {
          kind: 'table',
          headerRows: 1,
          named: true,
          rows: [
            heads('', 'A', 'B', 'C', 'D', 'E', 'F', 'G'),
            cells('1', '東京', '1,234.50', '2025-12-09 12:00', 'TRUE', 'in line', 'saved', '#REF!'),
          ],
        },
      ],
    },
    {
      what: 'far corners without what lies between, and no hidden sheet',
      content: madeXlsx({
        Data: row(1, '<c r="A1"><v>1</v></c>') + row(1_048_576, '<c r="XFD1048576"><v>2</v></c>'),
        'Old (hidden)': row(1, '<c r="A1"><v>3</v></c>'),
      }),
      blocks: [
        upright,
        heading('Data'),
        {
          kind: 'table',
          headerRows: 1,
          named: true,
          rows: [heads('', 'A', 'XFD'), cells('1', '1', ''), cells('1048576', '', '2')],
        },
      ],
    },
    {
      what: 'pictures that lie on a sheet, which may hold nothing else',
      content: madeXlsx(
        { Receipts: '' },
        {
          'xl/worksheets/_rels/sheet1.xml.rels': madeRelations({ rId1: ['drawing', '../drawings/drawing1.xml'] }),
          'xl/drawings/drawing1.xml':
            '<wsDr><pic><cNvPr descr="A receipt"/><blip r:embed="rId1"/></pic><pic><cNvPr/><blip r:embed="rId2"/></pic></wsDr>',
          'xl/drawings/_rels/drawing1.xml.rels': madeRelations({
            rId1: ['image', '../media/image1.png'],
            rId2: ['image', 'http://127.0.0.1:9/p.png'],
          }),
          'xl/media/image1.png': 'receipt',
        },
      ),
      blocks: [upright, heading('Receipts'), { kind: 'picture', content: Buffer.from('receipt'), description: 'A receipt' }],
    },
    {
      what: 'a chart below the sheet it lies on, and one of a sheet of its own behind all',
      content: madeXlsx(
        { Receipts: '' },
        {
          'xl/worksheets/_rels/sheet1.xml.rels': madeRelations({ rId1: ['drawing', '../drawings/drawing1.xml'] }),
          'xl/drawings/drawing1.xml': '<wsDr><graphicFrame><cNvPr/><c:chart r:id="rId1"/></graphicFrame></wsDr>',
          'xl/drawings/_rels/drawing1.xml.rels': madeRelations({ rId1: ['chart', '../charts/chart1.xml'] }),
          'xl/charts/chart1.xml': madeChart('On it', ['Bed'], { Price: [90] }),
          'xl/charts/chart2.xml': madeChart('Alone', ['Bed'], { Price: [80] }),
        },
      ),
      blocks: [upright, heading('Receipts'), ...charted('On it', '90'), { kind: 'rule' }, ...charted('Alone', '80')],
    },
    {
      what: 'a head that is repeated',
      content: madeXlsx({
        List:
          row(1, '<c t="inlineStr"><is><t>Item</t></is></c><c t="inlineStr"><is><t>Price</t></is></c>') +
          row(2, '<c t="inlineStr"><is><t>Bed</t></is></c><c><v>90</v></c>'),
      }),
      blocks: [
        upright,
        heading('List'),
        {
          kind: 'table',
          headerRows: 2,
          named: true,
          rows: [heads('', 'A', 'B'), cells('1', 'Item', 'Price'), cells('2', 'Bed', '90')],
        },
      ],
    },
  ],
  [
    { what: 'bytes that are no zip', content: 'hello', reason: 'damaged' },
    { what: 'half a sheet', content: madeZip({ 'xl/workbook.xml': '<workbook><sheets>' }), reason: 'damaged' },
    {
      what: 'a million cells and one',
      content: madeXlsx({ Data: row(1, '<c r="A1"><v>1</v></c>'.repeat(1_000_001)) }),
      reason: 'too_costly',
    },
    {
      what: 'one long text in a thousand cells',
      content: madeXlsx(
        { Data: row(1, '<c t="s"><v>0</v></c>'.repeat(1_000)) },
        { 'xl/sharedStrings.xml': `<sst><si><t>${'text '.repeat(5_000)}</t></si></sst>` },
      ),
      reason: 'too_costly',
    },
  ],
);
