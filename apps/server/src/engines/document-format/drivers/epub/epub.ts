import { decodeText } from '../../decode-text.ts';
import { FormatRefusedError, type Block, type DocumentFormat } from '../../document-format.ts';
import { openPackage, resolvePart, type DocumentPackage } from '../../packages/open-package.ts';
import { readPart } from '../../packages/read-part.ts';
import { readProperties } from '../../packages/read-properties.ts';
import { createPictureLimit, type PictureLimit } from '../../pictures/shown-picture.ts';
import { parseHtml } from '../html/parse-html.ts';
import { pictureInAddress } from '../html/picture-in-address.ts';

/** Fonts are hidden by these in books that anybody may read. */
const FONT_HIDING = /^http:\/\/(?:www\.idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc#RC)$/;
const MOST_CHAPTERS = 5_000;
const MOST_ON_A_PAGE = 100;
/** Of a picture in a page. */
const ADDRESS = /\b(?:src|href)\s*=\s*["']([^"'<>]{1,500}\.(?:png|jpe?g|gif|webp|tiff?))["']/gi;

/** Electronic books: their chapters in the order of reading, each on a new page. Scripts are not run. */
export const epub: DocumentFormat = {
  id: 'epub',
  async parse(path) {
    const parts = await openPackage(path);
    try {
      await expectUnlocked(parts);
      const book = await bookOf(parts);
      const { title, facts } = await readProperties(parts, book);
      return { title, facts, blocks: chaptersOf(parts, book) };
    } catch (error) {
      parts.close();
      throw error;
    }
  },
};

async function expectUnlocked(parts: DocumentPackage): Promise<void> {
  let locked = parts.has('META-INF/rights.xml') && parts.has('META-INF/encryption.xml');
  await readPart(parts, 'META-INF/encryption.xml', {
    open(name, _depth, { Algorithm: algorithm }) {
      if (name === 'EncryptionMethod' && !FONT_HIDING.test(algorithm ?? '')) locked = true;
    },
    close: () => {},
  });
  if (locked) throw new FormatRefusedError('locked_book');
}

/** The part that lists what the book is made of. */
async function bookOf(parts: DocumentPackage): Promise<string> {
  let book: string | undefined;
  await readPart(parts, 'META-INF/container.xml', {
    open(name, _depth, attributes) {
      if (name === 'rootfile') book ??= resolvePart('', attributes['full-path'] ?? '');
    },
    close: () => {},
  });
  if (book === undefined || !parts.has(book)) throw new FormatRefusedError('damaged');
  return book;
}

async function* chaptersOf(parts: DocumentPackage, book: string): AsyncGenerator<Block> {
  try {
    const items = new Map<string, string>();
    const order: string[] = [];
    const pictures = createPictureLimit();
    await readPart(parts, book, {
      open(name, _depth, attributes) {
        const { id = '', href = '', idref = '', linear } = attributes;
        if (name === 'item' && /html/.test(attributes['media-type'] ?? '')) items.set(id, resolvePart(book, unescaped(href)));
        if (name === 'itemref' && linear !== 'no' && order.length < MOST_CHAPTERS) order.push(idref);
      },
      close: () => {},
    });
    for (const id of order) {
      const content = await parts.read(items.get(id) ?? '');
      const blocks = content === undefined ? [] : await pageOf(parts, items.get(id) ?? '', decodeText(content), pictures);
      if (blocks.length > 0) yield { kind: 'page-break' };
      yield* blocks;
    }
  } finally {
    parts.close();
  }
}

/** A chapter with its pictures: a cover is often nothing else. */
async function pageOf(parts: DocumentPackage, page: string, text: string, pictures: PictureLimit): Promise<readonly Block[]> {
  const found = new Map<string, Uint8Array>();
  for (const [, address = ''] of text.matchAll(ADDRESS)) {
    if (found.size >= MOST_ON_A_PAGE || found.has(address) || pictures.isReached()) continue;
    const content = await parts.read(resolvePart(page, unescaped(address)));
    if (content !== undefined) found.set(address, content);
  }
  const pictureOf = (address: string) => found.get(address) ?? pictureInAddress(address);
  return parseHtml(text, { selfClosing: true, pictureOf, pictures }).blocks;
}

function unescaped(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    // A name with a bare percent sign.
    return href;
  }
}
