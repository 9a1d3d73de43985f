import { FormatRefusedError } from '../document-format.ts';

const END_OF_LINE = 0;
const END = 1;
const MOVE = 2;

/**
 * The rows of a bitmap that is packed in runs of one colour, from the top down, a byte for each pixel. What is left out has the first colour.
 *
 * @throws FormatRefusedError when nothing is in it
 */
export function unpackBmpRuns(
  packed: Uint8Array,
  { width, height, bits }: { readonly width: number; readonly height: number; readonly bits: 4 | 8 },
): Uint8Array {
  if (packed.length < 2) throw new FormatRefusedError('damaged');
  const data = new Uint8Array(width * height);
  let [x, y, at] = [0, 0, 0];
  const set = (index: number) => {
    if (x < width && y < height) data[(height - 1 - y) * width + x] = index;
    x += 1;
  };
  const half = (byte: number, place: number) => (bits === 8 ? byte : place % 2 === 0 ? byte >> 4 : byte & 15);
  while (at + 1 < packed.length && y < height) {
    const [count = 0, what = 0] = [packed[at], packed[at + 1]];
    at += 2;
    if (count > 0) for (let place = 0; place < count; place++) set(half(what, place));
    else if (what === END) break;
    else if (what === END_OF_LINE) [x, y] = [0, y + 1];
    else if (what === MOVE) {
      [x, y] = [x + (packed[at] ?? 0), y + (packed[at + 1] ?? 0)];
      at += 2;
    } else {
      for (let place = 0; place < what; place++) set(half(packed[at + (bits === 8 ? place : place >> 1)] ?? 0, place));
      const bytes = bits === 8 ? what : Math.ceil(what / 2);
      at += bytes + (bytes % 2);
    }
  }
  return data;
}
