import { documentFormatContract } from '../../document-format.contract.ts';
import { madeOpenDocument, madeZip } from '../../packages/made-package.test-support.ts';
import { odt } from './odt.ts';

const paragraph = (text: string, more = {}) => ({ kind: 'paragraph', runs: [{ text }], ...more });
const STYLES = `<style:style style:name="B"><style:text-properties fo:font-weight="bold"/></style:style>
  <style:style style:name="Break"><style:paragraph-properties fo:break-before="page"/></style:style>
  <text:list-style style:name="N"><text:list-level-style-number text:level="1" style:num-format="1"/></text:list-style>`;

documentFormatContract(
  odt,
  [
    {
      what: 'headings, looks, white space and pages',
      content: madeOpenDocument(
        'text',
        '<text:h text:outline-level="2">Lease</text:h><text:p>Pay <text:span text:style-name="B">900</text:span><text:s text:c="2"/>EUR<text:line-break/>soon</text:p><text:p text:style-name="Break">Next</text:p>',
        { styles: STYLES, title: 'The lease' },
      ),
      title: 'The lease',
      blocks: [
        { kind: 'heading', level: 2, text: 'Lease' },
        { kind: 'paragraph', runs: [{ text: 'Pay ' }, { text: '900', bold: true }, { text: '  EUR\nsoon' }] },
        { kind: 'page-break' },
        paragraph('Next'),
      ],
    },
    {
      what: 'lists, notes, no comments and no deleted text',
      content: madeOpenDocument(
        'text',
        `<text:tracked-changes><text:p>gone</text:p></text:tracked-changes><text:list text:style-name="N"><text:list-item><text:p>one</text:p><text:list><text:list-item><text:p>dot</text:p></text:list-item></text:list></text:list-item><text:list-item><text:p>two</text:p></text:list-item></text:list><text:p>Text<office:annotation><text:p>no</text:p></office:annotation><text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>A note</text:p></text:note-body></text:note></text:p>`,
        { styles: STYLES },
      ),
      blocks: [
        paragraph('one', { marker: '1.' }),
        paragraph('dot', { marker: '•', depth: 1 }),
        paragraph('two', { marker: '2.' }),
        paragraph('[1] A note'),
        paragraph('Text[1]'),
      ],
    },
    {
      what: 'a table with its head, and pictures of the file alone',
      content: madeOpenDocument(
        'text',
        '<table:table><table:table-header-rows><table:table-row><table:table-cell table:number-columns-spanned="2"><text:p>Both</text:p></table:table-cell></table:table-row></table:table-header-rows><table:table-row><table:table-cell><text:p>l</text:p></table:table-cell><table:table-cell><text:p>r</text:p></table:table-cell></table:table-row></table:table><text:p><draw:frame svg:width="1in"><draw:image xlink:href="Pictures/a.png"/><svg:desc>House</svg:desc></draw:frame><draw:frame><draw:image xlink:href="http://127.0.0.1:9/p.png"/><svg:title>Far</svg:title></draw:frame></text:p>',
        { parts: { 'Pictures/a.png': 'house' } },
      ),
      blocks: [
        {
          kind: 'table',
          headerRows: 1,
          rows: [[{ text: 'Both', span: 2, header: true }], [{ text: 'l' }, { text: 'r' }]],
        },
        { kind: 'picture', content: Buffer.from('house'), width: 72, description: 'House' },
        { kind: 'paragraph', runs: [{ text: '[Far]', italic: true }] },
      ],
    },
  ],
  [
    { what: 'bytes that are no zip', content: 'hello', reason: 'damaged' },
    {
      what: 'a zip without content',
      content: madeZip({ mimetype: 'application/vnd.oasis.opendocument.text' }),
      reason: 'damaged',
    },
    {
      what: 'a locked document',
      content: madeZip({
        'content.xml': 'x',
        'META-INF/manifest.xml': '<manifest><file-entry><encryption-data/></file-entry></manifest>',
      }),
      reason: 'unknown_lock',
    },
  ],
);
