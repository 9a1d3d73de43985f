import type { Block } from '../../document-format.ts';

/** A run of letters at its place on the page: where its base line begins, how tall and how wide it is. */
export interface PlacedText {
  readonly kind: 'text';
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly em: number;
  readonly width: number;
}

/** Of an em: what lies that close is one line, what is that far apart two words, and what follows that far below another paragraph. */
const SAME_LINE = 0.4;
const GAP = 0.2;
const NEXT_LINE = 1.8;

interface Line {
  text: string;
  /** Where it began, and where it ends. */
  readonly x: number;
  readonly y: number;
  readonly em: number;
  end: number;
}

/** The lines of a page as paragraphs, in the order in which they were drawn: a sheet is printed as it is read. */
export function* gatherLines(texts: readonly PlacedText[]): Generator<Block> {
  let paragraph = '';
  let above: Line | undefined;
  for (const line of linesOf(texts)) {
    const below = above === undefined ? 0 : line.y - above.y;
    const follows = above !== undefined && below > 0 && below < NEXT_LINE * above.em && Math.abs(line.em - above.em) < 1;
    if (!follows && paragraph !== '') yield { kind: 'paragraph', runs: [{ text: paragraph }] };
    paragraph = follows ? `${paragraph} ${line.text.trim()}` : line.text.trim();
    above = line;
  }
  if (paragraph !== '') yield { kind: 'paragraph', runs: [{ text: paragraph }] };
}

function* linesOf(texts: readonly PlacedText[]): Generator<Line> {
  let line: Line | undefined;
  for (const { text, x, y, em, width } of texts) {
    if (line !== undefined && Math.abs(y - line.y) < SAME_LINE * em && x > line.x) {
      const isApart = x - line.end > GAP * em && !/\s$/.test(line.text) && !/^\s/.test(text);
      line.text += isApart ? ` ${text}` : text;
      line.end = x + width;
      continue;
    }
    if (line !== undefined) yield line;
    line = { text, x, y, em, end: x + width };
  }
  if (line !== undefined) yield line;
}
