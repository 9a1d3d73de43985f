import type { TextLine, Word } from '#engines/pdf-reader/pdf-reader.ts';

/** A line of a page and where it stands, as shares of the page's height from the top. NaN where none of its words has a box. */
export interface PlacedLine extends TextLine {
  readonly top: number;
  readonly bottom: number;
  /** Written upwards or slanting across the page. */
  readonly askew: boolean;
}

/** A line takes about once the size of its letters; several times that when it does not run across the page. */
const ASKEW = 3;

interface Page {
  /** Points. */
  readonly height: number;
  readonly lines: readonly TextLine[];
  readonly words: readonly Word[];
}

/** Gives each line the band that its words take. Lines and words are both in the order of the text. */
export function placeLines({ height, lines, words }: Page): PlacedLine[] {
  let next = 0;
  return lines.map((line) => {
    let top = Infinity;
    let bottom = -Infinity;
    for (; next < words.length; next++) {
      const word = words[next];
      if (word === undefined || word.start >= line.end) break;
      const [, y, , boxHeight] = word.box;
      if (word.start < line.start || boxHeight <= 0) continue;
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + boxHeight);
    }
    const isPlaced = top < bottom && height > 0;
    const place = isPlaced ? { top: top / height, bottom: bottom / height } : { top: NaN, bottom: NaN };
    return { ...line, ...place, askew: isPlaced && bottom - top > ASKEW * line.fontSize };
  });
}
