import sharp from 'sharp';
import { slantBoxBack, turnBoxBack } from '../../apps/server/src/engines/text-recogniser/turn-box.ts';
import type { GreyPicture, RecognisedWord, Turn } from '../../apps/server/src/engines/text-recogniser/text-recogniser.ts';
import { seededRandom } from '../statistics.ts';

/** What a scanner made of a page. */
export interface Wear {
  readonly name: string;
  readonly dpi: number;
  /** Standard deviation of the noise, of 255 shades, and radius of the blur in pixels. */
  readonly noise: number;
  readonly blur: number;
  /** Degrees, clockwise. */
  readonly slant: number;
  readonly turn: Turn;
}

const untouched = { noise: 0, blur: 0, slant: 0, turn: 0 } as const;
const worn = { noise: 18, blur: 0.7, slant: 0, turn: 0 } as const;

export const CLEAN: Wear = { ...untouched, name: 'clean, 200 dpi', dpi: 200 };

export const WEARS: readonly Wear[] = [
  { ...untouched, name: 'clean, 300 dpi', dpi: 300 },
  CLEAN,
  { ...untouched, name: 'clean, 150 dpi', dpi: 150 },
  { ...worn, name: 'worn, 200 dpi', dpi: 200 },
  { ...worn, name: 'worn, 150 dpi', dpi: 150 },
  { ...worn, name: 'skewed by 1.3 degrees', dpi: 200, slant: 1.3 },
  { ...untouched, name: 'on its right side', dpi: 200, turn: 90 },
  { ...untouched, name: 'on its head', dpi: 200, turn: 180 },
  { ...untouched, name: 'on its left side', dpi: 200, turn: 270 },
];

/** Pixels of the longer side, as the product draws a scan. */
const LONGER_SIDE = 2_700;

export interface ScannedPage {
  readonly picture: GreyPicture;
  /** Where a box of the picture stands on the page, in points. */
  readonly place: (box: RecognisedWord['box']) => RecognisedWord['box'];
}

/** Wears a page out as a scanner might, and enlarges it as the product does. `drawn` is the page at `wear.dpi`. */
export async function wearOut(drawn: GreyPicture, wear: Wear, seed: number): Promise<ScannedPage> {
  const { width, height } = drawn;
  const random = seededRandom(seed);
  const noisy = Buffer.from(drawn.pixels);
  // The sum of three even chances is near enough to a bell curve.
  if (wear.noise > 0)
    for (const [at, shade] of noisy.entries())
      noisy[at] = Math.max(0, Math.min(255, shade * 0.85 + 20 + (random() + random() + random() - 1.5) * 2 * wear.noise));
  let image = sharp(noisy, { raw: { width, height, channels: 1 } });
  if (wear.blur > 0) image = image.blur(wear.blur);
  const angle = wear.slant + wear.turn;
  const turned = await image
    .rotate(angle, { background: '#f0f0f0' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const scale = LONGER_SIDE / Math.max(turned.info.width, turned.info.height);
  const { data, info } = await sharp(turned.data, {
    raw: { width: turned.info.width, height: turned.info.height, channels: 1 },
  })
    .resize({ width: Math.round(turned.info.width * scale) })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = { width: info.width, height: info.height, pixels: new Uint8Array(data) };
  const points = 72 / wear.dpi;
  return {
    picture,
    place(box) {
      const [x, y, boxWidth, boxHeight] = slantBoxBack(box, (wear.slant * Math.PI) / 180, picture);
      // The slanted sheet is larger than the page by the same on both sides.
      const [marginX, marginY] =
        wear.slant === 0 ? [0, 0] : [(info.width - width * scale) / 2, (info.height - height * scale) / 2];
      const upright = { width: width * scale, height: height * scale };
      const straight = turnBoxBack([x - marginX, y - marginY, boxWidth, boxHeight], wear.turn, upright);
      return straight.map((pixels) => (pixels / scale) * points) as unknown as RecognisedWord['box'];
    },
  };
}
