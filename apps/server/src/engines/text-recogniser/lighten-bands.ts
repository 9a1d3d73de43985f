import type { GreyPicture } from './text-recogniser.ts';

/** Pixels of a side of the squares that are looked at: about half a line of text. */
const SQUARE = 16;
/** The mean shade below which a square is dark, of 255, with some light letters on it. */
const DARK = 110;
/** Squares that a band has at least, across and down: narrower ones are rules, pictures of letters, shadows of a fold. */
const LEAST_WIDE = 12;
const LEAST_HIGH = 2;
/** Share of the rectangle around it that is dark: what is less is a ground on which a sheet lies, or a drawing. */
const LEAST_FILLED = 0.7;
/** Share of the picture above which the whole of it is dark. */
const LARGEST = 0.6;

/**
 * The picture with its dark bands turned to light ones: the heads of bills and leaflets, with white letters that would be taken for a picture
 * otherwise. The same picture where there is none.
 */
export function lightenBands(picture: GreyPicture): GreyPicture {
  const { width, height, pixels } = picture;
  const across = Math.floor(width / SQUARE);
  const down = Math.floor(height / SQUARE);
  const bands = findBands(darkSquares(picture, across, down), across, down);
  if (bands.length === 0) return picture;
  const lightened = Uint8Array.from(pixels);
  for (const { left, top, right, foot } of bands)
    for (let y = top * SQUARE; y < foot * SQUARE; y++)
      for (let at = y * width + left * SQUARE; at < y * width + right * SQUARE; at++) lightened[at] = 255 - (pixels[at] ?? 0);
  return { width, height, pixels: lightened };
}

function darkSquares({ width, pixels }: GreyPicture, across: number, down: number): Uint8Array {
  const sums = new Uint32Array(across * down);
  for (let y = 0; y < down * SQUARE; y++) {
    const row = Math.floor(y / SQUARE) * across;
    for (let x = 0; x < across * SQUARE; x++) {
      const square = row + Math.floor(x / SQUARE);
      sums[square] = (sums[square] ?? 0) + (pixels[y * width + x] ?? 0);
    }
  }
  return Uint8Array.from(sums, (sum) => (sum < DARK * SQUARE * SQUARE ? 1 : 0));
}

/** Squares, the right and lower edge not included. */
interface Band {
  left: number;
  top: number;
  right: number;
  foot: number;
}

function findBands(dark: Uint8Array, across: number, down: number): Band[] {
  const seen = new Uint8Array(dark.length);
  const bands: Band[] = [];
  for (let start = 0; start < dark.length; start++) {
    if (dark[start] === 0 || seen[start] === 1) continue;
    const part = [start];
    seen[start] = 1;
    const band = { left: across, top: down, right: 0, foot: 0 };
    for (let at = 0; at < part.length; at++) {
      const square = part[at] ?? 0;
      const [x, y] = [square % across, Math.floor(square / across)];
      band.left = Math.min(band.left, x);
      band.right = Math.max(band.right, x + 1);
      band.top = Math.min(band.top, y);
      band.foot = Math.max(band.foot, y + 1);
      for (const next of [x > 0 ? square - 1 : -1, x < across - 1 ? square + 1 : -1, square - across, square + across]) {
        if (next < 0 || next >= dark.length || dark[next] === 0 || seen[next] === 1) continue;
        seen[next] = 1;
        part.push(next);
      }
    }
    if (isBand(band, part.length, dark.length)) bands.push(band);
  }
  return bands;
}

function isBand({ left, top, right, foot }: Band, squares: number, all: number): boolean {
  const [wide, high] = [right - left, foot - top];
  return wide >= LEAST_WIDE && high >= LEAST_HIGH && squares >= wide * high * LEAST_FILLED && wide * high <= all * LARGEST;
}
