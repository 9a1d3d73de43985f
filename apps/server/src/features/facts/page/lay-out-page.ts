// Where words stand on a page: rows, and in each row stretches of words that stand together. A value is told by what stands to its left and above
// it, and neither is known from the order in which a file happens to write its words.

export interface PageWord {
  readonly text: string;
  /** Points from the left and the top of the page as displayed. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Points; 0 where it is not known. */
  readonly size: number;
  readonly bold: boolean;
  /** Offset into the text of the page. */
  readonly start: number;
}

export interface WordsOfPage {
  /** From 1. */
  readonly pageNumber: number;
  readonly width: number;
  readonly height: number;
  readonly words: readonly PageWord[];
}

/** Words of one row without a wide gap between them. */
export interface Segment {
  readonly words: readonly PageWord[];
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly size: number;
  readonly bold: boolean;
  /** Number of its row on the page, and its own number in the row. */
  readonly row: number;
  readonly at: number;
}

export interface Row {
  readonly segments: readonly Segment[];
  readonly top: number;
  readonly bottom: number;
  readonly words: readonly PageWord[];
}

export interface LaidPage {
  readonly pageNumber: number;
  readonly width: number;
  readonly height: number;
  readonly rows: readonly Row[];
  /** Height of the usual line, in points. */
  readonly line: number;
  /** Size of the usual type, in points. */
  readonly size: number;
}

/** Words of a page that are looked at; a page made to keep the reader busy has more. */
const MOST_WORDS = 2_500;
/** In heights of a line: a wider gap divides two stretches. Blanks between words are a quarter of a line. */
const GAP = 0.9;
/** Of the height of the smaller one: words that overlap by so much share one row. */
const OVERLAP = 0.5;

/** Whether a stretch stands above or below what lies between two edges. @param slack so far apart they may be */
export const overlaps = (left: number, right: number, segment: Segment, slack: number): boolean =>
  Math.min(right, segment.right) - Math.max(left, segment.left) > -slack;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function segmentOf(words: readonly PageWord[], row: number, at: number): Segment {
  const bold = words.filter((word) => word.bold).length * 2 > words.length;
  return {
    words,
    text: words.map(({ text }) => text).join(' '),
    left: Math.min(...words.map(({ x }) => x)),
    right: Math.max(...words.map(({ x, width }) => x + width)),
    top: Math.min(...words.map(({ y }) => y)),
    bottom: Math.max(...words.map(({ y, height }) => y + height)),
    size: median(words.map(({ size, height }) => size || height)),
    bold,
    row,
    at,
  };
}

function rowsOf(words: readonly PageWord[]): PageWord[][] {
  const rows: { top: number; bottom: number; words: PageWord[] }[] = [];
  for (const word of words.toSorted((a, b) => a.y + a.height / 2 - (b.y + b.height / 2))) {
    const bottom = word.y + word.height;
    const row = rows.slice(-4).find((one) => {
      const shared = Math.min(bottom, one.bottom) - Math.max(word.y, one.top);
      return shared > OVERLAP * Math.min(word.height, one.bottom - one.top);
    });
    if (row) {
      row.words.push(word);
      // A row grows with the first words only, so that a tall letter beside it does not draw the next row in.
      if (row.words.length < 3) {
        row.top = Math.min(row.top, word.y);
        row.bottom = Math.max(row.bottom, bottom);
      }
    } else rows.push({ top: word.y, bottom, words: [word] });
  }
  return rows.toSorted((a, b) => a.top - b.top).map((row) => row.words.toSorted((a, b) => a.x - b.x));
}

/** Rows and stretches of the words of a page, from top to bottom and left to right. */
export function layOutPage({ pageNumber, width, height, words: all }: WordsOfPage): LaidPage {
  const words = all.slice(0, MOST_WORDS);
  const line = median(words.map((word) => word.height)) || 10;
  const size = median(words.map((word) => word.size || word.height)) || 10;
  const rows = rowsOf(words).map((inRow, row): Row => {
    const parts: PageWord[][] = [];
    for (const word of inRow) {
      const last = parts.at(-1)?.at(-1);
      if (last && word.x - (last.x + last.width) < GAP * Math.max(line, Math.min(word.height, last.height)))
        parts.at(-1)?.push(word);
      else parts.push([word]);
    }
    const segments = parts.map((part, at) => segmentOf(part, row, at));
    return {
      segments,
      words: inRow,
      top: Math.min(...segments.map(({ top }) => top)),
      bottom: Math.max(...segments.map(({ bottom }) => bottom)),
    };
  });
  return { pageNumber, width, height, rows, line, size };
}
