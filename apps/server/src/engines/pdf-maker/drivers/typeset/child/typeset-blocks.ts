import type { Block, TextRun } from '#engines/document-format/document-format.ts';
import type { StyledText } from './measure-text.ts';
import { createPictureSetter } from './typeset-picture.ts';
import { setSheet } from './typeset-sheet.ts';
import { setTable } from './typeset-table.ts';
import type { Style } from './typeset-fonts.ts';
import type { Outline } from './write-outline.ts';
import { lineHeightOf, writeText, type TextTools } from './write-text.ts';

/** Points. */
const HEADING_SIZES = { 1: 20, 2: 16, 3: 14, 4: 12, 5: 11, 6: 11 } as const;
const BODY_SIZE = 11;
const TYPED_SIZE = 9.5;
const INDENT = 16;
const MARKER_WIDTH = 18;
const RULE_COLOUR = '#999999';

/** @returns a function that sets one block and says whether it held words, or is a page of its own */
export function createTypesetter(
  document: PDFKit.PDFDocument,
  { outline, tools }: { readonly outline: Outline; readonly tools: TextTools },
): (block: Block) => boolean | Promise<boolean> {
  const pictures = createPictureSetter(document);
  const write = (texts: readonly StyledText[], look: { size?: number; gap?: number; indent?: number } = {}) => {
    const { size = BODY_SIZE, gap = 6, indent = 0 } = look;
    const { left, right } = document.page.margins;
    writeText(document, tools, texts, {
      size,
      gap,
      left: left + indent,
      width: document.page.width - right - left - indent,
    });
  };

  function setHeading({ level, text }: Extract<Block, { kind: 'heading' }>): void {
    const size = HEADING_SIZES[level];
    document.y += size / 2;
    // A heading does not stand alone at the foot of a page.
    const needed = lineHeightOf(document, size) + 2 * lineHeightOf(document, BODY_SIZE);
    if (document.y + needed > document.page.height - document.page.margins.bottom) document.addPage();
    outline(level, text);
    write([{ text, style: 'strong' }], { size, gap: 4 });
  }

  function setParagraph({ runs, depth = 0, marker, quoted = false }: Extract<Block, { kind: 'paragraph' }>): void {
    const indent = INDENT * depth;
    const texts = runs.map((run) => ({ text: run.text, style: styleOf(run, quoted) }));
    if (marker === undefined) return write(texts, { indent });
    // The marker is part of its paragraph's first line: a reader should find “1. Tent” as it was written.
    write([{ text: `${marker} `, style: 'body' }, ...texts], { indent: indent + MARKER_WIDTH / 3, gap: 2 });
  }

  async function setPicture(block: Extract<Block, { kind: 'picture' }>): Promise<boolean> {
    const sheet = await pictures.read(block);
    return pictures.set(block, sheet, (text) => write([{ text, style: 'oblique' }]));
  }

  return (block) => {
    switch (block.kind) {
      case 'heading':
        if (block.text.trim() === '') return false;
        setHeading(block);
        return true;
      case 'paragraph':
        setParagraph(block);
        return block.runs.some(({ text }) => text.trim() !== '');
      case 'preformatted':
        write([{ text: block.text.replaceAll('\t', '    '), style: 'body' }], { size: TYPED_SIZE });
        return block.text.trim() !== '';
      case 'table':
        setTable(document, tools, block);
        return block.rows.some((row) => row.some(({ text }) => text.trim() !== ''));
      case 'rule':
        setRule(document);
        return false;
      case 'picture':
        return setPicture(block);
      case 'page-break':
        breakPage(document, block.landscape ?? false);
        return false;
      case 'sheet':
        setSheet(document, block);
        return true;
    }
  };
}

/** A page that is empty still is used, unless it lies the wrong way. */
function breakPage(document: PDFKit.PDFDocument, landscape: boolean): void {
  const page = document.page as PDFKit.PDFPage | null;
  const isFit = page !== null && document.y <= page.margins.top && landscape === page.width > page.height;
  document.options.layout = landscape ? 'landscape' : 'portrait';
  if (!isFit) document.addPage();
}

function setRule(document: PDFKit.PDFDocument): void {
  const { left, right, bottom } = document.page.margins;
  if (document.y + 12 > document.page.height - bottom) document.addPage();
  const y = document.y + 6;
  document
    .moveTo(left, y)
    .lineTo(document.page.width - right, y)
    .lineWidth(0.5)
    .strokeColor(RULE_COLOUR)
    .stroke();
  document.y = y + 8;
}

function styleOf({ bold, italic }: TextRun, quoted: boolean): Style {
  if (bold === true) return 'strong';
  return italic === true || quoted ? 'oblique' : 'body';
}
