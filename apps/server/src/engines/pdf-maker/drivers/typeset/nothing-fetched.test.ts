import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TypesetFormatId } from 'contract/formats';
import { expect, test } from 'vitest';
import {
  madeDocx,
  madeOpenDocument,
  madePptx,
  madeRelations,
  madeXlsx,
  madeZip,
} from '#engines/document-format/packages/made-package.test-support.ts';
import { silentLog } from '#kernel/log.ts';
import { createTypesetPdfMaker } from './typeset.ts';

/** Files of each format that name something at an address, wherever their format has a place for one. */
function callingOut(address: string): readonly (readonly [format: TypesetFormatId, content: string | Buffer])[] {
  const page = `<p>Seen</p><img src="${address}/a.png"><link rel="stylesheet" href="${address}/b.css"><script src="${address}/c.js"></script><iframe src="${address}/d"></iframe><object data="${address}/e"></object><svg><image href="${address}/f.png"/></svg>`;
  const mail = `From: a@example.org\nSubject: Seen\nContent-Type: text/html\n\n${page}`;
  return [
    [
      'html',
      `<html><head><meta http-equiv="refresh" content="0;url=${address}/g"></head><body background="${address}/h">${page}`,
    ],
    ['markdown', `Seen ![a](${address}/a.png) [b](${address}/b)\n\n${page}`],
    ['eml', mail],
    ['mbox', `From x\n${mail}\n`],
    [
      'docx',
      madeDocx(
        '<w:p><w:r><w:t>Seen</w:t></w:r><w:r><w:fldChar w:fldCharType="begin"/><w:instrText> INCLUDEPICTURE "ADDRESS/a.png" </w:instrText></w:r><w:drawing><a:blip r:embed="rId1" r:link="rId1"/></w:drawing></w:p>'.replace(
          'ADDRESS',
          address,
        ),
        { 'word/_rels/settings.xml.rels': madeRelations({ rId1: ['attachedTemplate', `${address}/b.dotm`] }) },
        { rId1: ['image', `${address}/c.png`], rId2: ['aFChunk', `${address}/d.html`] },
      ),
    ],
    [
      'xlsx',
      madeXlsx(
        { A: `<row><c t="str"><f>WEBSERVICE("${address}/a")</f><v>Seen</v></c></row>` },
        {
          'xl/connections.xml': `<connections><connection><webPr url="${address}/b"/></connection></connections>`,
          'xl/externalLinks/_rels/externalLink1.xml.rels': madeRelations({ rId1: ['externalLinkPath', `${address}/c.xlsx`] }),
          'xl/worksheets/_rels/sheet1.xml.rels': madeRelations({ rId1: ['drawing', `${address}/d.xml`] }),
        },
      ),
    ],
    [
      'pptx',
      madePptx(
        ['<p:sp><p:txBody><a:p><a:r><a:t>Seen</a:t></a:r></a:p></p:txBody></p:sp><p:pic><a:blip r:link="rId1"/></p:pic>'],
        {
          'ppt/slides/_rels/slide1.xml.rels': madeRelations({ rId1: ['image', `${address}/a.png`] }),
        },
      ),
    ],
    [
      'odt',
      madeOpenDocument('text', `<text:p>Seen<draw:frame><draw:image xlink:href="${address}/a.png"/></draw:frame></text:p>`),
    ],
    [
      'ods',
      madeOpenDocument(
        'spreadsheet',
        `<table:table table:name="A"><table:shapes><draw:frame><draw:image xlink:href="${address}/a.png"/></draw:frame></table:shapes><table:table-row><table:table-cell table:formula="of:=WEBSERVICE(&quot;${address}/b&quot;)"><text:p>Seen</text:p></table:table-cell></table:table-row></table:table>`,
      ),
    ],
    [
      'epub',
      madeZip({
        mimetype: 'application/epub+zip',
        'META-INF/container.xml': '<rootfile full-path="book.opf"/>',
        'book.opf': `<package><item id="a" href="a.html" media-type="text/html"/><item id="b" href="${address}/b.html" media-type="text/html"/><itemref idref="a"/><itemref idref="b"/></package>`,
        'a.html': page,
      }),
    ],
    ['rtf', `{\\rtf1 Seen{\\field{\\*\\fldinst INCLUDEPICTURE "${address}/a.png"}}{\\*\\template ${address}/b.dotm}}`],
  ];
}

test('nothing that a file names is fetched: somebody who listens there hears nobody', async () => {
  let calls = 0;
  const server = createServer((socket) => {
    calls += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on a port has an address with one
  const { port } = server.address() as AddressInfo;
  const folder = await mkdtemp(join(tmpdir(), 'trove-fetched-'));
  const maker = createTypesetPdfMaker({ log: silentLog });
  try {
    const made: string[] = [];
    const files = callingOut(`http://127.0.0.1:${port}`);
    for (const [format, content] of files) {
      const path = join(folder, 'file');
      await writeFile(path, content);
      await maker.make({ path, format, name: 'Page' }, async ({ content: pages }) => void pages.resume());
      made.push(format);
    }
    expect(made).toEqual(files.map(([format]) => format));
    expect(calls).toBe(0);
  } finally {
    await maker.close();
    server.close();
    await once(server, 'close');
    await rm(folder, { recursive: true, force: true });
  }
}, 120_000);
