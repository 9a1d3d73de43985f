import { documentFormatContract } from '../../document-format.contract.ts';
import { csv } from './csv.ts';

const cells = (...texts: string[]) => texts.map((text) => ({ text }));
const upright = { kind: 'page-break', landscape: false };

documentFormatContract(
  csv,
  [
    {
      what: 'rows with a head, quotes and empty cells',
      content: 'Name,Town\n"Okafor, Ines",Lagos\n\n"said ""no""",\n',
      blocks: [
        upright,
        {
          kind: 'table',
          headerRows: 1,
          rows: [cells('Name', 'Town'), cells('Okafor, Ines', 'Lagos'), cells('said "no"', '')],
        },
      ],
    },
    {
      what: 'semicolons, with commas in numbers',
      content: '1,5;2,5\n3,5;4,5',
      blocks: [upright, { kind: 'table', headerRows: 0, rows: [cells('1,5', '2,5'), cells('3,5', '4,5')] }],
    },
    {
      what: 'tabs, and a quote that never ends',
      content: 'a\tb\n1\t"c\nd',
      blocks: [upright, { kind: 'table', headerRows: 1, rows: [cells('a', 'b'), cells('1', 'c\nd')] }],
    },
    {
      what: 'a formula as it was typed',
      content: 'x,=WEBSERVICE("http://127.0.0.1:9/")',
      blocks: [upright, { kind: 'table', headerRows: 0, rows: [cells('x', '=WEBSERVICE("http://127.0.0.1:9/")')] }],
    },
    { what: 'nothing of nothing', content: ',,\n', blocks: [] },
  ],
  [
    { what: 'bytes that are no text', content: Uint8Array.from([0, 1, 2, 3, 4, 5]), reason: 'not_text' },
    { what: 'more cells than anybody reads', content: 'a,'.repeat(1_000_001), reason: 'too_costly' },
  ],
);
