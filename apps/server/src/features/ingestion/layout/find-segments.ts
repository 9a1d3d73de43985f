import type { TextLine, Word } from '#engines/pdf-reader/pdf-reader.ts';

/** A stretch across a page. Points. */
export interface Stretch {
  readonly left: number;
  readonly right: number;
}

/** Words of a line that stand together, with as much room before the next ones as between two cells. */
export interface Segment extends Stretch {
  /** Offsets into the page's text. */
  readonly start: number;
  readonly end: number;
  readonly words: readonly (Stretch & { readonly start: number; readonly end: number })[];
}

/** Between two cells there is more room than this, in sizes of a letter; between words a quarter to a half. */
const GAP = 0.55;

/** What of a line stands apart, with more room between than `gap` sizes of a letter. None where its words do not run from left to right. */
export function findSegments(line: Pick<TextLine, 'fontSize'>, words: readonly Word[], gap = GAP): Segment[] {
  const placed = words
    .filter(({ box: [, , width, height] }) => width > 0 && height > 0)
    .map(({ start, end, box: [x, , width] }) => ({ start, end, left: x, right: x + width }));
  const segments: Segment[] = [];
  for (const word of placed) {
    const last = segments.at(-1);
    if (last !== undefined && word.left < last.left) return [];
    if (last === undefined || word.left - last.right > gap * line.fontSize) segments.push({ ...word, words: [word] });
    else
      segments.splice(-1, 1, {
        ...last,
        end: word.end,
        right: Math.max(last.right, word.right),
        words: [...last.words, word],
      });
  }
  return segments;
}
