import { documentFormatContract } from '../../document-format.contract.ts';
import { madeDoc } from '../../old-office/made-old-office.test-support.ts';
import { madeCompound } from '../../packages/made-compound.test-support.ts';
import { doc } from './doc.ts';

const paragraph = (text: string) => ({ kind: 'paragraph', runs: [{ text }] });
const lease = madeDoc(
  [
    { text: 'Lease\r', style: 1 },
    { text: 'The rent is \u0013 HYPERLINK "http://127.0.0.1" \u0014900 €\u0015 a month.\u0002\r' },
    { text: 'Tenant\u0007' },
    { text: 'Ada\r' },
    { text: 'Byron\u0007' },
    { text: '\u0007', endsRow: true },
    { text: 'Deposit\u0007' },
    { text: '\u0007' },
    { text: '\u0007', endsRow: true },
    { text: 'Signed\u000bin Berlin\f' },
  ],
  { more: ['Payable by the fifth.\r', '', '', 'Ask Paul.\r'], narrow: 'Caf\u00e9 next door\r' },
);

documentFormatContract(
  doc,
  [
    {
      what: 'headings, fields, tables, pieces of both widths and notes',
      content: lease,
      blocks: [
        { kind: 'heading', level: 1, text: 'Lease' },
        paragraph('The rent is 900 € a month.'),
        {
          kind: 'table',
          headerRows: 0,
          rows: [
            [{ text: 'Tenant' }, { text: 'Ada\nByron' }],
            [{ text: 'Deposit' }, { text: '' }],
          ],
        },
        paragraph('Signed\nin Berlin'),
        { kind: 'page-break' },
        paragraph('Café next door'),
        { kind: 'rule' },
        { kind: 'heading', level: 2, text: 'Footnotes' },
        paragraph('Payable by the fifth.'),
        { kind: 'rule' },
        { kind: 'heading', level: 2, text: 'Comments' },
        paragraph('Ask Paul.'),
      ],
    },
    {
      what: 'a table whose rows nobody ends, by the signs of its cells',
      content: madeDoc([
        { text: 'a\u0007' },
        { text: 'b\u0007' },
        { text: '\u0007' },
        { text: 'c\u0007' },
        { text: 'd\u0007' },
        { text: '\u0007' },
      ]),
      blocks: [
        {
          kind: 'table',
          headerRows: 0,
          rows: [
            [{ text: 'a' }, { text: 'b' }],
            [{ text: 'c' }, { text: 'd' }],
          ],
        },
      ],
    },
  ],
  [
    { what: 'a locked document', content: madeDoc([{ text: 'a\r' }], { flags: 0x0100 }), reason: 'unknown_lock' },
    { what: 'another file in the same container', content: madeCompound({ Other: Buffer.from('x') }), reason: 'damaged' },
    {
      what: 'one without its tables',
      content: madeCompound({ WordDocument: Buffer.alloc(2_000, 0xff) }),
      reason: 'unknown_lock',
    },
    { what: 'one that is cut off', content: lease.subarray(0, 900), reason: 'damaged' },
  ],
);
