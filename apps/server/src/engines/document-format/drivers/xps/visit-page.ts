import type { XmlVisitor } from '#kernel/xml/read-xml.ts';
import type { PlacedText } from './gather-lines.ts';

/** Characters of one run, and items of a page. */
const LONGEST = 100_000;
const MOST_ITEMS = 200_000;
/** Points in a unit of XPS, which has 96 to the inch. */
const POINTS = 0.75;
/** Of an em, where nothing says how wide a letter is. */
const USUAL_ADVANCE = 0.5;

export type PageItem = PlacedText | { readonly kind: 'picture'; readonly source: string; readonly width: number | undefined };

/** How places are turned, stretched and moved: the six numbers of a matrix. */
type Matrix = readonly [number, number, number, number, number, number];
const STILL: Matrix = [1, 0, 0, 1, 0, 0];

function matrixOf(written: string | undefined): Matrix {
  const numbers = (written ?? '').split(/[\s,]+/).map(Number);
  const [a, b, c, d, e, f] = numbers;
  const isWhole = numbers.length === 6 && numbers.every(Number.isFinite);
  return isWhole ? [a ?? 1, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f ?? 0] : STILL;
}

const within = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i,
  a * h + b * j,
  c * g + d * i,
  c * h + d * j,
  e * g + f * i + k,
  e * h + f * j + l,
];

/** Gathers the words and pictures of a fixed page with their places, in the order in which they are drawn. */
export function createPageVisitor(): { readonly visitor: XmlVisitor; finish(): readonly PageItem[] } {
  const items: PageItem[] = [];
  const canvases: { readonly depth: number; readonly matrix: Matrix }[] = [];
  const outer = (): Matrix => canvases.at(-1)?.matrix ?? STILL;

  /** The run that was opened, and what moves it. */
  let run: Readonly<Record<string, string>> | undefined;
  let moved: Matrix = STILL;
  /** The element whose place the next matrix says. */
  let placed = '';

  function addText(attributes: Readonly<Record<string, string>>): void {
    const text = (attributes['UnicodeString'] ?? '').replace(/^\{\}/, '').slice(0, LONGEST);
    const [x, y] = [Number(attributes['OriginX']), Number(attributes['OriginY'])];
    const size = Number(attributes['FontRenderingEmSize']);
    if (text.trim() === '' || ![x, y, size].every(Number.isFinite) || size <= 0) return;
    const [a, b, c, d, e, f] = within(moved, outer());
    const em = size * (Math.hypot(c, d) || 1);
    const width = advanceOf(text, attributes['Indices'] ?? '') * size * (Math.hypot(a, b) || 1);
    items.push({ kind: 'text', text, x: x * a + y * c + e, y: x * b + y * d + f, em, width });
  }

  function move(what: string, matrix: Matrix): void {
    const canvas = canvases.at(-1);
    if (what === 'Glyphs') moved = matrix;
    if (what !== 'Canvas' || canvas === undefined) return;
    canvases[canvases.length - 1] = { ...canvas, matrix: within(matrix, canvases.at(-2)?.matrix ?? STILL) };
  }

  return {
    visitor: {
      open(name, depth, attributes) {
        if (items.length >= MOST_ITEMS) return;
        if (name === 'Canvas') canvases.push({ depth, matrix: within(matrixOf(attributes['RenderTransform']), outer()) });
        if (name === 'Glyphs') {
          run = attributes;
          moved = matrixOf(attributes['RenderTransform']);
        }
        if (name.endsWith('.RenderTransform')) placed = name.slice(0, name.indexOf('.'));
        if (name === 'MatrixTransform' && placed !== '') move(placed, matrixOf(attributes['Matrix']));
        if (name === 'ImageBrush') {
          const source = pictureOf(attributes['ImageSource'] ?? '');
          const wide = Number(attributes['Viewport']?.split(/[\s,]+/)[2]) * POINTS;
          if (source !== '') items.push({ kind: 'picture', source, width: wide > 1 ? wide : undefined });
        }
      },
      close(name, _text, depth) {
        if (name.endsWith('.RenderTransform')) placed = '';
        if (name === 'Glyphs' && run !== undefined) {
          addText(run);
          run = undefined;
        }
        if (name === 'Canvas' && canvases.at(-1)?.depth === depth) canvases.pop();
      },
    },
    finish: () => items,
  };
}

/** `{ColorConvertedBitmap /picture.jpg /colours.icc}`, or a bare path. */
const pictureOf = (source: string): string =>
  /^\{ColorConvertedBitmap\s+(\S+)/.exec(source)?.[1] ?? (source.startsWith('{') ? '' : source);

/** How far a run reaches, in ems: the second number of each of its glyphs, in hundredths. */
function advanceOf(text: string, indices: string): number {
  const said = indices.split(';').map((glyph) => Number(glyph.split(',')[1] ?? '') / 100);
  let sum = 0;
  for (let at = 0; at < text.length; at++) {
    const advance = said[at] ?? 0;
    sum += advance > 0 ? advance : USUAL_ADVANCE;
  }
  return sum;
}
