import { FormatRefusedError } from '../document-format.ts';
import type { Samples } from './flatten.ts';

export interface PngHead {
  readonly width: number;
  readonly height: number;
  readonly bits: 1 | 2 | 4 | 8 | 16;
  /** 0 grey, 2 colours, 3 a table of colours, 4 and 6 with cover. */
  readonly colour: number;
  /** Samples of a pixel. */
  readonly channels: Samples['channels'];
  readonly interlaced: boolean;
}

interface Tables {
  readonly palette: Uint8Array | undefined;
  readonly transparency: Uint8Array | undefined;
}

/** Every how many columns and rows the seven parts of an interlaced picture stand, and where they begin. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const WHOLE = [[0, 0, 1, 1]] as const;

const passesOf = ({ width, height, interlaced }: PngHead) =>
  (interlaced ? PASSES : WHOLE)
    .map(([x, y, stepX, stepY]) => ({
      x,
      y,
      stepX,
      stepY,
      columns: Math.ceil((width - x) / stepX),
      rows: Math.ceil((height - y) / stepY),
    }))
    .filter(({ columns, rows }) => columns > 0 && rows > 0);

const rowBytes = ({ bits, channels }: PngHead, columns: number): number => Math.ceil((columns * bits * channels) / 8);

/** Bytes that the unpacked picture has: each row begins with the number of its filter. */
export const bytesOf = (head: PngHead): number =>
  passesOf(head).reduce((sum, { columns, rows }) => sum + rows * (1 + rowBytes(head, columns)), 0);

/** The samples of an unpacked picture, eight bits each, with cover where the file has any. @throws FormatRefusedError */
export function samplesOf(head: PngHead, raw: Uint8Array, tables: Tables): Samples {
  const { width, height, bits, channels } = head;
  const out = outputOf(head, tables);
  const data = new Uint8Array(width * height * out.channels);
  const step = Math.max(1, (bits * channels) / 8);
  let at = 0;
  for (const { x, y, stepX, stepY, columns, rows } of passesOf(head)) {
    const length = rowBytes(head, columns);
    let before: Uint8Array = new Uint8Array(length);
    for (let row = 0; row < rows; row++) {
      const line = raw.subarray(at + 1, at + 1 + length);
      undoFilter(raw[at] ?? 0, line, before, step);
      for (let column = 0; column < columns; column++)
        out.write(line, column, data, ((y + row * stepY) * width + x + column * stepX) * out.channels);
      before = line;
      at += 1 + length;
    }
  }
  return { width, height, channels: out.channels, data };
}

/** What becomes of the samples of one pixel: tables are looked up, and what shines through gets its cover. */
function outputOf({ bits, colour, channels }: PngHead, { palette, transparency }: Tables) {
  const sampleAt = readSamples(bits);
  if (colour === 3) {
    const write = (line: Uint8Array, column: number, data: Uint8Array, at: number) => {
      const index = sampleAt(line, column);
      for (let part = 0; part < 3; part++) data[at + part] = palette?.[index * 3 + part] ?? 0;
      data[at + 3] = transparency?.[index] ?? 255;
    };
    return { channels: 4, write } as const;
  }
  // Of 16 bits the upper 8 are kept; samples of fewer are spread over all shades.
  const spread = bits >= 8 ? 1 : 255 / (2 ** bits - 1);
  const hasCover = channels === 2 || channels === 4;
  const clear = hasCover || transparency === undefined ? undefined : clearColour(transparency, channels, bits);
  const out = channels === 1 && clear !== undefined ? 2 : channels === 3 && clear !== undefined ? 4 : channels;
  const write = (line: Uint8Array, column: number, data: Uint8Array, at: number) => {
    let isClear = clear !== undefined;
    for (let part = 0; part < channels; part++) {
      const sample = sampleAt(line, column * channels + part);
      if (clear?.[part] !== sample) isClear = false;
      data[at + part] = sample * spread;
    }
    if (out !== channels) data[at + channels] = isClear ? 0 : 255;
  };
  return { channels: out, write } as const;
}

/** The one colour that is to be seen through. */
const clearColour = (transparency: Uint8Array, channels: number, bits: number): readonly number[] =>
  Array.from({ length: channels }, (_none, part) => transparency[part * 2 + (bits === 16 ? 0 : 1)] ?? -1);

const readSamples = (bits: PngHead['bits']): ((line: Uint8Array, index: number) => number) => {
  if (bits === 16) return (line, index) => line[index * 2] ?? 0;
  if (bits === 8) return (line, index) => line[index] ?? 0;
  const [inByte, most] = [8 / bits, 2 ** bits - 1];
  return (line, index) => ((line[Math.floor(index / inByte)] ?? 0) >> (8 - bits * ((index % inByte) + 1))) & most;
};

/** Each row says how its bytes differ from those before and above. */
function undoFilter(filter: number, line: Uint8Array, above: Uint8Array, step: number): void {
  const predict = PREDICTIONS[filter];
  if (predict === undefined) throw new FormatRefusedError('damaged');
  if (filter === 0) return;
  for (let at = 0; at < line.length; at++) {
    const left = at < step ? 0 : (line[at - step] ?? 0);
    const corner = at < step ? 0 : (above[at - step] ?? 0);
    line[at] = (line[at] ?? 0) + predict(left, above[at] ?? 0, corner);
  }
}

const PREDICTIONS: readonly ((left: number, up: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_left, up) => up,
  (left, up) => (left + up) >> 1,
  nearest,
];

function nearest(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
