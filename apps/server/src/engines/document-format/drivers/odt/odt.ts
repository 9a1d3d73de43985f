import type { Block, DocumentFormat } from '../../document-format.ts';
import { openOpenDocument } from '../../open-document/open-open-document.ts';
import { createTextVisitor } from '../../open-document/visit-text.ts';
import type { DocumentPackage } from '../../packages/open-package.ts';
import { streamPart } from '../../packages/read-part.ts';
import { createPictureReader } from '../../packages/read-pictures.ts';

/** OpenDocument texts, as LibreOffice writes them. Macros and links are neither run nor followed. */
export const odt: DocumentFormat = {
  id: 'odt',
  parse: (path) => openOpenDocument(path, blocksOf),
};

async function* blocksOf(parts: DocumentPackage): AsyncGenerator<Block> {
  const { visitor, take } = createTextVisitor();
  const readPicture = createPictureReader(parts);
  for await (const item of streamPart(parts, 'content.xml', visitor, take)) {
    if (item.kind === 'framed-picture') yield* readPicture(item.part, item);
    else if (item.kind !== 'slide-start') yield item;
  }
}
