import type { RecognisedWord, Turn } from './text-recogniser.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where a box of a turned picture stands on the picture before it was turned, whose size is given. */
export function turnBoxBack([x, y, width, height]: RecognisedWord['box'], turn: Turn, before: Size): RecognisedWord['box'] {
  switch (turn) {
    case 0:
      return [x, y, width, height];
    case 90:
      return [y, before.height - x - width, height, width];
    case 180:
      return [before.width - x - width, before.height - y - height, width, height];
    case 270:
      return [before.width - y - height, x, height, width];
  }
}

/**
 * Where a box stands that was found after the picture was slanted by `angle` radians about its middle, anticlockwise. It keeps its size: a box
 * around the slanted word would reach into those beside, above and below it.
 */
export function slantBoxBack(
  [x, y, width, height]: RecognisedWord['box'],
  angle: number,
  picture: Size,
): RecognisedWord['box'] {
  if (angle === 0) return [x, y, width, height];
  const cosine = Math.cos(-angle);
  const sine = Math.sin(-angle);
  const fromMiddleX = x + width / 2 - picture.width / 2;
  const fromMiddleY = y + height / 2 - picture.height / 2;
  const middleX = picture.width / 2 + cosine * fromMiddleX - sine * fromMiddleY;
  const middleY = picture.height / 2 + sine * fromMiddleX + cosine * fromMiddleY;
  return [middleX - width / 2, middleY - height / 2, width, height];
}
