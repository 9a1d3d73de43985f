import { setImmediate } from 'node:timers/promises';
import type { GreyPicture } from './text-recogniser.ts';

/** Pixels of a side of the squares whose shade of paper is found. */
const SQUARE = 64;
/** Shades of a square, from the darkest: paper is lighter than this share of it, ink darker than all but this share. */
const PAPER = 0.75;
const INK = 0.03;
/** Of the squares around, the contrast of ink that most do not exceed: a line in the middle of a receipt fills few of them. */
const INKED = 0.94;
/** Squares up and down in which the contrast is looked for: heat fades a paper from one end. */
const AROUND = 4;
/** Of 255. What has less is paper alone. */
const LEAST_CONTRAST = 14;
/** Shares of the contrast between which a shade is turned from white to black: what is lighter is dirt. */
const WHITE = 0.26;
const BLACK = 0.6;
const SHADES = 256;
/** Of the height of a word: over how much a speck is spread to each side, which is half the width of a stroke, and how wide one is at most. */
const SOFTNESS = 0.04;
const SPECK = 0.09;
/** What is darker is part of a stroke or a speck. */
const DARK = 190;

/** Below this contrast of 255, or this share of the page's strongest, letters are faded. Pixels of a side that become one to see it. */
const FADED = 90;
const FADED_SHARE = 0.6;
const COARSE = 4;

/** Whether letters are pale, or paler at one end of the page than at the other: some of them are not found then, however sure those are that are. */
export function isFaded(picture: GreyPicture): boolean {
  const coarse = shrink(picture);
  const [across, down] = squaresOf(coarse);
  const [paper, ink] = [new Float32Array(across * down), new Float32Array(across * down)];
  for (let at = 0; at < paper.length; at++) {
    const shades = countShades(coarse, (at % across) * SQUARE, Math.floor(at / across) * SQUARE);
    paper[at] = shadeAt(shades, PAPER);
    ink[at] = shadeAt(shades, INK);
  }
  const contrasts = Array.from({ length: down }, (_none, row) => contrastAround(paper, ink, { row, across, down, around: 0 }));
  const inked = contrasts.filter((contrast) => contrast > LEAST_CONTRAST);
  return Math.min(...inked, SHADES) < Math.max(FADED, FADED_SHARE * Math.max(...inked, 0));
}

const squaresOf = ({ width, height }: GreyPicture) => [Math.ceil(width / SQUARE), Math.ceil(height / SQUARE)] as const;

function shrink({ width, height, pixels }: GreyPicture): GreyPicture {
  const [across, down] = [Math.floor(width / COARSE), Math.floor(height / COARSE)];
  const coarse = new Uint8Array(across * down);
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) {
      let sum = 0;
      for (let row = 0; row < COARSE; row++)
        for (let column = 0; column < COARSE; column++) sum += pixels[(y * COARSE + row) * width + x * COARSE + column] ?? 0;
      coarse[y * across + x] = sum / COARSE ** 2;
    }
  return { width: across, height: down, pixels: coarse };
}

/**
 * The picture of a worn paper as it may have been: specks softened, the shade of the paper evened out, faded letters as black as the others.
 * Gives way to others after each row of squares, since it takes some 200 ms of the processor.
 *
 * @param letters the height of a word in pixels, by which strokes are told from specks
 */
export async function mendPicture(picture: GreyPicture, letters: number): Promise<GreyPicture> {
  const softness = Math.round(letters * SOFTNESS);
  const soft = await soften(await soften(picture, softness), softness);
  const { width, height, pixels } = soft;
  const [across, down] = squaresOf(soft);
  const paper = new Float32Array(across * down);
  const ink = new Float32Array(across * down);
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      const shades = countShades(soft, column * SQUARE, row * SQUARE);
      paper[row * across + column] = shadeAt(shades, PAPER);
      ink[row * across + column] = shadeAt(shades, INK);
    }
    await setImmediate();
  }
  const contrasts = Float32Array.from({ length: down }, (_none, row) =>
    contrastAround(paper, ink, { row, across, down, around: AROUND }),
  );
  const mended = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y++) {
    const place = Math.min(down - 1, Math.max(0, y / SQUARE - 0.5));
    const contrast = between(contrasts, place, 1, 0);
    const papers = Float32Array.from({ length: across }, (_none, column) => between(paper, place, across, column));
    for (let x = 0; x < width; x++) {
      const shade = between(papers, Math.min(across - 1, Math.max(0, x / SQUARE - 0.5)), 1, 0);
      const darkness = (shade - (pixels[y * width + x] ?? 0)) / contrast;
      mended[y * width + x] = 255 * (1 - Math.min(1, Math.max(0, (darkness - WHITE) / (BLACK - WHITE))));
    }
    if (y % SQUARE === 0) await setImmediate();
  }
  return dropSpecks({ width, height, pixels: mended }, (letters * SPECK) ** 2);
}

