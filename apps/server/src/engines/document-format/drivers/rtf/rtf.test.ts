import { documentFormatContract } from '../../document-format.contract.ts';
import { rtf } from './rtf.ts';

const paragraph = (text: string) => ({ kind: 'paragraph', runs: [{ text }] });

documentFormatContract(
  rtf,
  [
    {
      what: 'looks, signs and letters of several alphabets',
      content: String.raw`{\rtf1\ansi\ansicpg1252{\fonttbl{\f0\fcharset0 Arial;}{\f1\fcharset204 Arial;}}{\colortbl;\red1;}{\*\generator x;}{\info{\title no}}
Caf\'e9 {\b bold}\emdash\u8364?{\f1 \'e4\'e0} \{x\}\par{\fs36 Title}\par{\field{\*\fldinst HYPERLINK "http://127.0.0.1:9"}{\fldrslt link}}{\pict\bin4 }}{}}\v hidden\v0\par}`,
      blocks: [
        {
          kind: 'paragraph',
          runs: [{ text: 'Café ' }, { text: 'bold', bold: true }, { text: '—€да {x}' }],
        },
        { kind: 'heading', level: 2, text: 'Title' },
        paragraph('link'),
      ],
    },
    {
      what: 'rows, pages and levels',
      content: String.raw`{\rtf1 \pard\outlinelevel0 Lease\par\pard\intbl a\cell b\cell\row\intbl c\cell d\cell\row\pard after\page next}`,
      blocks: [
        { kind: 'heading', level: 1, text: 'Lease' },
        {
          kind: 'table',
          headerRows: 0,
          rows: [
            [{ text: 'a' }, { text: 'b' }],
            [{ text: 'c' }, { text: 'd' }],
          ],
        },
        paragraph('after'),
        { kind: 'page-break' },
        paragraph('next'),
      ],
    },
  ],
  [
    { what: 'bytes that are no rich text', content: 'hello', reason: 'damaged' },
    { what: 'groups in groups', content: `{\\rtf1 ${'{\\b '.repeat(20_000)}`, reason: 'too_costly' },
  ],
);
