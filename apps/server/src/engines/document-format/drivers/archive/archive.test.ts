import { gzipSync } from 'node:zlib';
import { madeZip } from '../../packages/made-package.test-support.ts';
import { documentFormatContract } from '../../document-format.contract.ts';
import { gzip, tar, zip } from './archive.ts';

/** A block of a tar with its checksum. */
function head(name: string, size: number, type = '0'): Buffer {
  const block = Buffer.alloc(512);
  block.write(name, 0, 'utf8');
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124, 'latin1');
  block.write(`${(Date.UTC(2026, 2, 12) / 1_000).toString(8).padStart(11, '0')}\0`, 136, 'latin1');
  block.write('        ', 148, 'latin1');
  block.write(type, 156, 'latin1');
  block.write('ustar\u000000', 257, 'latin1');
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return block;
}
const padded = (content: string) => Buffer.concat([Buffer.from(content), Buffer.alloc((512 - (content.length % 512)) % 512)]);
const END = Buffer.alloc(1_024);
const long = `${'deep/'.repeat(30)}roof.txt`;
const extended = `${String(long.length + 10)} path=${long}\n`;
const made = Buffer.concat([
  head('papers/', 0, '5'),
  head('papers/lease.pdf', 700),
  padded('x'.repeat(700)),
  head('ignored', extended.length, 'x'),
  padded(extended),
  head('cut', 3),
  padded('abc'),
  END,
]);

const bold = (text: string) => ({ kind: 'paragraph', runs: [{ text, bold: true }] });
const table = (...rows: string[][]) => ({
  kind: 'table',
  headerRows: 1,
  rows: [
    ['Name', 'Size', 'Changed'].map((text) => ({ text, header: true })),
    ...rows.map((row) => row.map((text) => ({ text }))),
  ],
});
const listed = table(['papers/lease.pdf', '700 bytes', '2026-03-12'], [long, '3 bytes', '2026-03-12']);

documentFormatContract(
  tar,
  [
    {
      what: 'names, sizes and dates, long names too',
      content: made,
      facts: { contents: '2 files, 703 bytes unpacked' },
      blocks: [bold('TAR archive with 2 files, 703 bytes unpacked'), listed],
    },
    {
      what: 'what is cut off, up to there',
      content: made.subarray(0, 1_200),
      facts: { contents: '1 file, 700 bytes unpacked; not looked at to its end' },
      blocks: [
        bold('TAR archive with 1 file, 700 bytes unpacked; not looked at to its end'),
        table(['papers/lease.pdf', '700 bytes', '2026-03-12']),
      ],
    },
  ],
  [{ what: 'a text', content: 'hello', reason: 'damaged' }],
);

documentFormatContract(
  gzip,
  [
    {
      what: 'a packed tar',
      content: gzipSync(made),
      facts: { contents: '2 files, 703 bytes unpacked' },
      blocks: [bold('GZIP archive with 2 files, 703 bytes unpacked'), listed],
    },
    {
      what: 'one packed file',
      content: gzipSync('hello'),
      facts: { contents: '1 file, 5 bytes unpacked' },
      blocks: [bold('GZIP archive with 1 file, 5 bytes unpacked'), table(['one file without a name', '5 bytes', ''])],
    },
  ],
  [{ what: 'a text', content: 'hello, this is no archive', reason: 'damaged' }],
);

documentFormatContract(
  zip,
  [
    {
      what: 'what is in it',
      content: madeZip({ 'papers/lease.txt': 'rent' }),
      facts: { contents: '1 file, 4 bytes unpacked' },
      blocks: [bold('ZIP archive with 1 file, 4 bytes unpacked'), table(['papers/lease.txt', '4 bytes', '1980-01-01'])],
    },
  ],
  [{ what: 'a text', content: 'hello', reason: 'damaged' }],
);
