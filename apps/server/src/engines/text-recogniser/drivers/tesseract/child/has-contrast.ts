import type { GreyPicture } from '../../../text-recogniser.ts';

/** Standard deviation of the shades, of 255. Paper that was scanned without a word on it stays below. */
const LEAST_CONTRAST = 2;

/** Whether there is anything to be seen: a sheet of one shade need not be read. */
export function hasContrast({ pixels }: GreyPicture): boolean {
  if (pixels.length === 0) return false;
  let sum = 0;
  let squares = 0;
  for (const shade of pixels) {
    sum += shade;
    squares += shade * shade;
  }
  const mean = sum / pixels.length;
  return Math.sqrt(Math.max(0, squares / pixels.length - mean * mean)) >= LEAST_CONTRAST;
}
