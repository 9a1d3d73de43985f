import type { PassageTable, TableCell, TableHead } from '#engines/passage-index/passage-table.ts';
import type { TextLine, Word } from '#engines/pdf-reader/pdf-reader.ts';
import { alignColumns, columnAt, type Column } from './align-columns.ts';
import { findSegments, type Segment } from './find-segments.ts';

/** A page with the boxes of its words, both in the order of the text. */
export interface PageWithWords {
  readonly text: string;
  readonly lines: readonly TextLine[];
  readonly words: readonly Word[];
}

/** Lines between the rows of a table that are none: a part's own heading, the end of a cell that was broken. */
const MOST_BETWEEN = 2;
/** Points that the lines of a cell may begin apart. */
const SAME_PLACE = 3;
/** From one line of a cell to the next, in sizes of a letter. */
const CLOSE_LINES = 1.6;
/** Characters of a cell: what is longer, nearly always, is text in columns. */
const LONGEST_CELL = 60;
/** Lines that heads may take. */
const MOST_HEAD_LINES = 3;
/** A column may be headed by a year or a quarter. */
const HEADS_ITSELF = /^(?:[FH]Y\s?'?(?:\d\d){1,2}|(?:19|20)\d\d(?:\s?[-–/]\s?(?:\d\d){1,2})?|[QTH][1-4](?: (?:19|20)\d\d)?)$/u;
const DIGIT = /\d/u;
const FIGURE = /^[€$£+(-]?\s?\d[\d.,'’ ]*\)?\s?\S{0,5}$/u;
const MOSTLY_FIGURES = 0.6;
const NOWHERE: Segment = { start: 0, end: 0, left: 0, right: 0, words: [] };

/** Heads fill their columns: between two of them there may be no more room than this, in sizes of a letter. */
const GAPS_OF_HEADS = [0.45, 0.37];

interface Row {
  readonly line: TextLine;
  readonly words: readonly Word[];
  readonly segments: readonly Segment[];
}

interface PlacedTable extends PassageTable {
  readonly columns: readonly Column[];
}

/** The tables of each page of a document. One that goes on at the top of a page without its heads has those of the page before. */
export function findTables(pages: readonly PageWithWords[]): readonly (readonly PassageTable[])[] {
  let last: PlacedTable | undefined;
  return pages.map((page) => {
    const found = runsOf(page).flatMap((run) => tableOf(page.text, run) ?? []);
    const tables = found.map((table, at) => (at === 0 && last !== undefined ? withHeadsOf(last, table) : table));
    last = tables.at(-1);
    return tables.map(({ heads, rows }) => ({ heads, rows }));
  });
}

/** Stretches of lines that have several cells each. */
function runsOf({ lines, words }: PageWithWords): Row[][] {
  const runs: Row[][] = [];
  let between = Infinity;
  let next = 0;
  for (const line of lines) {
    while (next < words.length && (words[next]?.start ?? 0) < line.start) next++;
    const from = next;
    while (next < words.length && (words[next]?.start ?? 0) < line.end) next++;
    const held = words.slice(from, next);
    const segments = findSegments(line, held);
    const open = between > MOST_BETWEEN ? undefined : runs.at(-1);
    const [only] = segments;
    const above = open?.at(-1);
    if (segments.length === 1 && only && open && above && goesOn(above, { line, words: held, segments })) {
      open.splice(-1, 1, { ...above, words: [...above.words, ...held], segments: withNextLine(above.segments, only) });
      continue;
    }
    if (segments.length < 2) {
      between += 1;
      continue;
    }
    if (between > MOST_BETWEEN) runs.push([]);
    between = 0;
    runs.at(-1)?.push({ line, words: held, segments });
  }
  return runs;
}

const topOf = ({ words }: Row): number => words[0]?.box[1] ?? NaN;
const lowestOf = ({ words }: Row): number => words.at(-1)?.box[1] ?? NaN;

/** Whether a line is but the rest of the last cell of the row above it: it begins below that cell, and close to it. */
function goesOn(above: Row, line: Row): boolean {
  const [first, last] = [above.segments[0], above.segments.at(-1)];
  const [only] = line.segments;
  if (first === undefined || last === undefined || only === undefined) return false;
  const isBelow = Math.abs(only.left - last.left) < SAME_PLACE && last.left - first.left > SAME_PLACE;
  const down = topOf(line) - lowestOf(above);
  return isBelow && down > 0 && down < CLOSE_LINES * line.line.fontSize;
}

const withNextLine = (segments: readonly Segment[], { end, right, words }: Segment): Segment[] =>
  segments.map((segment, at) =>
    at < segments.length - 1
      ? segment
      : { ...segment, end, right: Math.max(segment.right, right), words: [...segment.words, ...words] },
  );

function tableOf(text: string, run: readonly Row[]): PlacedTable | null {
  const columns = alignColumns(run.map(({ segments }) => segments));
  if (columns === null) return null;
  const written = ({ start, end }: Pick<Segment, 'start' | 'end'>) => text.slice(start, end).trim();
  const headed = countHeadLines(run, written);
  const body = run.slice(headed);
  const cells = body.flatMap(({ segments }) => segments.slice(1));
  const isProse = cells.reduce((sum, { start, end }) => sum + end - start, 0) > LONGEST_CELL * cells.length;
  if (body.length === 0 || isProse || (headed === 0 && body.length < 2)) return null;
  const rows = body.map(({ segments }) => cellsOf(segments, columns)).filter((row) => row.length > 1);
  if (rows.length === 0) return null;
  return { columns, heads: headsOf(text, run.slice(0, headed), columns), rows };
}

/** How many of the first lines are but heads: they have no numbers where others have, or stand out. */
function countHeadLines(run: readonly Row[], written: (segment: Segment) => string): number {
  const isBody = ({ segments }: Row) =>
    segments.some(
      (segment, at) => (at > 0 || segments.length > 2) && DIGIT.test(written(segment)) && !HEADS_ITSELF.test(written(segment)),
    );
  const first = run.findIndex(isBody);
  const notBold = run.findIndex(({ line }) => !line.bold);
  // A table in words alone shows its heads by weight.
  const heads = notBold > 0 ? notBold : isList(run.slice(first), written) ? 0 : first;
  return heads > 0 && heads <= MOST_HEAD_LINES && heads < run.length ? heads : 0;
}

/** Whether rows of two cells are labels with values of every kind, not one column of figures: then the first is a label too. */
function isList(body: readonly Row[], written: (segment: Segment) => string): boolean {
  if (body.some(({ segments }) => segments.length > 2)) return false;
  const figures = body.filter(({ segments }) => FIGURE.test(written(segments.at(-1) ?? NOWHERE)));
  return figures.length < MOSTLY_FIGURES * body.length;
}

function cellsOf(segments: readonly Segment[], columns: readonly Column[]): TableCell[] {
  const cells = new Map<number, TableCell>();
  for (const segment of segments) {
    const column = columnAt(columns, segment);
    const before = cells.get(column);
    cells.set(column, { start: before?.start ?? segment.start, end: segment.end, column });
  }
  return [...cells.values()];
}

function headsOf(text: string, lines: readonly Row[], columns: readonly Column[]): TableHead[] {
  const parts = columns.map((): { start: number; end: number }[] => []);
  for (const { line, words, segments } of lines) {
    // As many heads as columns belong to them in order, however far they reach; fewer are told word by word.
    const inOrder = [segments, ...GAPS_OF_HEADS.map((gap) => findSegments(line, words, gap))].find(
      ({ length }) => length === columns.length,
    );
    if (inOrder) for (const [at, segment] of inOrder.entries()) parts[at]?.push(segment);
    else
      for (const word of segments.flatMap(({ words }) => words)) {
        const of = parts[columnAt(columns, word)];
        const before = of?.at(-1);
        if (before !== undefined && word.start - before.end <= 1) before.end = word.end;
        else of?.push({ start: word.start, end: word.end });
      }
  }
  return parts.map((of) => {
    const [first] = of;
    const joined = of
      .map(({ start, end }) => text.slice(start, end).trim())
      .join(' ')
      .replaceAll(/\s+/gu, ' ');
    return { text: joined, place: first === undefined ? null : { start: first.start, end: first.end } };
  });
}

/** The columns of two pages stand at the same places. */
function withHeadsOf(before: PlacedTable, table: PlacedTable): PlacedTable {
  const isHeaded = table.heads.some(({ text }) => text !== '');
  const isSame =
    before.columns.length === table.columns.length &&
    table.columns.every(({ left, right }, at) => {
      const above = before.columns[at];
      return above !== undefined && left < above.right && right > above.left;
    });
  return isHeaded || !isSame ? table : { ...table, heads: before.heads.map(({ text }) => ({ text, place: null })) };
}
