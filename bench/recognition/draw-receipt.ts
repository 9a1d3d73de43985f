import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import type { GreyPicture } from '../../apps/server/src/engines/text-recogniser/text-recogniser.ts';
import { seededRandom } from '../statistics.ts';
import type { Receipt } from './receipts.ts';

/** Points of paper that is 80 mm wide, and of its margin. */
const WIDTH = 227;
const MARGIN = 12;
const LEADING = 1.25;
/** Dots an inch of a thermal printer. */
const DPI = 203;

/** How a receipt was printed, and what has become of it since. */
export interface Paper {
  readonly name: string;
  readonly font: 'Courier' | 'Courier-Bold' | 'Helvetica';
  readonly size: number;
  /** Of its usual width. */
  readonly narrow: number;
  /** Shades between paper and letters, of 255, at the head and at the foot: heat fades it from one end. */
  readonly contrast: readonly [number, number];
  /** Standard deviation of the noise of the camera, of 255 shades. */
  readonly noise: number;
  /** Of all dots, how many are black that should not be, or white. */
  readonly specks: number;
  /** Dots of the head that print no more: white lines down the paper. */
  readonly deadDots: number;
  readonly blur: number;
}

export const PAPERS: readonly Paper[] = [
  {
    name: 'worn',
    font: 'Courier',
    size: 8.5,
    narrow: 1,
    contrast: [170, 150],
    noise: 14,
    specks: 0.004,
    deadDots: 2,
    blur: 0.6,
  },
  {
    name: 'narrow',
    font: 'Helvetica',
    size: 9,
    narrow: 0.62,
    contrast: [190, 170],
    noise: 12,
    specks: 0.003,
    deadDots: 1,
    blur: 0.6,
  },
  {
    name: 'faded',
    font: 'Courier-Bold',
    size: 8.5,
    narrow: 0.85,
    contrast: [120, 55],
    noise: 9,
    specks: 0.003,
    deadDots: 2,
    blur: 0.7,
  },
  {
    name: 'speckled',
    font: 'Courier-Bold',
    size: 9,
    narrow: 0.8,
    contrast: [180, 150],
    noise: 16,
    specks: 0.02,
    deadDots: 3,
    blur: 0.5,
  },
];

/** Words with their places in points, as they were set. */
export const wordsOf = ({ lines }: Receipt): string[] =>
  lines
    .flatMap((line) => (typeof line === 'string' ? [line] : line))
    .flatMap((text) => text.split(/\s+/))
    .filter(Boolean);

/** The receipt as a PDF with its letters, as they were sent to the printer. */
export async function setReceipt({ lines }: Receipt, { font, size, narrow }: Paper): Promise<Buffer> {
  const step = size * LEADING;
  const document = new PDFDocument({ size: [WIDTH, 2 * MARGIN + lines.length * step], margin: 0 });
  const whole = buffer(document);
  document.font(font).fontSize(size);
  const set = (text: string, at: (width: number) => number, y: number) => {
    const width = document.widthOfString(text) * narrow;
    document.save().translate(at(width), y).scale(narrow, 1).text(text, 0, 0, { lineBreak: false }).restore();
  };
  for (const [index, line] of lines.entries()) {
    const y = MARGIN + index * step;
    if (typeof line === 'string') set(line, (width) => (WIDTH - width) / 2, y);
    else {
      set(line[0], () => MARGIN, y);
      set(line[1], (width) => WIDTH - MARGIN - width, y);
    }
  }
  document.end();
  return whole;
}

/** Pixels across that the head of the printer has. */
export const DOTS = Math.round((WIDTH / 72) * DPI);

/** What a camera sees of a receipt that was printed so. @param drawn the page, `DOTS` pixels wide */
export async function photographReceipt(drawn: GreyPicture, paper: Paper, seed: number): Promise<Buffer> {
  const { width, height } = drawn;
  const random = seededRandom(seed);
  const dead = new Set(Array.from({ length: paper.deadDots }, () => Math.floor(random() * width)));
  const [head, foot] = paper.contrast;
  const pixels = Buffer.alloc(width * height);
  for (let at = 0; at < pixels.length; at++) {
    const x = at % width;
    const y = Math.floor(at / width);
    // A dot is burnt or not: there is no grey on such paper.
    let isBlack = (drawn.pixels[at] ?? 255) < 140 && !dead.has(x);
    if (random() < paper.specks) isBlack = !isBlack;
    const light = 225 - 30 * (x / width);
    const contrast = head + (foot - head) * (y / height);
    const noise = (random() + random() + random() - 1.5) * 2 * paper.noise;
    pixels[at] = Math.max(0, Math.min(255, light - (isBlack ? contrast : 0) + noise));
  }
  const picture = sharp(pixels, { raw: { width, height, channels: 1 } });
  const shot = await picture.blur(paper.blur).jpeg({ quality: 80 }).toBuffer();
  const document = new PDFDocument({ size: [WIDTH, (WIDTH * height) / width], margin: 0 });
  const whole = buffer(document);
  document.image(shot, 0, 0, { width: WIDTH });
  document.end();
  return whole;
}
