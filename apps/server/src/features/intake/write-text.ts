import { runsOf, useFont, type Style } from './note-fonts.ts';

export interface TextLook {
  readonly style: Style;
  /** Points. */
  readonly size: number;
  readonly paragraphGap: number;
}

const LINE_GAP = 2;
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
/** What is written from left to right inside a line of the other direction: other letters and numbers, with what stands between them. */
const LEFT_TO_RIGHT =
  /[[\p{L}\p{N}]--[\p{Script=Hebrew}\p{Script=Arabic}]](?:[[\p{L}\p{N}\s.,:\/@%+\-]--[\p{Script=Hebrew}\p{Script=Arabic}]]*[[\p{L}\p{N}]--[\p{Script=Hebrew}\p{Script=Arabic}]])?%?/gv;
const MIRRORED: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '«': '»',
  '»': '«',
};

/** Writes a paragraph at the document's place, each letter in a font that has it. Its first letter decides in which direction it runs. */
export function writeText(document: PDFKit.PDFDocument, text: string, look: TextLook): void {
  document.fontSize(look.size);
  const firstLetter = /\p{L}/u.exec(text)?.[0];
  if (firstLetter !== undefined && RIGHT_TO_LEFT.test(firstLetter)) return writeRightToLeft(document, text, look);
  const runs = runsOf(text, look.style);
  const options = { indent: 0, lineGap: LINE_GAP, paragraphGap: look.paragraphGap };
  runs.forEach((run, index) => {
    const continued = index < runs.length - 1;
    // With features named, even none, a run is laid out whole: words of the other direction keep their order within it.
    const features = RIGHT_TO_LEFT.test(run.text) ? { features: [] } : {};
    useFont(document, run.font).text(run.text, { ...options, ...features, continued });
  });
  useFont(document, look.style);
}

/** A stretch that is drawn in one go. */
interface Piece {
  readonly text: string;
  readonly kind: 'left-to-right' | 'right-to-left' | 'space';
}

/** The pieces of a line in the order in which they are read. */
export function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = [];
  const addOthers = (text: string) => {
    for (const part of text.split(/(\s+)/))
      if (part !== '') pieces.push({ text: part, kind: /^\s/.test(part) ? 'space' : 'right-to-left' });
  };
  let at = 0;
  for (const { 0: text, index } of line.matchAll(LEFT_TO_RIGHT)) {
    addOthers(line.slice(at, index));
    pieces.push({ text, kind: 'left-to-right' });
    at = index + text.length;
  }
  addOthers(line.slice(at));
  return pieces;
}

function writeRightToLeft(document: PDFKit.PDFDocument, text: string, { style, paragraphGap }: TextLook): void {
  const { left, right, bottom } = document.page.margins;
  const start = document.x;
  const edge = document.page.width - right;
  const widthOf = (piece: Piece) =>
    runsOf(piece.text, style).reduce((sum, run) => sum + useFont(document, run.font).widthOfString(run.text), 0);
  const lineHeight = useFont(document, 'body').currentLineHeight(true) + LINE_GAP;

  const drawPiece = ({ text: written, kind }: Piece, { x, top }: { x: number; top: number }) => {
    if (kind === 'space') return;
    // Brackets turn round with the direction, and of letters in two fonts the first stands on the right.
    const shown = kind === 'left-to-right' ? written : written.replaceAll(/[()[\]{}«»]/g, (sign) => MIRRORED[sign] ?? sign);
    const runs = runsOf(shown, style);
    let at = x;
    for (const run of kind === 'left-to-right' ? runs : runs.toReversed()) {
      // The two scripts' own fonts are laid out in their direction; signs that both share are not.
      const turned = kind === 'right-to-left' && !RIGHT_TO_LEFT.test(run.text);
      const shownRun = turned ? Array.from(run.text).reverse().join('') : run.text;
      useFont(document, run.font).text(shownRun, at, top, { lineBreak: false });
      at += document.widthOfString(shownRun);
    }
  };

  const drawLine = (pieces: readonly Piece[]) => {
    if (document.y + lineHeight > document.page.height - bottom) document.addPage();
    const top = document.y;
    let x = edge;
    for (const piece of pieces) {
      x -= widthOf(piece);
      drawPiece(piece, { x, top });
    }
    document.x = start;
    document.y = top + lineHeight;
  };

  for (const paragraph of text.split('\n')) {
    let line: Piece[] = [];
    let width = 0;
    for (const piece of piecesOf(paragraph)) {
      const more = widthOf(piece);
      if (width + more > edge - Math.max(left, start) && line.length > 0) {
        drawLine(line);
        line = [];
        width = 0;
        if (piece.kind === 'space') continue;
      }
      line.push(piece);
      width += more;
    }
    if (line.length > 0) drawLine(line);
  }
  document.y += paragraphGap;
  useFont(document, style);
}
