import type { Corner, Pixels, Sheet } from './find-sheet';

/** Of a sheet of A4 and of US Letter, the longer side by the shorter. */
const PAPERS = [297 / 210, 11 / 8.5] as const;
/** What a sheet that is held at an angle may seem to differ by. */
const NEARLY = 0.08;

/** The sheet as if seen from straight above. Nothing but the sheet is left of the picture. */
export function straightenSheet(picture: Pixels, sheet: Sheet): Pixels {
  const { width, height } = sizeOf(picture, sheet);
  const source = plane(picture, sheet, width, height);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const point = source(x + 0.5, y + 0.5);
      copyPixel(picture, point.x - 0.5, point.y - 0.5, data, (y * width + x) * 4);
    }
  return { width, height, data };
}

/** As many pixels as the longer of each two opposite sides has; of paper whose measures are known, in those. */
function sizeOf({ width, height }: Pixels, [topLeft, topRight, bottomRight, bottomLeft]: Sheet) {
  const length = (one: Corner, other: Corner) => Math.hypot((one.x - other.x) * width, (one.y - other.y) * height);
  const across = Math.max(length(topLeft, topRight), length(bottomLeft, bottomRight));
  const down = Math.max(length(topLeft, bottomLeft), length(topRight, bottomRight));
  const seen = Math.max(across, down) / Math.max(1, Math.min(across, down));
  const paper = PAPERS.toSorted((one, other) => Math.abs(one - seen) - Math.abs(other - seen))[0] ?? seen;
  const ratio = Math.abs(paper - seen) <= NEARLY * paper ? paper : seen;
  const longer = Math.max(across, down);
  const [wide, high] = across > down ? [longer, longer / ratio] : [longer / ratio, longer];
  return { width: Math.max(1, Math.round(wide)), height: Math.max(1, Math.round(high)) };
}

/**
 * Where a point of the straight sheet lies on the picture: the one mapping that keeps lines straight and leads corner to corner (Heckbert, 1989,
 * from a square to four corners).
 */
function plane(picture: Pixels, sheet: Sheet, width: number, height: number) {
  const [p0, p1, p2, p3] = sheet.map(({ x, y }) => ({ x: x * picture.width, y: y * picture.height }));
  if (p0 === undefined || p1 === undefined || p2 === undefined || p3 === undefined)
    throw new RangeError('A sheet has four corners');
  const sum = { x: p0.x - p1.x + p2.x - p3.x, y: p0.y - p1.y + p2.y - p3.y };
  const one = { x: p1.x - p2.x, y: p1.y - p2.y };
  const other = { x: p3.x - p2.x, y: p3.y - p2.y };
  const whole = one.x * other.y - other.x * one.y;
  const g = (sum.x * other.y - other.x * sum.y) / whole;
  const h = (one.x * sum.y - sum.x * one.y) / whole;
  return (x: number, y: number): Corner => {
    const [u, v] = [x / width, y / height];
    const depth = g * u + h * v + 1;
    return {
      x: ((p1.x - p0.x + g * p1.x) * u + (p3.x - p0.x + h * p3.x) * v + p0.x) / depth,
      y: ((p1.y - p0.y + g * p1.y) * u + (p3.y - p0.y + h * p3.y) * v + p0.y) / depth,
    };
  };
}

/** Mixes the four pixels around a point. */
function copyPixel({ width, height, data }: Pixels, x: number, y: number, into: Uint8ClampedArray, at: number): void {
  const [left, top] = [Math.min(width - 1, Math.max(0, Math.floor(x))), Math.min(height - 1, Math.max(0, Math.floor(y)))];
  const [right, bottom] = [Math.min(width - 1, left + 1), Math.min(height - 1, top + 1)];
  const [shareX, shareY] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))];
  for (let colour = 0; colour < 3; colour++) {
    const shade = (column: number, row: number) => data[(row * width + column) * 4 + colour] ?? 0;
    const above = shade(left, top) * (1 - shareX) + shade(right, top) * shareX;
    const below = shade(left, bottom) * (1 - shareX) + shade(right, bottom) * shareX;
    into[at + colour] = above * (1 - shareY) + below * shareY;
  }
  into[at + 3] = 255;
}
