import type { Block, DocumentFormat } from '../../document-format.ts';
import { openOpenDocument } from '../../open-document/open-open-document.ts';
import { resolvePart, type DocumentPackage } from '../../packages/open-package.ts';
import { createPictureReader } from '../../packages/read-pictures.ts';
import { layOutSheet } from '../../sheets/lay-out-sheet.ts';
import { createSheetVisitor } from './visit-sheets.ts';
import { streamPart } from '../../packages/read-part.ts';

/** OpenDocument spreadsheets: each sheet with the names of its rows and columns, and what its cells show, with what is noted beside them below. */
export const ods: DocumentFormat = {
  id: 'ods',
  parse: (path) => openOpenDocument(path, blocksOf),
};

async function* blocksOf(parts: DocumentPackage): AsyncGenerator<Block> {
  const readPicture = createPictureReader(parts);
  const { visitor, take } = createSheetVisitor();
  for await (const { name, rows, comments, pictures } of streamPart(parts, 'content.xml', visitor, take)) {
    const [pageBreak, ...tables] = layOutSheet(rows, { named: true });
    if (pageBreak === undefined || tables.length + comments.length + pictures.length === 0) continue;
    yield pageBreak;
    yield { kind: 'heading', level: 1, text: name };
    yield* tables;
    if (comments.length > 0) yield { kind: 'rule' };
    for (const { cell, text } of comments) yield { kind: 'paragraph', runs: [{ text: `${cell}: `, bold: true }, { text }] };
    for (const picture of pictures) yield* readPicture(resolvePart('content.xml', picture), {});
  }
}
