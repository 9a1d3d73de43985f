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
      what: 'lists with their bullets and numbers, as Word and older programs write them',
      content: String.raw`{\rtf1\ansi{\fonttbl{\f0\fcharset0 Arial;}{\f3\fcharset2 Symbol;}}{\*\listtable{\list{\listlevel{\leveltext no}}}}
Bring:\par{\listtext\pard\plain\f3 \'b7\tab}\pard\ls1\ilvl0 a hat\par{\listtext\pard\plain\f3 \'b7\tab}\pard\ls1\ilvl1 with a brim\par
\pard{\pntext\f0 2.\tab}{\*\pn\pnlvlbody\pndec{\pntxta no}}the keys\par\pard Then go.\par}`,
      blocks: [
        paragraph('Bring:'),
        { ...paragraph('a hat'), marker: '•' },
        { ...paragraph('with a brim'), marker: '•', depth: 1 },
        { ...paragraph('the keys'), marker: '2.' },
        paragraph('Then go.'),
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
    {
      what: 'pictures that other programs read, and what stands at the edges of pages once',
      content: String.raw`{\rtf1{\header Harbour Lettings\par}{\footer\b 7\par}Before{\*\shppict{\pict{\*\blipuid ff}\picwgoal1000\picscalex50\pngblip 61
2070}}{\nonshppict{\pict\wmetafile8 00}}{\pict\jpegblip\bin3 {}\}after\par{\headerf Harbour Lettings\par}}`,
      blocks: [
        { kind: 'picture', content: Buffer.from('a p'), width: 25 },
        { kind: 'picture', content: Buffer.from('{}\\') },
        paragraph('Beforeafter'),
        { kind: 'rule' },
        { ...paragraph('Harbour Lettings'), quoted: true },
      ],
    },
  ],
  [
    { what: 'bytes that are no rich text', content: 'hello', reason: 'damaged' },
    { what: 'groups in groups', content: `{\\rtf1 ${'{\\b '.repeat(20_000)}`, reason: 'too_costly' },
  ],
);