function countShades({ width, height, pixels }: GreyPicture, left: number, top: number): Uint32Array {
  const shades = new Uint32Array(SHADES);
  for (let y = top; y < Math.min(height, top + SQUARE); y++)
    for (let at = y * width + left; at < y * width + Math.min(width, left + SQUARE); at++) {
      const shade = pixels[at] ?? 0;
      shades[shade] = (shades[shade] ?? 0) + 1;
    }
  return shades;
}

/** The shade that `share` of the pixels do not exceed. */
function shadeAt(shades: Uint32Array, share: number): number {
  const wanted = shades.reduce((sum, count) => sum + count, 0) * share;
  let sum = 0;
  for (const [shade, count] of shades.entries()) {
    sum += count;
    if (sum >= wanted && sum > 0) return shade;
  }
  return SHADES - 1;
}

/** Between the paper and the ink of a row of squares and those near it. */
function contrastAround(
  paper: Float32Array,
  ink: Float32Array,
  { row, across, down, around }: { row: number; across: number; down: number; around: number },
): number {
  const from = Math.max(0, row - around) * across;
  const to = Math.min(down, row + around + 1) * across;
  const found = paper
    .slice(from, to)
    .map((shade, at) => shade - (ink[from + at] ?? 0))
    .toSorted();
  return Math.max(LEAST_CONTRAST, found[Math.floor(found.length * INKED)] ?? 0);
}

/** A value between two of a column of values, `step` apart. */
function between(values: Float32Array, place: number, step: number, column: number): number {
  const first = Math.floor(place);
  const share = place - first;
  const here = values[first * step + column] ?? 0;
  return here + share * ((values[(first + 1) * step + column] ?? here) - here);
}

/** Each pixel as the mean of those around it, across and then down. */
async function soften({ width, height, pixels }: GreyPicture, radius: number): Promise<GreyPicture> {
  if (radius < 1) return { width, height, pixels };
  const wide = 2 * radius + 1;
  const rows = new Uint8Array(pixels.length);
  const softened = new Uint8Array(pixels.length);
  const columnSums = new Uint32Array(width);
  const clampX = (x: number) => Math.min(width - 1, Math.max(0, x));
  const clampY = (y: number) => Math.min(height - 1, Math.max(0, y));
  for (let y = 0; y < height; y++) {
    const start = y * width;
    let sum = 0;
    for (let x = -radius; x <= radius; x++) sum += pixels[start + clampX(x)] ?? 0;
    for (let x = 0; x < width; x++) {
      rows[start + x] = sum / wide;
      sum += (pixels[start + clampX(x + radius + 1)] ?? 0) - (pixels[start + clampX(x - radius)] ?? 0);
    }
    if (y % SQUARE === 0) await setImmediate();
  }
  for (let y = -radius; y <= radius; y++)
    for (let x = 0; x < width; x++) columnSums[x] = (columnSums[x] ?? 0) + (rows[clampY(y) * width + x] ?? 0);
  for (let y = 0; y < height; y++) {
    const [coming, going] = [clampY(y + radius + 1) * width, clampY(y - radius) * width];
    for (let x = 0; x < width; x++) {
      softened[y * width + x] = (columnSums[x] ?? 0) / wide;
      columnSums[x] = (columnSums[x] ?? 0) + (rows[coming + x] ?? 0) - (rows[going + x] ?? 0);
    }
    if (y % SQUARE === 0) await setImmediate();
  }
  return { width, height, pixels: softened };
}

/** Turns dark spots white that have less than `most` pixels: dots over letters have more. */
async function dropSpecks({ width, height, pixels }: GreyPicture, most: number): Promise<GreyPicture> {
  const seen = new Uint8Array(pixels.length);
  for (let start = 0; start < pixels.length; start++) {
    if (start % (width * SQUARE) === 0) await setImmediate();
    if (seen[start] === 1 || (pixels[start] ?? 255) >= DARK) continue;
    const spot = [start];
    seen[start] = 1;
    for (let at = 0; at < spot.length; at++) {
      const place = spot[at] ?? 0;
      const x = place % width;
      for (const next of [x > 0 ? place - 1 : -1, x < width - 1 ? place + 1 : -1, place - width, place + width]) {
        if (next < 0 || next >= pixels.length || seen[next] === 1 || (pixels[next] ?? 255) >= DARK) continue;
        seen[next] = 1;
        spot.push(next);
      }
    }
    if (spot.length < most) for (const place of spot) pixels[place] = 255;
  }
  return { width, height, pixels };
}
