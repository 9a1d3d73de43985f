/** A point as shares of the picture's width and height. */
export interface Corner {
  readonly x: number;
  readonly y: number;
}

/** Corners of a sheet: top left, top right, bottom right, bottom left. */
export type Sheet = readonly [Corner, Corner, Corner, Corner];

/** Red, green, blue and cover of each pixel, as a canvas gives them. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Pixels over which writing is smoothed away, in a picture of some 320. */
const REACH = 3;
/** Shares of the picture that a sheet may take. */
const SMALLEST = 0.2;
const LARGEST = 0.98;
/** Share of a sheet that has to be as light as paper, and of the light that may lie outside it. */
const LEAST_LIGHT = 0.75;
const MOST_STRAY = 0.06;
/** Shades, of 255, by which a sheet is lighter than what it lies on. */
const LEAST_CONTRAST = 28;
/** Sides of a sheet that is held at an angle meet in no less and no more. Degrees. */
const ANGLES = [55, 125] as const;

/**
 * Finds a sheet of paper on a darker ground. Undefined where nothing is found for certain: a sheet that fills the picture, or lies on something
 * as light as itself.
 *
 * @param picture about 320 pixels long
 */
export function findSheet(picture: Pixels): Sheet | undefined {
  const { width, height } = picture;
  const light = close(lightness(picture), width, height);
  const threshold = splitShades(light);
  const part = largestPart(light, width, height, threshold);
  if (part.pixels.length < width * height * SMALLEST) return undefined;
  const sheet = cornersOf(part.pixels, width);
  return isSheet(sheet, part.member, light, width) ? shares(sheet, width, height) : undefined;
}

/** The darkest of the three colours: paper is light in all of them, a table of wood in one. */
function lightness({ width, height, data }: Pixels): Uint8Array {
  return Uint8Array.from({ length: width * height }, (_none, at) =>
    Math.min(data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0),
  );
}

/** Takes away what is dark and thin: writing. */
function close(shades: Uint8Array, width: number, height: number): Uint8Array {
  const grown = spread(spread(shades, width, height, 1, Math.max), width, height, width, Math.max);
  return spread(spread(grown, width, height, 1, Math.min), width, height, width, Math.min);
}

function spread(
  shades: Uint8Array,
  width: number,
  height: number,
  step: number,
  choose: (one: number, other: number) => number,
): Uint8Array {
  const last = step === 1 ? width - 1 : height - 1;
  return Uint8Array.from(shades, (shade, at) => {
    const place = step === 1 ? at % width : Math.floor(at / width);
    let chosen = shade;
    for (let by = -REACH; by <= REACH; by++)
      if (place + by >= 0 && place + by <= last) chosen = choose(chosen, shades[at + by * step] ?? chosen);
    return chosen;
  });
}

/** The shade that parts light from dark best (Otsu's method). */
function splitShades(shades: Uint8Array): number {
  const counts = Array.from({ length: 256 }, () => 0);
  for (const shade of shades) counts[shade] = (counts[shade] ?? 0) + 1;
  const sum = counts.reduce((total, count, shade) => total + count * shade, 0);
  let [best, between, dark, darkSum] = [0, -1, 0, 0];
  for (const [shade, count] of counts.entries()) {
    dark += count;
    darkSum += count * shade;
    const bright = shades.length - dark;
    if (dark === 0 || bright === 0) continue;
    const apart = darkSum / dark - (sum - darkSum) / bright;
    if (dark * bright * apart * apart > between) [best, between] = [shade, dark * bright * apart * apart];
  }
  return best;
}

/** The largest part of the picture that is lighter than `threshold` and hangs together. */
function largestPart(shades: Uint8Array, width: number, height: number, threshold: number) {
  const seen = new Uint8Array(shades.length);
  let best: number[] = [];
  for (let start = 0; start < shades.length; start++) {
    if (seen[start] === 1 || (shades[start] ?? 0) <= threshold) continue;
    const pixels = [start];
    seen[start] = 1;
    for (let at = 0; at < pixels.length; at++) {
      const pixel = pixels[at] ?? 0;
      const x = pixel % width;
      for (const next of [x > 0 ? pixel - 1 : -1, x < width - 1 ? pixel + 1 : -1, pixel - width, pixel + width]) {
        if (next < 0 || next >= width * height || seen[next] === 1 || (shades[next] ?? 0) <= threshold) continue;
        seen[next] = 1;
        pixels.push(next);
      }
    }
    if (pixels.length > best.length) best = pixels;
  }
  const member = new Uint8Array(shades.length);
  for (const pixel of best) member[pixel] = 1;
  return { pixels: best, member };
}

type Quad = readonly [Corner, Corner, Corner, Corner];

/** The pixels that lie farthest out in the four directions between up, right, down and left. */
function cornersOf(pixels: readonly number[], width: number): Quad {
  const farthest = (score: (x: number, y: number) => number): Corner => {
    let best = { x: 0, y: 0, score: Number.NEGATIVE_INFINITY };
    for (const pixel of pixels) {
      const [x, y] = [pixel % width, Math.floor(pixel / width)];
      if (score(x, y) > best.score) best = { x, y, score: score(x, y) };
    }
    return best;
  };
  return [farthest((x, y) => -x - y), farthest((x, y) => x - y), farthest((x, y) => x + y), farthest((x, y) => y - x)];
}

function isSheet(quad: Quad, member: Uint8Array, shades: Uint8Array, width: number): boolean {
  let [inside, light, stray, insideShade, outsideShade] = [0, 0, 0, 0, 0];
  for (const [at, shade] of shades.entries()) {
    if (holds(quad, at % width, Math.floor(at / width))) {
      inside += 1;
      insideShade += shade;
      light += member[at] ?? 0;
    } else {
      outsideShade += shade;
      stray += member[at] ?? 0;
    }
  }
  const outside = shades.length - inside;
  const share = inside / shades.length;
  return (
    share >= SMALLEST &&
    share <= LARGEST &&
    light / inside >= LEAST_LIGHT &&
    stray / (light + stray) <= MOST_STRAY &&
    insideShade / inside - outsideShade / Math.max(1, outside) >= LEAST_CONTRAST &&
    quad.every((_corner, at) => isCorner(quad, at))
  );
}

const at = (quad: Quad, index: number): Corner => quad[index % 4] ?? quad[0];

/** Whether the point lies to the right of all sides, which run clockwise. */
function holds(quad: Quad, x: number, y: number): boolean {
  return quad.every((from, index) => {
    const to = at(quad, index + 1);
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0;
  });
}

function isCorner(quad: Quad, index: number): boolean {
  const [before, here, after] = [at(quad, index + 3), at(quad, index), at(quad, index + 1)];
  const one = Math.atan2(before.y - here.y, before.x - here.x);
  const other = Math.atan2(after.y - here.y, after.x - here.x);
  const turn = Math.abs(((one - other) * 180) / Math.PI);
  const angle = turn > 180 ? 360 - turn : turn;
  return angle >= ANGLES[0] && angle <= ANGLES[1];
}

/** Of pixels the outer edges. */
function shares([topLeft, topRight, bottomRight, bottomLeft]: Quad, width: number, height: number): Sheet {
  const share = ({ x, y }: Corner, right: 0 | 1, down: 0 | 1) => ({ x: (x + right) / width, y: (y + down) / height });
  return [share(topLeft, 0, 0), share(topRight, 1, 0), share(bottomRight, 1, 1), share(bottomLeft, 0, 1)];
}
