import type { Word } from './pdf-reader.ts';

/** Steps a point: boxes are kept to an eighth of a point, finer than any engine knows them. */
const STEPS = 8;

/**
 * Packs a page's words into about 8 bytes each. Numbers are kept as differences to the word before, because words follow each other on a
 * line, and small numbers take few bytes.
 */
export function packWords(words: readonly Word[]): Uint8Array {
  const bytes: number[] = [];
  let last: Packed = NOTHING;
  for (const { start, end, box } of words) {
    const [x, y, width, height] = box;
    const word = {
      start,
      end,
      x: toSteps(x),
      y: toSteps(y),
      width: toSteps(width),
      height: toSteps(height),
    };
    writeNumber(bytes, word.start - last.end);
    writeNumber(bytes, word.end - word.start);
    writeNumber(bytes, word.x - (last.x + last.width));
    writeNumber(bytes, word.y - last.y);
    writeNumber(bytes, word.width);
    writeNumber(bytes, word.height - last.height);
    last = word;
  }
  return Uint8Array.from(bytes);
}

/** What packWords packed; boxes within a sixteenth of a point. @throws RangeError when the bytes are not whole words */
export function unpackWords(bytes: Uint8Array): Word[] {
  const words: Word[] = [];
  let position = 0;
  const read = () => {
    const { value, next } = readNumber(bytes, position);
    position = next;
    return value;
  };
  let last: Packed = NOTHING;
  while (position < bytes.length) {
    const start = last.end + read();
    const end = start + read();
    const x = last.x + last.width + read();
    const y = last.y + read();
    const width = read();
    const height = last.height + read();
    last = { start, end, x, y, width, height };
    words.push({ start, end, box: [x / STEPS, y / STEPS, width / STEPS, height / STEPS] });
  }
  return words;
}

interface Packed {
  readonly start: number;
  readonly end: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const NOTHING: Packed = { start: 0, end: 0, x: 0, y: 0, width: 0, height: 0 };

/** Keeps sums of differences exact, whatever a broken file claims. */
const FARTHEST = 2 ** 40;

const toSteps = (points: number): number =>
  Number.isNaN(points) ? 0 : Math.round(Math.min(FARTHEST, Math.max(-FARTHEST, points * STEPS)));

/** Seven bits a byte, the lowest first; the sign is the lowest bit of all, so that small numbers of either sign stay short. */
function writeNumber(bytes: number[], value: number): void {
  let rest = value < 0 ? -value * 2 - 1 : value * 2;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) + 0x80);
    rest = Math.floor(rest / 0x80);
  }
  bytes.push(rest);
}

function readNumber(bytes: Uint8Array, from: number): { value: number; next: number } {
  let raw = 0;
  let scale = 1;
  for (let next = from; ;) {
    const byte = bytes[next];
    if (byte === undefined) throw new RangeError('The packed words end in the middle of a word');
    next += 1;
    raw += (byte % 0x80) * scale;
    scale *= 0x80;
    if (byte < 0x80) return { value: raw % 2 === 0 ? raw / 2 : -(raw + 1) / 2, next };
  }
}
