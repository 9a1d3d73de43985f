import type { PassageTable } from '#engines/passage-index/passage-table.ts';
import type { Span } from '../sentences/find-sentences.ts';
import { BETWEEN_CELLS, sayCell, sayLabelled, sayValue } from './say-cell.ts';

/** One cell of a row. */
export interface SpokenCell {
  /** In the text of the passage. */
  readonly span: Span;
  /** With the unit of its column. */
  readonly value: string;
  /** With all that stands beside and over it: "February 2025 · Gas: 1302 kWh". */
  readonly said: string;
  /** What stands over it; empty where nothing does. */
  readonly head: string;
  /** Whether it says what its row is about. */
  readonly isRowHead: boolean;
  /** Where what stands beside and over it lies in the text of the page: start, end, start, end, … */
  readonly heads: readonly number[];
}

/** A row of a table, which is read as one sentence. */
export interface SpokenRow {
  /** In the text of the passage. */
  readonly span: Span;
  /** All cells with their heads. */
  readonly said: string;
  readonly cells: readonly SpokenCell[];
  /** A label with its value, and nothing over them: both together are the answer. */
  readonly isLabelled: boolean;
}

interface PassageOnPage {
  readonly text: string;
  /** Of the passage in the text of its page. */
  readonly start: number;
}

const LETTER = /\p{L}/u;

/** The rows of the tables of a passage, in order. */
export function readRows({ text, start }: PassageOnPage, tables: readonly PassageTable[]): SpokenRow[] {
  const written = (cell: Span) => text.slice(cell.start - start, cell.end - start).replaceAll(/\s+/gu, ' ');
  const rows = tables.flatMap(({ heads, rows: of }) =>
    of.map((cells): SpokenRow => {
      const headOf = (column: number) => heads[column]?.text ?? '';
      const isLabelled = cells.length === 2 && cells.every(({ column }) => headOf(column) === '');
      // A row is about its first words: "3 | February 2025 | 288" begins with a number of its own.
      const named = cells.findIndex((cell) => LETTER.test(written(cell)));
      const beside = cells.slice(0, Math.max(0, named) + 1);
      const name = beside.map(written).join(BETWEEN_CELLS);
      const spoken = cells.map((cell, at): SpokenCell => {
        const [value, head] = [written(cell), headOf(cell.column)];
        const isRowHead = at < beside.length;
        const others = isRowHead ? beside.filter((one) => one !== cell) : beside;
        const place = heads[cell.column]?.place;
        return {
          span: { start: cell.start - start, end: cell.end - start },
          value: sayValue(head, value),
          said: sayTogether(isRowHead ? others.map(written).join(BETWEEN_CELLS) : name, head, value),
          head,
          isRowHead,
          heads: [...others.flatMap((one) => [one.start, one.end]), ...(place ? [place.start, place.end] : [])],
        };
      });
      const rest = spoken.filter(({ isRowHead }) => !isRowHead);
      const said = [name, ...rest.map(({ head, value }) => sayCell(head, value))].join(BETWEEN_CELLS);
      const [label, value] = cells;
      const span = { start: (label?.start ?? start) - start, end: (cells.at(-1)?.end ?? start) - start };
      return {
        span,
        said: isLabelled && label && value ? sayLabelled(written(label), written(value)) : said,
        cells: spoken,
        isLabelled,
      };
    }),
  );
  return rows.toSorted((one, other) => one.span.start - other.span.start);
}

/** A cell with the name of its row; a value under no head is said of the row itself. */
function sayTogether(name: string, head: string, value: string): string {
  if (name === '') return sayCell(head, value);
  return head === '' ? sayLabelled(name, value) : [name, sayCell(head, value)].join(BETWEEN_CELLS);
}

/** What of sentences lies outside of rows and of what stands over them, and the rows, in order; blanks are left out. */
export function withRows(text: string, sentences: readonly Span[], rows: readonly Span[], heads: readonly Span[]): Span[] {
  const taken = [...rows, ...heads].toSorted((one, other) => one.start - other.start);
  const rest = sentences.flatMap((sentence) => {
    let parts: Span[] = [sentence];
    for (const { start, end } of taken)
      parts = parts.flatMap((part) =>
        end <= part.start || start >= part.end
          ? [part]
          : [
              { start: part.start, end: start },
              { start: end, end: part.end },
            ],
      );
    return parts.flatMap((part) => trimmed(text, part));
  });
  return [...rest, ...rows].toSorted((one, other) => one.start - other.start);
}

/** Without what is no word at its ends; nothing where there is no word. */
function trimmed(text: string, { start, end }: Span): Span[] {
  if (end <= start) return [];
  const written = text.slice(start, end);
  if (!/[\p{L}\p{N}]/u.test(written)) return [];
  const from = start + written.length - written.trimStart().length;
  return [{ start: from, end: from + written.trim().length }];
}
