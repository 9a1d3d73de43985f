import { documentFormatContract } from '../../document-format.contract.ts';
import { madeOpenDocument } from '../../packages/made-package.test-support.ts';
import { ods } from './ods.ts';

const cells = (...texts: string[]) => texts.map((text) => ({ text }));
const heads = (...texts: string[]) => texts.map((text) => ({ text, header: true }));
const cell = (text: string, more = '') => `<table:table-cell ${more}><text:p>${text}</text:p></table:table-cell>`;

documentFormatContract(
  ods,
  [
    {
      what: 'what cells show, in their places, with comments below and without hidden sheets',
      content: madeOpenDocument(
        'spreadsheet',
        `<table:table table:name="Rents"><table:table-row>${cell('900.00 €', 'office:value="900" table:formula="of:=WEBSERVICE(&quot;http://127.0.0.1:9&quot;)"')}<table:table-cell table:number-columns-repeated="2"/>${cell('x', 'table:number-columns-repeated="2"')}</table:table-row><table:table-row table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row><table:table-row><table:table-cell><office:annotation><dc:creator>Ines</dc:creator><text:p>To be asked</text:p><text:p>again</text:p></office:annotation><text:p>a <text:span>b</text:span></text:p><text:p>c</text:p></table:table-cell></table:table-row></table:table><table:table table:name="Old" table:style-name="H"><table:table-row>${cell('no')}</table:table-row></table:table>`,
        { styles: '<style:style style:name="H"><style:table-properties table:display="false"/></style:style>' },
      ),
      blocks: [
        { kind: 'page-break', landscape: false },
        { kind: 'heading', level: 1, text: 'Rents' },
        {
          kind: 'table',
          headerRows: 1,
          named: true,
          rows: [heads('', 'A', 'D', 'E'), cells('1', '900.00 €', 'x', 'x'), cells('1000002', 'a b\nc', '', '')],
        },
        { kind: 'rule' },
        { kind: 'paragraph', runs: [{ text: 'A1000002: ', bold: true }, { text: 'To be asked again' }] },
      ],
    },
    {
      what: 'a picture that lies on a sheet',
      content: madeOpenDocument(
        'spreadsheet',
        '<table:table table:name="Receipts"><table:shapes><draw:frame><draw:image xlink:href="Pictures/1.png"/></draw:frame></table:shapes></table:table>',
        { parts: { 'Pictures/1.png': 'receipt' } },
      ),
      blocks: [
        { kind: 'page-break', landscape: false },
        { kind: 'heading', level: 1, text: 'Receipts' },
        { kind: 'picture', content: Buffer.from('receipt') },
      ],
    },
  ],
  [{ what: 'bytes that are no zip', content: 'hello', reason: 'damaged' }],
);
