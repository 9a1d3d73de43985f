import { describe, expect, it } from 'vitest';
import { lightenBands } from './lighten-bands.ts';
import type { GreyPicture } from './text-recogniser.ts';

const WIDTH = 640;
const HEIGHT = 480;
const painted = (shadeAt: (x: number, y: number) => number): GreyPicture => ({
  width: WIDTH,
  height: HEIGHT,
  pixels: Uint8Array.from({ length: WIDTH * HEIGHT }, (_none, at) => shadeAt(at % WIDTH, Math.floor(at / WIDTH))),
});
const shade = ({ pixels }: GreyPicture, x: number, y: number) => pixels[y * WIDTH + x];

describe('a page with a dark band', () => {
  const isBand = (y: number) => y >= 32 && y < 112;
  const isLetter = (x: number) => x % 9 < 2;
  const page = painted((x, y) => (isBand(y) ? (isLetter(x) ? 250 : 40) : isLetter(x) ? 20 : 240));

  it('has dark letters on a light ground everywhere', () => {
    const light = lightenBands(page);
    expect([shade(light, 300, 64), shade(light, 306, 64)]).toEqual([215, 5]);
    expect([shade(light, 300, 300), shade(light, 306, 300)]).toEqual([240, 20]);
  });
});

describe('a picture stays what it is', () => {
  it.each([
    ['without anything dark', painted(() => 240)],
    ['that is dark as a whole', painted(() => 40)],
    ['of a sheet on a dark table', painted((x, y) => (x > 96 && x < 544 && y > 64 && y < 416 ? 240 : 60))],
    ['with a rule', painted((_x, y) => (y >= 100 && y < 106 ? 0 : 240))],
    ['with a black square', painted((x, y) => (x >= 64 && x < 160 && y >= 64 && y < 160 ? 0 : 240))],
    ['smaller than a square', { width: 8, height: 8, pixels: new Uint8Array(64) }],
  ])('%s', (_what, picture) => expect(lightenBands(picture)).toBe(picture));
});
