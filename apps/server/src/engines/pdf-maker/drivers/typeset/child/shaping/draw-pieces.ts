import type { Cluster } from './cluster.ts';
import { useFont, type Style } from '../typeset-fonts.ts';
import type { Piece } from './order-line.ts';
import { isShaped } from './covering-fonts.ts';
import { outlineOf } from './shape-words.ts';
import { createUnseenText, type UnseenText } from './unseen-text.ts';

/** How far the base line of the typeface of most text lies below the top of a line, in sizes of the font. */
export const BASE_LINE = 0.905;
/** Of a slanted text: how far it leans to the right for its height. */
const SLANT = 0.2;
/** Thousandths of the size by which a shape is drawn a second time, for strong words: the fonts have one weight. */
const STRONGER = 24;
/** What stands for a letter that no font here can draw. */
const BOX = '60 0 m 60 700 l 540 700 l 540 0 l h 110 50 m 490 50 l 490 650 l 110 650 l h\nf*';

export interface PieceDrawer {
  /** @param line the number of the line of the document */
  draw(pieces: readonly Piece[], place: { x: number; top: number; size: number; line: number }): void;
  finish(): void;
}

const round = (number: number): number => Math.round(number * 1000) / 1000;
const hex = (text: string): string => Buffer.from(text).toString('hex');

/** Draws pieces of lines: what a font shows as it stands as text, and what the shaper laid out as shapes with its letters unseen over them. */
export function createPieceDrawer(document: PDFKit.PDFDocument): PieceDrawer {
  const unseen = createUnseenText(document);
  const shapes = createShapes(document);

  return {
    draw(pieces, { x, top, size, line }) {
      let at = x;
      for (const piece of pieces) {
        const { clusters, order } = piece;
        const width = widthOf(clusters) * size;
        if (order !== null) document.addContent(markOf(piece, line));
        const [first] = clusters;
        if (first?.glyphs === undefined) drawText(document, piece, { x: at, top, size });
        else drawShapes(document, { unseen, shapes }, piece, { x: at, y: top + BASE_LINE * size, size });
        if (order !== null) document.addContent('EMC');
        at += width;
      }
    },
    finish: () => unseen.finish(),
  };
}

/** Tells our reader how a piece is read: engines guess it from where letters stand, and cannot know the order of "2025-03-01" in Arabic. */
function markOf({ written, rightToLeft, order }: Piece, line: number): string {
  return `/Span <</Trove <${hex(`${line} ${order ?? 0} ${rightToLeft ? 'r' : 'l'} ${written}`)}>>> BDC`;
}

function textOf(clusters: readonly Cluster[]): string {
  let text = '';
  for (const cluster of clusters) text += cluster.text;
  return text;
}

function widthOf(clusters: readonly Cluster[]): number {
  let width = 0;
  for (const cluster of clusters) width += cluster.width;
  return width;
}

function drawText(document: PDFKit.PDFDocument, { clusters }: Piece, at: { x: number; top: number; size: number }): void {
  const font = clusters[0]?.font ?? 'body';
  useFont(document, font).fontSize(at.size).text(textOf(clusters), at.x, at.top, { lineBreak: false });
}

type Shapes = (font: string, glyph: number) => string | null;

/** @returns a function that gives the name under which a shape can be drawn on this page; null for one that is empty */
function createShapes(document: PDFKit.PDFDocument): Shapes {
  const stored = new Map<string, { readonly name: string; readonly object: PDFKit.PDFKitReference } | null>();
  return (font, glyph) => {
    const key = `${font} ${glyph}`;
    let known = stored.get(key);
    if (known === undefined) {
      const outline = font === 'missing' ? BOX : outlineOf(font, glyph);
      known = outline === '' ? null : { name: `G${stored.size}`, object: storeShape(document, outline) };
      stored.set(key, known);
    }
    if (known === null) return null;
    const page: { readonly xobjects: Record<string, unknown> } = document.page;
    page.xobjects[known.name] = known.object;
    return known.name;
  };
}

function storeShape(document: PDFKit.PDFDocument, outline: string): PDFKit.PDFKitReference {
  const shape = document.ref({ Type: 'XObject', Subtype: 'Form', BBox: [-2000, -2000, 6000, 4000], Resources: {} });
  shape.end(outline);
  return shape;
}

function drawShapes(
  document: PDFKit.PDFDocument,
  { unseen, shapes }: { readonly unseen: UnseenText; readonly shapes: Shapes },
  { clusters, rightToLeft }: Piece,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const font = clusters[0]?.font ?? '';
  const style: Style = clusters[0]?.style ?? 'body';
  const height = document.page.height;
  const scale = round(size / 1000);
  const drawn: string[] = [];
  let [penX, penY] = [0, 0];
  const show = (name: string | null, toX: number, toY: number) => {
    if (name === null) return;
    drawn.push(`1 0 0 1 ${round(toX - penX)} ${round(toY - penY)} cm /${name} Do`);
    [penX, penY] = [toX, toY];
  };
  let start = 0;
  for (const cluster of clusters) {
    for (const glyph of cluster.glyphs ?? []) {
      const name = shapes(font, glyph.glyph);
      show(name, start + glyph.x, glyph.y);
      if (style === 'strong') show(name, start + glyph.x + STRONGER, glyph.y);
    }
    start += cluster.width * 1000;
  }
  const slant = style === 'oblique' ? round(scale * SLANT) : 0;
  const [left, foot] = [round(x), round(height - y)];
  // Pages begin at the top; shapes and text layer begin at the bottom, as PDF does.
  document.addContent(`q 1 0 0 -1 0 ${height} cm`);
  if (drawn.length > 0) document.addContent(`q ${scale} 0 ${slant} ${scale} ${left} ${foot} cm ${drawn.join(' ')} Q`);
  const laid = clusters.map((cluster: Cluster) => ({
    text: cluster.text,
    width: Math.round(cluster.width * 1000),
    rightToLeft,
  }));
  document.addContent(unseen.lay(laid, { x: left, y: foot, size, bold: style === 'strong' }));
  document.addContent('Q');
}

/** Whether a font is one of those that are drawn as shapes. */
export const isDrawnAsShapes = (font: string): boolean => font === 'missing' || isShaped(font);
