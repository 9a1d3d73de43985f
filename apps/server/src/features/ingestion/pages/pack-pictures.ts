import * as z from 'zod';
import type { Word } from '#engines/pdf-reader/pdf-reader.ts';

const StoredPictures = z.array(z.tuple([z.number(), z.number(), z.number(), z.number()]));

/** Boxes of pictures as they are stored: JSON of x, y, width and height, to the tenth of a point. Null where there are none. */
export function packPictures(boxes: readonly Word['box'][]): string | null {
  if (boxes.length === 0) return null;
  return JSON.stringify(boxes.map((box) => box.map((value) => Math.round(value * 10) / 10)));
}

/** Reads what `packPictures` wrote. */
export const unpackPictures = (packed: string): Word['box'][] => StoredPictures.parse(JSON.parse(packed));
