import { describe, expect, test } from 'vitest';
import { findSheet, type Corner, type Pixels, type Sheet } from './find-sheet';
import { straightenSheet } from './straighten-sheet';

const WIDTH = 300;
const HEIGHT = 400;
type Colour = readonly [red: number, green: number, blue: number];
const TABLE: Colour = [150, 96, 60];
const PAPER: Colour = [236, 234, 228];
const INK: Colour = [30, 30, 40];

function painted(colourAt: (x: number, y: number) => Colour, width = WIDTH, height = HEIGHT): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at++) data.set([...colourAt(at % width, Math.floor(at / width)), 255], at * 4);
  return { width, height, data };
}

const isInside = (corners: readonly Corner[], x: number, y: number): boolean =>
  corners.every((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from;
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0;
  });

/** A sheet with lines of writing on a table, its light falling off to one side. */
const photographed = (corners: readonly Corner[]): Pixels =>
  painted((x, y) => {
    const isWriting = y % 10 < 2 && x % 7 < 5;
    const colour = isInside(corners, x, y) ? (isWriting ? INK : PAPER) : TABLE;
    const [red, green, blue] = colour.map((shade) => shade * (1 - (x / WIDTH) * 0.25));
    return [red ?? 0, green ?? 0, blue ?? 0];
  });

const SHEETS: readonly (readonly [string, readonly [Corner, Corner, Corner, Corner]])[] = [
  [
    'from above',
    [
      { x: 40, y: 40 },
      { x: 260, y: 40 },
      { x: 260, y: 351 },
      { x: 40, y: 351 },
    ],
  ],
  [
    'askew',
    [
      { x: 60, y: 30 },
      { x: 270, y: 60 },
      { x: 235, y: 365 },
      { x: 25, y: 330 },
    ],
  ],
  [
    'from below',
    [
      { x: 80, y: 50 },
      { x: 220, y: 50 },
      { x: 275, y: 380 },
      { x: 25, y: 380 },
    ],
  ],
];

describe('the edges of a sheet', () => {
  test.each(SHEETS)('are found where it is seen %s', (_how, corners) => {
    const found = findSheet(photographed(corners));
    for (const [at, { x, y }] of corners.entries()) {
      expect(Math.abs((found?.[at]?.x ?? -1) * WIDTH - x)).toBeLessThan(5);
      expect(Math.abs((found?.[at]?.y ?? -1) * HEIGHT - y)).toBeLessThan(5);
    }
  });

  test.each([
    ['a sheet that fills the picture', painted(() => PAPER)],
    ['a table without a sheet', painted(() => TABLE)],
    ['a round plate', painted((x, y) => (Math.hypot(x - 150, y - 200) < 130 ? PAPER : TABLE))],
    ['light that lies about', painted((x, y) => (Math.sin(x / 11) * Math.cos(y / 17) > 0.1 ? PAPER : TABLE))],
    [
      'a sheet that is cut off',
      photographed([
        { x: -80, y: 150 },
        { x: 180, y: -90 },
        { x: 380, y: 250 },
        { x: 120, y: 500 },
      ]),
    ],
    ['a sheet on something as light', painted((x, y) => (x > 50 && x < 250 && y > 50 && y < 350 ? PAPER : [226, 224, 220]))],
  ])('are not found in %s', (_what, picture) => expect(findSheet(picture)).toBeUndefined());
});

describe('a straightened sheet', () => {
  test('has its quarters where they were on paper', () => {
    const corners = SHEETS[2]?.[1];
    if (corners === undefined) throw new Error('There is no third sheet');
    const sheet = corners.map(({ x, y }) => ({ x: x / WIDTH, y: y / HEIGHT })) as unknown as Sheet;
    // Seen at an angle, what is half way up the paper lies above the middle; the diagonals still cross there.
    const crossing = { x: 150, y: 50 + (330 * 140) / (140 + 250) };
    const picture = painted((x, y) => (y < crossing.y ? (x < crossing.x ? INK : PAPER) : x < crossing.x ? PAPER : INK));
    const { width, height, data } = straightenSheet(picture, sheet);
    const shade = (x: number, y: number) => data[(Math.floor(height * y) * width + Math.floor(width * x)) * 4];
    expect([shade(0.25, 0.45), shade(0.75, 0.45), shade(0.25, 0.55), shade(0.75, 0.55)]).toEqual([30, 236, 236, 30]);
  });

  test('has the measures of the paper that it nearly has', () => {
    const corners = SHEETS[0]?.[1] ?? [];
    const sheet = corners.map(({ x, y }) => ({ x: x / WIDTH, y: y / HEIGHT })) as unknown as Sheet;
    const { width, height } = straightenSheet(
      painted(() => PAPER),
      sheet,
    );
    expect(height / width).toBeCloseTo(297 / 210, 2);
  });
});
