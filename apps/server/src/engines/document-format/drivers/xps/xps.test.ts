import { documentFormatContract } from '../../document-format.contract.ts';
import { madeCoreProperties, madeZip } from '../../packages/made-package.test-support.ts';
import { glyphs, madeXps } from './made-xps.test-support.ts';
import { xps } from './xps.ts';

const paragraph = (text: string) => ({ kind: 'paragraph', runs: [{ text }] });
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const PICTURE = Buffer.from('a picture');

documentFormatContract(
  xps,
  [
    {
      what: 'words at their places: those of a line, those of a paragraph, and those of pages',
      content: madeXps([
        glyphs('The lease', 96, 100) +
          glyphs('ends in May.', 180, 100) +
          glyphs('It may be', 96, 122) +
          glyphs('Rent: 900', 96, 200),
        glyphs('Page two', 96, 100),
      ]),
      blocks: [
        paragraph('The lease ends in May. It may be'),
        paragraph('Rent: 900'),
        { kind: 'page-break' },
        paragraph('Page two'),
      ],
    },
    {
      what: 'a word that is drawn in pieces as one',
      content: madeXps([glyphs('Ma', 96, 100, 'Indices=",80;,60"') + glyphs('rmot', 118.4, 100)]),
      blocks: [paragraph('Marmot')],
    },
    {
      what: 'places inside canvases, which move them, and an escaped brace',
      content: madeXps([
        `<Canvas RenderTransform="1,0,0,1,0,100">${glyphs('{}{moved}', 96, 0)}</Canvas>${glyphs('beside', 190, 100)}${glyphs('  ', 10, 10)}`,
      ]),
      blocks: [paragraph('{moved} beside')],
    },
    {
      what: 'pictures where they are drawn, and what it says of itself',
      content: madeXps(
        [
          `${glyphs('Above', 96, 100)}<Path><Path.Fill><ImageBrush ImageSource="/Resources/1.jpg" Viewport="0,0,400,300"/></Path.Fill></Path>${glyphs('Below', 96, 500)}`,
        ],
        { parts: { 'Resources/1.jpg': PICTURE, 'docProps/core.xml': madeCoreProperties('Lease', 'Ada') } },
      ),
      title: 'Lease',
      facts: { author: 'Ada' },
      blocks: [paragraph('Above'), { kind: 'picture', content: PICTURE, width: 300 }, paragraph('Below')],
    },
    {
      what: 'a page that is named a thousand times, and a document that names itself, once',
      content: madeXps([glyphs('Once', 96, 100)], {
        document: `<FixedDocument>${'<PageContent Source="Pages/1.fpage"/>'.repeat(1_000)}<PageContent Source="FixedDoc.fdoc"/><PageContent Source="../../../../etc/passwd"/></FixedDocument>`,
      }),
      blocks: [paragraph('Once'), { kind: 'page-break' }, { kind: 'page-break' }],
    },
    {
      what: 'places that are no numbers as nothing',
      content: madeXps([glyphs('Kept', 96, 100) + glyphs('lost', Number.NaN, 100)]),
      blocks: [paragraph('Kept')],
    },
    {
      what: 'parts in UTF-16, and places that have elements of their own, as Windows prints them',
      content: madeXps([''], {
        parts: {
          'Documents/1/Pages/1.fpage': utf16(
            `<FixedPage><Canvas><Canvas.RenderTransform><MatrixTransform Matrix="2,0,0,2,0,0"/></Canvas.RenderTransform>${glyphs('Köln', 48, 50)}<Glyphs UnicodeString="apart" OriginX="0" OriginY="0" FontRenderingEmSize="16"><Glyphs.RenderTransform><MatrixTransform Matrix="1,0,0,1,120,50"/></Glyphs.RenderTransform></Glyphs></Canvas></FixedPage>`,
          ),
        },
      }),
      blocks: [paragraph('Köln apart')],
    },
  ],
  [
    { what: 'a package without pages', content: madeZip({ 'a.txt': 'a' }), reason: 'damaged' },
    { what: 'a page that is no XML', content: madeZip({ '_rels/.rels': '<Relationships><' }), reason: 'damaged' },
    {
      what: 'a page with entities of its own',
      content: madeXps([''], {
        parts: {
          'Documents/1/Pages/1.fpage': `<!DOCTYPE x [<!ENTITY a "b">]><FixedPage>${glyphs('&a;', 96, 100)}</FixedPage>`,
        },
      }),
      reason: 'damaged',
    },
    { what: 'what is no package', content: 'hello', reason: 'damaged' },
    {
      what: 'a list that unpacks to far more than it is',
      content: madeZip({ '_rels/.rels': `<Relationships>${' '.repeat(17 * 1024 * 1024)}</Relationships>` }),
      reason: 'too_costly',
    },
  ],
);
