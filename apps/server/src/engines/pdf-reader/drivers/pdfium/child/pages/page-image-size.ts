/** WebP knows no longer side. */
const LONGEST_SIDE = 16_383;

/** The size in pixels of a page's image: as wide as asked for, unless that passes the limit of pixels. */
export function pageImageSize(
  page: { width: number; height: number },
  width: number,
  pixels: number,
): { width: number; height: number } {
  const ratio = page.height / page.width;
  const allowed = Math.min(width, LONGEST_SIDE, LONGEST_SIDE / ratio, Math.sqrt(pixels / ratio));
  const side = (length: number) => Math.min(LONGEST_SIDE, Math.max(1, Math.floor(length)));
  return { width: side(allowed), height: side(allowed * ratio) };
}
