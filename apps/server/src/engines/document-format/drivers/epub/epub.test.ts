import { documentFormatContract } from '../../document-format.contract.ts';
import { madeZip } from '../../packages/made-package.test-support.ts';
import { epub } from './epub.ts';

const paragraph = (text: string) => ({ kind: 'paragraph', runs: [{ text }] });
const CONTAINER = '<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>';
const BOOK = `<package xmlns:dc="d"><metadata><dc:title>Tides</dc:title><dc:creator>Ines Okafor</dc:creator></metadata>
  <manifest><item id="a" href="one%20a.xhtml" media-type="application/xhtml+xml"/><item id="b" href="two.xhtml" media-type="application/xhtml+xml"/><item id="c" href="ad.xhtml" media-type="application/xhtml+xml"/><item id="s" href="x.css" media-type="text/css"/></manifest>
  <spine><itemref idref="b"/><itemref idref="a"/><itemref idref="c" linear="no"/><itemref idref="missing"/><itemref idref="s"/></spine></package>`;
const made = (parts: Readonly<Record<string, string>>) =>
  madeZip({ mimetype: 'application/epub+zip', 'META-INF/container.xml': CONTAINER, 'OEBPS/book.opf': BOOK, ...parts });
const locked = (algorithm: string) =>
  `<encryption><EncryptedData><EncryptionMethod Algorithm="${algorithm}"/></EncryptedData></encryption>`;

documentFormatContract(
  epub,
  [
    {
      what: 'chapters in the order of reading, with tags that close themselves',
      content: made({
        'OEBPS/one a.xhtml':
          '<html><head><title/><script src="http://127.0.0.1:9/x.js"/></head><body><p>Second</p></body></html>',
        'OEBPS/two.xhtml':
          '<html><body><h1>Low water</h1><p>First<a id="x"/></p><img src="http://127.0.0.1:9/p" alt="A boat"/></body></html>',
        'OEBPS/ad.xhtml': '<p>Buy more</p>',
        'META-INF/encryption.xml': locked('http://www.idpf.org/2008/embedding'),
      }),
      title: 'Tides',
      facts: { author: 'Ines Okafor' },
      blocks: [
        { kind: 'page-break' },
        { kind: 'heading', level: 1, text: 'Low water' },
        paragraph('First'),
        paragraph('[A boat]'),
        { kind: 'page-break' },
        paragraph('Second'),
      ],
    },
    {
      what: 'the pictures of a chapter, and a cover that is drawn',
      content: made({
        'OEBPS/two.xhtml':
          '<html><body><svg><image xlink:href="art/one%20boat.png"/></svg><p>First</p><img src="../../../etc/passwd.png" alt="no"/><img alt="A tide" src="art/tide.gif"/></body></html>',
        'OEBPS/art/one boat.png': 'boat',
        'OEBPS/art/tide.gif': 'tide',
      }),
      title: 'Tides',
      facts: { author: 'Ines Okafor' },
      blocks: [
        { kind: 'page-break' },
        { kind: 'picture', content: Buffer.from('boat') },
        paragraph('First'),
        paragraph('[no]'),
        { kind: 'picture', content: Buffer.from('tide'), description: 'A tide' },
      ],
    },
  ],
  [
    { what: 'bytes that are no zip', content: 'hello', reason: 'damaged' },
    {
      what: 'a book that names a part outside',
      content: made({ 'META-INF/container.xml': '<rootfile full-path="../../etc/passwd"/>' }),
      reason: 'damaged',
    },
    {
      what: 'a book that its shop locked',
      content: made({ 'META-INF/encryption.xml': locked('http://www.w3.org/2001/04/xmlenc#aes128-cbc') }),
      reason: 'locked_book',
    },
  ],
);
