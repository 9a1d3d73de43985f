import type { PageCharacters, TextStyle } from './text/page-characters.ts';

/** A piece of text as pdf.js gives it. */
export interface TextPiece {
  readonly str: string;
  readonly dir: string;
  /** In points of the unrotated page. */
  readonly width: number;
  readonly height: number;
  /** From the piece's own coordinates to the page's: a, b, c, d, e, f. */
  readonly transform: readonly number[];
  readonly hasEOL: boolean;
}

/** A matrix from the page's coordinates to the displayed page's: a, b, c, d, e, f. */
export type Matrix = readonly [number, number, number, number, number, number];

/** Of a line's height, how much is above the base line. */
const ASCENT = 0.8;
const LINE_BREAK = 0x0a;
const HYPHEN = 0x2d;
const HYPHEN_AT_LINE_END = 0x02;

/**
 * Takes pieces of text apart into characters. pdf.js knows no boxes of characters, so each gets an equal share of its piece's width: off by
 * one to three points. Nor does it tell bold fonts before it has drawn them.
 */
export function charactersOfPieces(pieces: readonly TextPiece[], toDisplayed: Matrix): PageCharacters {
  const codes: number[] = [];
  const boxes: number[] = [];
  const styles: TextStyle[] = [];
  pieces.forEach((piece, position) => {
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = piece.transform;
    const fontSize = Math.hypot(c, d) || piece.height;
    const style = { fontSize: Math.round(fontSize * 10) / 10, bold: false };
    const along = Math.hypot(a, b) || 1;
    const points = Array.from(piece.str);
    const step = piece.width / Math.max(1, points.length);
    points.forEach((point, index) => {
      const from = piece.dir === 'rtl' ? piece.width - (index + 1) * step : index * step;
      const startX = e + (a / along) * from;
      const startY = f + (b / along) * from;
      const [upX, upY] = fontSize === 0 ? [0, 0] : [c, d];
      const corners = [0, step].flatMap((advance) =>
        [-(1 - ASCENT), ASCENT].map((rise): [number, number] => [
          startX + (a / along) * advance + upX * rise,
          startY + (b / along) * advance + upY * rise,
        ]),
      );
      boxes.push(...boxAround(corners.map(([x, y]) => apply(toDisplayed, x, y))));
      codes.push(point.codePointAt(0) ?? 0);
      styles.push(style);
    });
    if (!piece.hasEOL) return;
    const next = pieces.slice(position + 1, position + 3).find(({ str }) => str !== '');
    if (codes.at(-1) === HYPHEN && /^\p{Ll}/u.test(next?.str ?? '')) codes[codes.length - 1] = HYPHEN_AT_LINE_END;
    codes.push(LINE_BREAK);
    boxes.push(0, 0, 0, 0);
    styles.push(style);
  });
  return { codes, boxes, styleOf: (index) => styles[index] ?? { fontSize: 0, bold: false } };
}

const apply = ([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] => [a * x + c * y + e, b * x + d * y + f];

function boxAround(corners: readonly (readonly [number, number])[]): [number, number, number, number] {
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top];
}
