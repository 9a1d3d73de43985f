import type { Word } from '../../../../pdf-reader.ts';
import type { Pdfium } from '../pdfium-library.ts';
import type { PageGeometry } from './page-geometry.ts';

/** The kind of a page's object that is a picture. */
const IMAGE = 3;
/** Objects that are looked at: plans and maps have hundreds of thousands. */
const MOST_OBJECTS = 5_000;
const MOST_PICTURES = 200;
/** Points. What is smaller is a bullet, a line or an icon. */
const LEAST_SIDE = 12;
/** Points between two strips of one picture. */
const SEAM = 1.5;

type Box = [x: number, y: number, width: number, height: number];

/** Where pictures lie on a page, in the order in which they are drawn, cut at its edges. Scanners write a page in strips: these are one. */
export function readPictures(pdfium: Pdfium, page: number, geometry: PageGeometry): Word['box'][] {
  const boxes: Box[] = [];
  const count = Math.min(MOST_OBJECTS, pdfium.FPDFPage_CountObjects(page));
  for (let index = 0; index < count && boxes.length < MOST_PICTURES; index++) {
    const object = pdfium.FPDFPage_GetObject(page, index);
    if (object === 0 || pdfium.FPDFPageObj_GetType(object) !== IMAGE) continue;
    const box = boundsOf(pdfium, object, geometry);
    if (box === undefined) continue;
    const last = boxes.at(-1);
    if (last !== undefined && areStrips(last, box)) boxes[boxes.length - 1] = around(last, box);
    else boxes.push(box);
  }
  return boxes.filter(([, , width, height]) => width >= LEAST_SIDE && height >= LEAST_SIDE);
}

function boundsOf(pdfium: Pdfium, object: number, { width, height, toDisplayed }: PageGeometry): Box | undefined {
  return pdfium.withMemory(16, (pointer) => {
    const sides = [0, 4, 8, 12].map((offset) => pointer + offset);
    if (pdfium.FPDFPageObj_GetBounds(object, ...sides) === 0) return undefined;
    const view = pdfium.view();
    const [left = 0, bottom = 0, right = 0, top = 0] = sides.map((at) => view.getFloat32(at, true));
    const [x, y, across, down] = toDisplayed(left, bottom, right, top);
    const [from, upper] = [Math.max(0, x), Math.max(0, y)];
    const [to, lower] = [Math.min(width, x + across), Math.min(height, y + down)];
    return to > from && lower > upper ? [from, upper, to - from, lower - upper] : undefined;
  });
}

/** Equally wide and below one another, or equally high and side by side. */
function areStrips([x, y, width, height]: Box, [nextX, nextY, nextWidth, nextHeight]: Box): boolean {
  const near = (one: number, other: number) => Math.abs(one - other) <= SEAM;
  const below = near(x, nextX) && near(width, nextWidth) && (near(y + height, nextY) || near(nextY + nextHeight, y));
  const beside = near(y, nextY) && near(height, nextHeight) && (near(x + width, nextX) || near(nextX + nextWidth, x));
  return below || beside;
}

function around([x, y, width, height]: Box, [nextX, nextY, nextWidth, nextHeight]: Box): Box {
  const [left, top] = [Math.min(x, nextX), Math.min(y, nextY)];
  const [right, foot] = [Math.max(x + width, nextX + nextWidth), Math.max(y + height, nextY + nextHeight)];
  return [left, top, right - left, foot - top];
}
