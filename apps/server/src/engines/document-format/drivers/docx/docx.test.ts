import { describe, expect, test } from 'vitest';
import { documentFormatContract } from '../../document-format.contract.ts';
import { madeChart, madeCoreProperties, madeDiagram, madeDocx, madeZip } from '../../packages/made-package.test-support.ts';
import { docx } from './docx.ts';
import { writeNumber } from './write-number.ts';

const paragraph = (text: string, more = {}) => ({ kind: 'paragraph', runs: [{ text }], ...more });
const run = (text: string, look = '') => `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const listed = (text: string, level: number, list = 1) =>
  p(run(text), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);
const cell = (text: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${p(run(text))}</w:tc>`;
const drawn = (content: string, description = '') =>
  `<w:r><w:drawing><wp:inline><wp:docPr descr="${description}"/>${content}</wp:inline></w:drawing></w:r>`;

const STYLES = `<w:styles xmlns:w="w"><w:style w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style>
  <w:style w:styleId="Chapter"><w:name w:val="Chapter"/><w:basedOn w:val="berschrift1"/></w:style>
  <w:style w:styleId="Round"><w:name w:val="Round"/><w:basedOn w:val="Round"/></w:style></w:styles>`;
const level = (at: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const NUMBERING = `<w:numbering xmlns:w="w"><w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%1.%2)')}</w:abstractNum>
  <w:abstractNum w:abstractNumId="1">${level(0, 'bullet', '')}</w:abstractNum>
  <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>
  <w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num></w:numbering>`;
const PICTURE = Buffer.from('a picture');

const power = (base: string, raised: string) =>
  `<m:sSup><m:e><m:r><m:t>${base}</m:t></m:r></m:e><m:sup><m:r><m:t>${raised}</m:t></m:r></m:sup></m:sSup>`;

documentFormatContract(
  docx,
  [
    {
      what: 'headings by the meaning of their style, and what the file says of itself',
      content: madeDocx(
        p(run('Lease'), '<w:pStyle w:val="Chapter"/>') +
          p(run('Term'), '<w:outlineLvl w:val="2"/>') +
          p(run('Two years'), '<w:pStyle w:val="Round"/>'),
        { 'word/styles.xml': STYLES, 'docProps/core.xml': madeCoreProperties('The lease', 'Ines') },
        { rId1: ['styles', 'styles.xml'] },
      ),
      title: 'The lease',
      facts: { author: 'Ines' },
      blocks: [
        { kind: 'heading', level: 1, text: 'Lease' },
        { kind: 'heading', level: 3, text: 'Term' },
        paragraph('Two years'),
      ],
    },
    {
      what: "ticks of every kind: symbols of Word's own fonts, boxes of old forms, and those of new ones",
      content: madeDocx(
        p(
          `${run('Pets ')}<w:r><w:sym w:font="Wingdings" w:char="F0FE"/></w:r>${run(' heating ')}<w:r><w:sym w:font="Wingdings" w:char="F0A8"/></w:r>${run(' yes ')}<w:r><w:sym w:font="Wingdings 2" w:char="0050"/></w:r>${run(' angle ')}<w:r><w:sym w:font="Symbol" w:char="F061"/></w:r>` +
            `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox><w:sizeAuto/><w:default w:val="0"/><w:checked/></w:checkBox></w:ffData></w:fldChar></w:r>` +
            `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox><w:default w:val="1"/><w:checked w:val="0"/></w:checkBox></w:ffData></w:fldChar></w:r>` +
            `<w:sdt><w:sdtPr><w14:checkbox xmlns:w14="w14"><w14:checked w14:val="1"/></w14:checkbox></w:sdtPr><w:sdtContent>${run('☒')}</w:sdtContent></w:sdt>`,
        ),
      ),
      blocks: [paragraph('Pets ☑ heating ☐ yes ✓ angle α☒☐☒')],
    },
    {
      what: 'words in their looks, without what was deleted or is hidden',
      content: madeDocx(
        p(
          `${run('Pay ')}${run('900', '<w:b/>')}${run(' EUR', '<w:b w:val="0"/>')}<w:del>${run('1,000')}</w:del><w:ins>${run(' monthly')}</w:ins>${run('secret', '<w:vanish/>')}<w:r><w:tab/><w:t>now</w:t><w:br/><w:t>please</w:t></w:r>`,
        ),
      ),
      blocks: [
        {
          kind: 'paragraph',
          runs: [{ text: 'Pay ' }, { text: '900', bold: true }, { text: ' EUR monthly\tnow\nplease' }],
        },
      ],
    },
    {
      what: 'lists that count as the file counts them',
      content: madeDocx(
        listed('Rent', 0) +
          listed('cold', 1) +
          listed('warm', 1) +
          listed('Term', 0) +
          listed('dot', 0, 2) +
          listed('Later', 0, 3),
        { 'word/numbering.xml': NUMBERING },
        { rId1: ['numbering', 'numbering.xml'] },
      ),
      blocks: [
        paragraph('Rent', { marker: '1.' }),
        paragraph('cold', { marker: '1.a)', depth: 1 }),
        paragraph('warm', { marker: '1.b)', depth: 1 }),
        paragraph('Term', { marker: '2.' }),
        paragraph('dot', { marker: '•' }),
        paragraph('Later', { marker: '7.' }),
      ],
    },
    {
      what: 'a table with its head, and a page that begins',
      content: madeDocx(
        `<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr>${cell('Item')}${cell('Price')}</w:tr><w:tr>${cell('Both', '<w:gridSpan w:val="2"/>')}</w:tr></w:tbl><w:p><w:r><w:br w:type="page"/></w:r></w:p>${p(run('After'))}`,
      ),
      blocks: [
        {
          kind: 'table',
          headerRows: 1,
          rows: [
            [
              { text: 'Item', header: true },
              { text: 'Price', header: true },
            ],
            [{ text: 'Both', span: 2 }],
          ],
        },
        { kind: 'page-break' },
        paragraph('After'),
      ],
    },
    {
      what: 'text boxes once, notes behind the text, headers once',
      content: madeDocx(
        `<w:p><w:r><w:t>Text</w:t><w:footnoteReference w:id="2"/></w:r><w:r><mc:AlternateContent xmlns:mc="m"><mc:Choice><w:txbxContent>${p(run('Boxed'))}</w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent>${p(run('Boxed'))}</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r></w:p>`,
        {
          'word/footnotes.xml': `<w:footnotes xmlns:w="w"><w:footnote w:id="0" w:type="separator">${p('')}</w:footnote><w:footnote w:id="2">${p(run('A note'))}</w:footnote></w:footnotes>`,
          'word/header1.xml': `<w:hdr xmlns:w="w">${p(run('Matter 12-B'))}</w:hdr>`,
          'word/header2.xml': `<w:hdr xmlns:w="w">${p(run('Matter 12-B'))}</w:hdr>`,
        },
        { rId1: ['footnotes', 'footnotes.xml'], rId2: ['header', 'header1.xml'], rId3: ['header', 'header2.xml'] },
      ),
      blocks: [
        paragraph('Boxed'),
        paragraph('Text[2]'),
        { kind: 'rule' },
        paragraph('[2] A note'),
        { kind: 'rule' },
        paragraph('Matter 12-B', { quoted: true }),
      ],
    },
    {
      what: 'equations as a line that people read',
      content: madeDocx(
        [
          `<m:r><m:t>x=</m:t></m:r><m:f><m:num><m:r><m:t>−b±</m:t></m:r><m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>${power('b', '2')}<m:r><m:t>−4ac</m:t></m:r></m:e></m:rad></m:num><m:den><m:r><m:t>2a</m:t></m:r></m:den></m:f>`,
          `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub><m:r><m:t>i=1</m:t></m:r></m:sub><m:sup><m:r><m:t>n</m:t></m:r></m:sup><m:e><m:sSub><m:e><m:r><m:t>a</m:t></m:r></m:e><m:sub><m:r><m:t>i</m:t></m:r></m:sub></m:sSub></m:e></m:nary>`,
          `<m:func><m:fName><m:limLow><m:e><m:r><m:t>lim</m:t></m:r></m:e><m:lim><m:r><m:t>x→0</m:t></m:r></m:lim></m:limLow></m:fName><m:e><m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr><m:e>${power('e', 'x+1')}</m:e></m:d></m:e></m:func>`,
          `<m:m><m:mr><m:e><m:r><m:t>1</m:t></m:r></m:e><m:e><m:r><m:t>0</m:t></m:r></m:e></m:mr><m:mr><m:e><m:r><m:t>0</m:t></m:r></m:e><m:e><m:r><m:t>1</m:t></m:r></m:e></m:mr></m:m>`,
        ]
          .map((inside) => `<w:p><m:oMathPara xmlns:m="m"><m:oMath>${inside}</m:oMath></m:oMathPara></w:p>`)
          .join('') +
          `<w:p>${run('With ')}<m:oMath xmlns:m="m"><m:r><w:rPr/><m:t>E=m</m:t></m:r>${power('c', '2')}</m:oMath>${run(' all is said.')}</w:p>`,
      ),
      blocks: [
        paragraph('x=(−b±√(b²−4ac))/2a'),
        paragraph('∑_(i=1)^n a_i'),
        paragraph('lim_(x→0) [e^(x+1)]'),
        paragraph('[1, 0; 0, 1]'),
        paragraph('With E=mc² all is said.'),
      ],
    },
    {
      what: 'pictures of the file, and none from outside',
      content: madeDocx(
        `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="1270000"/><wp:docPr descr="The house"/><a:blip r:embed="rId1"/></wp:inline></w:drawing><w:drawing><wp:inline><wp:docPr descr="Elsewhere"/><a:blip r:embed="rId2"/></wp:inline></w:drawing></w:r></w:p>`,
        { 'word/media/image1.png': PICTURE },
        { rId1: ['image', 'media/image1.png'], rId2: ['image', 'http://127.0.0.1:9/pixel.png'] },
      ),
      blocks: [
        { kind: 'picture', content: PICTURE, width: 100, description: 'The house' },
        { kind: 'paragraph', runs: [{ text: '[Elsewhere]', italic: true }] },
      ],
    },
    {
      what: 'charts and diagrams where they stand, each once, and a broken one by its description',
      content: madeDocx(
        p(run('Before') + drawn('<c:chart r:id="rId1"/>')) +
          p(run('Between')) +
          p(drawn('<dgm:relIds r:dm="rId2" r:lo="rId9"/>')) +
          p(drawn('<c:chart r:id="rId1"/>')) +
          p(drawn('<c:chart r:id="rId3"/>', 'Costs by year')) +
          p(drawn('<c:chart r:id="rId4"/>', 'Elsewhere')) +
          p(run('After')),
        {
          'word/charts/chart1.xml': madeChart('Rents', ['2024', '007'], { Cold: [0.5, 0.75], Warm: [0.6, 0.9] }, '0%'),
          'word/charts/chart2.xml': '<c:chartSpace><c:ser>',
          'word/diagrams/data1.xml': madeDiagram([
            ['Board', ''],
            ['Works', 'Board'],
            ['Sales', 'Board'],
            ['Staff', ''],
          ]),
        },
        {
          rId1: ['chart', 'charts/chart1.xml'],
          rId2: ['diagramData', 'diagrams/data1.xml'],
          rId3: ['chart', 'charts/chart2.xml'],
          rId4: ['chart', 'http://127.0.0.1:9/chart.xml'],
        },
      ),
      blocks: [
        paragraph('Before'),
        { kind: 'paragraph', runs: [{ text: 'Rents', bold: true }] },
        {
          kind: 'table',
          headerRows: 1,
          rows: [
            [
              { text: '', header: true },
              { text: 'Cold', header: true },
              { text: 'Warm', header: true },
            ],
            [{ text: '2024' }, { text: '50%' }, { text: '60%' }],
            [{ text: '007' }, { text: '75%' }, { text: '90%' }],
          ],
        },
        paragraph('Between'),
        paragraph('Board', { marker: '•' }),
        paragraph('Works', { marker: '•', depth: 1 }),
        paragraph('Sales', { marker: '•', depth: 1 }),
        paragraph('Staff', { marker: '•' }),
        { kind: 'paragraph', runs: [{ text: '[Costs by year]', italic: true }] },
        { kind: 'paragraph', runs: [{ text: '[Elsewhere]', italic: true }] },
        paragraph('After'),
      ],
    },
    {
      what: 'no more than some thousand points of a chart, and links of a diagram that go round',
      content: madeDocx(
        p(drawn('<c:chart r:id="rId1"/>')) + p(drawn('<dgm:relIds r:dm="rId2"/>')),
        {
          'word/charts/chart1.xml': madeChart('Long', [], { Steps: Array.from({ length: 5_000 }, () => 7) }),
          'word/diagrams/data1.xml': madeDiagram([
            ['Egg', 'Hen'],
            ['Hen', 'Egg'],
          ]),
        },
        { rId1: ['chart', 'charts/chart1.xml'], rId2: ['diagramData', 'diagrams/data1.xml'] },
      ),
      blocks: [
        { kind: 'paragraph', runs: [{ text: 'Long', bold: true }] },
        {
          kind: 'table',
          headerRows: 1,
          rows: [
            [
              { text: '', header: true },
              { text: 'Steps', header: true },
            ],
            ...Array.from({ length: 4_000 }, () => [{ text: '' }, { text: '7' }]),
          ],
        },
        paragraph('Egg', { marker: '•' }),
        paragraph('Hen', { marker: '•', depth: 1 }),
      ],
    },
  ],
  [
    { what: 'bytes that are no zip', content: 'hello', reason: 'damaged' },
    { what: 'half a document', content: madeZip({ 'word/document.xml': '<w:document><w:body>' }), reason: 'damaged' },
    { what: 'a locked zip', content: madeZip({ 'word/document.xml': '<a/>' }, { locked: true }), reason: 'unknown_lock' },
    {
      what: 'entities of its own',
      content: madeZip({ 'word/document.xml': '<!DOCTYPE x [<!ENTITY a "ha">]><w:document><w:t>&a;</w:t></w:document>' }),
      reason: 'damaged',
    },
    { what: 'deep nesting', content: madeDocx('<w:tbl><w:tr><w:tc>'.repeat(2_000)), reason: 'too_costly' },
    { what: 'a zip bomb', content: madeDocx(p(run(' '.repeat(30_000_000)))), reason: 'too_costly' },
  ],
);

describe('a number of a list', () => {
  test.each([
    [4, 'lowerRoman', 'iv'],
    [1994, 'upperRoman', 'MCMXCIV'],
    [28, 'lowerLetter', 'bb'],
    [3, 'upperLetter', 'C'],
    [7, 'decimalZero', '07'],
    [0, 'lowerLetter', '0'],
    [1e9, 'upperRoman', '1000000000'],
  ])('%d as %s is %s', (number, format, written) => expect(writeNumber(number, format)).toBe(written));
});
