import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import type { SheetPiece } from '../document-format.ts';
import { flatten, type Samples } from './flatten.ts';

const pack = promisify(deflate);
/** The first step of the compressor: a photograph gains little from the others, which take several times as long. */
const QUICK = 1;

/** Unpacked samples as a piece of a sheet, without loss. */
export async function packSamples(samples: Samples): Promise<SheetPiece> {
  const { width, height, channels, data } = flatten(samples);
  const colours = channels === 1 ? 'grey' : 'rgb';
  return { x: 0, y: 0, width, height, colours, bits: 8, filter: 'FlateDecode', data: await pack(data, { level: QUICK }) };
}

/** Places in a table of colours, one byte a pixel, as a piece of a sheet. */
export async function packIndexes(
  { width, height, data }: Pick<Samples, 'width' | 'height' | 'data'>,
  palette: Uint8Array,
): Promise<SheetPiece> {
  return {
    x: 0,
    y: 0,
    width,
    height,
    colours: { palette },
    bits: 8,
    filter: 'FlateDecode',
    data: await pack(data, { level: QUICK }),
  };
}
