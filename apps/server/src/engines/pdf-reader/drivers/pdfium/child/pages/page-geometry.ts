import type { Pdfium } from '../pdfium-library.ts';

export interface PageGeometry {
  /** Points, as displayed. */
  readonly width: number;
  readonly height: number;
  /** From a page's own coordinates, whose origin is at the bottom, to x, y, width and height on the displayed page. */
  toDisplayed(left: number, bottom: number, right: number, top: number): [x: number, y: number, width: number, height: number];
  /** From a place on the displayed page to the page's own coordinates. */
  fromDisplayed(x: number, y: number): [x: number, y: number];
}

/** Reads how a page is cropped and turned. */
export function readPageGeometry(pdfium: Pdfium, page: number): PageGeometry {
  const width = pdfium.FPDF_GetPageWidthF(page);
  const height = pdfium.FPDF_GetPageHeightF(page);
  const quarterTurns = pdfium.FPDFPage_GetRotation(page);
  const [boxLeft, boxTop, boxRight, boxBottom] = pdfium.withMemory(16, (pointer) => {
    pdfium.FPDF_GetPageBoundingBox(page, pointer);
    const view = pdfium.view();
    const side = (offset: number) => view.getFloat32(pointer + offset, true);
    return [side(0), side(4), side(8), side(12)] as const;
  });

  return {
    width,
    height,
    toDisplayed(left, bottom, right, top) {
      const across = right - left;
      const up = top - bottom;
      if (quarterTurns === 1) return [bottom - boxBottom, left - boxLeft, up, across];
      if (quarterTurns === 2) return [boxRight - right, bottom - boxBottom, across, up];
      if (quarterTurns === 3) return [boxTop - top, boxRight - right, up, across];
      return [left - boxLeft, boxTop - top, across, up];
    },
    fromDisplayed(x, y) {
      if (quarterTurns === 1) return [boxLeft + y, boxBottom + x];
      if (quarterTurns === 2) return [boxRight - x, boxBottom + y];
      if (quarterTurns === 3) return [boxRight - y, boxTop - x];
      return [boxLeft + x, boxTop - y];
    },
  };
}
