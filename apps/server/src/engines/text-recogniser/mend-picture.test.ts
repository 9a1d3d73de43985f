import { expect, test } from 'vitest';
import { isFaded, mendPicture } from './mend-picture.ts';

const WIDTH = 512;
const HEIGHT = 1536;
const isStroke = (x: number, y: number) => x % 40 < 8 && y % 60 > 20;
const isSpeck = (x: number, y: number) => (x - 20) % 40 === 0 && y % 60 === 10;
/** Strokes on grey paper whose contrast falls from `head` to `foot`, with specks between them. */
function paper(head: number, foot: number) {
  const pixels = Uint8Array.from({ length: WIDTH * HEIGHT }, (_none, at) => {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    return 200 - (isStroke(x, y) || isSpeck(x, y) ? head + ((foot - head) * y) / HEIGHT : 0);
  });
  return { width: WIDTH, height: HEIGHT, pixels };
}

test('letters that are paler at one end are faded, and those that are black everywhere are not', () => {
  expect(isFaded(paper(180, 180))).toBe(false);
  expect(isFaded(paper(180, 40))).toBe(true);
});

test('a faded page comes back with black strokes from head to foot, on white paper, without its specks', async () => {
  const { pixels } = await mendPicture(paper(160, 45), 50);
  const shade = (x: number, y: number) => pixels[y * WIDTH + x] ?? 0;
  for (const y of [100, 760, 1480]) expect(shade(244, y)).toBeLessThan(60);
  for (const y of [100, 760, 1480]) expect(shade(264, y)).toBeGreaterThan(240);
  for (const y of [70, 730, 1450]) expect(shade(260, y)).toBeGreaterThan(240);
});
