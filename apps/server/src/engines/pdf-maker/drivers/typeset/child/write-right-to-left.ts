import { runsOf, useFont, type Style } from './typeset-fonts.ts';

interface RightToLeftLook {
  readonly style: Style;
  /** Points: size of the font, space below the paragraph, where lines end on the left, and how long they are. */
  readonly size: number;
  readonly gap: number;
  readonly left: number;
  readonly room: number;
}

/** Points between two lines, besides the height of the font. */
export const LINE_GAP = 2;
/** Letters of a piece. What is longer would not fit in a line and is cut, since laying a piece out takes longer the longer it is. */
const LONGEST_PIECE = 60;
/** Letters that no line holds, so that longer pieces need not be measured. */
const MORE_THAN_A_LINE = 400;
export const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
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
  return pieces.flatMap(cutToLength);
}

function cutToLength(piece: Piece): Piece[] {
  if (piece.kind === 'left-to-right' && piece.text.slice(0, LONGEST_PIECE).includes(' ')) return [piece];
  const letters = Array.from(piece.text);
  if (letters.length <= LONGEST_PIECE) return [piece];
  return Array.from({ length: Math.ceil(letters.length / LONGEST_PIECE) }, (_none, index) => ({
    ...piece,
    text: letters.slice(index * LONGEST_PIECE, (index + 1) * LONGEST_PIECE).join(''),
  }));
}

/** Writes a paragraph whose lines begin on the right. */
export function writeRightToLeft(document: PDFKit.PDFDocument, text: string, look: RightToLeftLook): void {
  const { style, size, gap, left, room } = look;
  const { bottom } = document.page.margins;
  const edge = left + room;
  document.fontSize(size);
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
    document.y = top + lineHeight;
  };

  for (const paragraph of text.split('\n')) {
    let line: Piece[] = [];
    let width = 0;
    const waiting = piecesOf(paragraph);
    for (let piece = waiting.shift(); piece; piece = waiting.shift()) {
      const more = piece.text.length > MORE_THAN_A_LINE ? Number.POSITIVE_INFINITY : widthOf(piece);
      if (width + more <= room) {
        line.push(piece);
        width += more;
        continue;
      }
      const { fitting, rest } = splitToFit(piece, (part) => width + widthOf(part) <= room);
      if (fitting) line.push(fitting);
      // A word that is wider than a line stands on one by itself.
      const alone = line.length === 0;
      drawLine(alone ? [piece] : line);
      if (!alone && rest.kind !== 'space') waiting.unshift(rest);
      line = [];
      width = 0;
    }
    if (line.length > 0) drawLine(line);
  }
  document.x = document.page.margins.left;
  document.y += gap;
}

/** Words of the other direction go on in the next line; the first of them stay in this one, as many as fit. */
function splitToFit(piece: Piece, fits: (part: Piece) => boolean): { fitting: Piece | null; rest: Piece } {
  const words = piece.kind === 'left-to-right' ? piece.text.slice(0, MORE_THAN_A_LINE).split(' ') : [];
  const first = (count: number) => words.slice(0, count).join(' ');
  let count = 0;
  while (count + 1 < words.length && fits({ ...piece, text: first(count + 1) })) count++;
  if (count === 0) return { fitting: null, rest: piece };
  const fitting = first(count);
  return { fitting: { ...piece, text: fitting }, rest: { ...piece, text: piece.text.slice(fitting.length + 1) } };
}
