import PDFDocument from 'pdfkit';
import type { DocumentContent } from '#engines/document-format/document-format.ts';
import { PdfNotMadeError } from '../../../pdf-maker.ts';
import { createMeasure } from './measure-text.ts';
import { createMissingLetters } from './missing-letters.ts';
import { createPieceDrawer } from './shaping/draw-pieces.ts';
import { createOutline } from './write-outline.ts';
import { createTypesetter } from './typeset-blocks.ts';

/** Points. */
const MARGIN = 64;
/** PDFKit writes the hour of its making; without, the same file gives the same bytes. */
const NO_DATE = new Date(0);

/**
 * Sets blocks as A4 pages; headings become bookmarks. Says which scripts no font could show.
 *
 * @throws PdfNotMadeError with `empty` or `too_many_pages`
 */
export async function typesetDocument(
  { title, facts = {}, named = false, blocks }: DocumentContent,
  { name, maxPages }: { name: string; maxPages: number },
): Promise<{ pdf: Buffer; pageCount: number; missingScripts: string[] }> {
  const { author = facts.from, subject, keywords } = facts;
  const info = {
    Title: title ?? name,
    ...(author === undefined ? {} : { Author: author }),
    ...(subject === undefined ? {} : { Subject: subject }),
    ...(keywords === undefined ? {} : { Keywords: keywords }),
    CreationDate: NO_DATE,
    ModDate: NO_DATE,
  };
  const document = new PDFDocument({ size: 'A4', margin: MARGIN, info, bufferPages: false, autoFirstPage: false });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => document.once('end', resolve));
  let pageCount = 0;
  document.on('pageAdded', () => {
    pageCount += 1;
    if (pageCount > maxPages) throw new PdfNotMadeError('too_many_pages');
  });
  const missing = createMissingLetters();
  const drawer = createPieceDrawer(document);
  let lines = 0;
  const tools = { measure: createMeasure(document, missing), drawer, nextLine: () => ++lines };
  const setBlock = createTypesetter(document, { outline: createOutline(document), tools });
  let wordless = true;
  if (named) {
    document.addPage();
    await setBlock({ kind: 'heading', level: 1, text: name });
  }
  for await (const block of blocks) {
    // The first page lies as the first block wants it.
    if (pageCount === 0 && block.kind !== 'page-break' && block.kind !== 'sheet') document.addPage();
    const set = setBlock(block);
    // Waiting costs more than setting a line does.
    wordless = !(typeof set === 'boolean' ? set : await set) && wordless;
  }
  if (wordless) throw new PdfNotMadeError('empty');
  drawer.finish();
  document.end();
  await ended;
  return { pdf: Buffer.concat(chunks), pageCount, missingScripts: missing.scripts() };
}
