import type { TypesetFormatId } from 'contract/formats';
import { madeDocx, madeRelations, madeZip } from './made-package.test-support.ts';

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
 */
export function madeHostileFiles(size: number): readonly HostileFile[] {
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
        { 'word/_rels/settings.xml.rels': madeRelations({ rId1: ['attachedTemplate', 'http://127.0.0.1:9/evil.dotm'] }) },
        { rId1: ['image', 'http://127.0.0.1:9/pixel.png'] },
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
  ];
}

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
