import type { Block, TextRun } from '../document-format.ts';
import { tableOrItsContent, type BuiltCell } from '../drivers/html/tell-tables.ts';

/** Tables inside cells of tables, beyond which cells are paragraphs. */
const DEEPEST_TABLE = 16;
/** Columns that a cell covers at most. */
const WIDEST_SPAN = 100;

export interface ParagraphShape {
  readonly heading?: number | undefined;
  readonly depth?: number;
  readonly marker?: string | undefined;
  readonly quoted?: boolean;
}

interface OpenTable {
  readonly rows: BuiltCell[][];
  readonly around: Block[];
  headerRow: boolean;
  cell: { readonly blocks: Block[]; span: number } | undefined;
}

/**
 * Makes blocks out of paragraphs and tables in the order in which a word processor's file has them. Paragraphs may be inside paragraphs (text
 * boxes) and tables in tables; white space is kept as it is written.
 */
export function createFlow() {
  let blocks: Block[] = [];
  const tables: OpenTable[] = [];
  let deeperTables = 0;
  const paragraphs: { text: string; bold: boolean; italic: boolean }[][] = [];

  const current = () => (deeperTables > 0 ? undefined : tables.at(-1));
  const closeCell = (table: OpenTable) => {
    if (table.cell === undefined) return;
    table.rows.at(-1)?.push({ blocks: table.cell.blocks, header: table.headerRow, span: table.cell.span });
    table.cell = undefined;
    blocks = table.around;
  };

  const flow = {
    openParagraph(): void {
      paragraphs.push([]);
    },
    /** Text outside a paragraph begins one. */
    text(text: string, look: { bold?: boolean; italic?: boolean } = {}): void {
      if (text === '') return;
      if (paragraphs.length === 0) paragraphs.push([]);
      const runs = paragraphs.at(-1);
      const { bold = false, italic = false } = look;
      const last = runs?.at(-1);
      if (last !== undefined && last.bold === bold && last.italic === italic) last.text += text;
      else runs?.push({ text, bold, italic });
    },
    /** @param shape asked for only where the paragraph says something: an empty one of a list is not counted */
    closeParagraph(shape: ParagraphShape | (() => ParagraphShape) = {}): void {
      const runs = tidy(paragraphs.pop() ?? []);
      if (runs.length === 0) return;
      const { heading, depth = 0, marker, quoted = false } = typeof shape === 'function' ? shape() : shape;
      if (heading !== undefined) {
        const text = runs.map((run) => run.text).join('');
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rounded and kept between 1 and 6
        const level = Math.min(6, Math.max(1, Math.round(heading))) as 1 | 2 | 3 | 4 | 5 | 6;
        blocks.push({ kind: 'heading', level, text: marker === undefined ? text : `${marker} ${text}` });
        return;
      }
      blocks.push({
        kind: 'paragraph',
        runs,
        ...(depth > 0 ? { depth: Math.min(8, depth) } : {}),
        ...(marker === undefined || marker === '' ? {} : { marker }),
        ...(quoted ? { quoted } : {}),
      });
    },
    block(block: Block): void {
      // A page cannot begin inside a cell.
      if (block.kind !== 'page-break' || tables.length === 0) blocks.push(block);
    },
    openTable(): void {
      if (tables.length >= DEEPEST_TABLE) deeperTables += 1;
      else tables.push({ rows: [], around: blocks, headerRow: false, cell: undefined });
    },
    openRow(): void {
      const table = current();
      if (table === undefined) return;
      closeCell(table);
      table.headerRow = false;
      table.rows.push([]);
    },
    /** The row that is open is the head of its table. */
    headRow(): void {
      const table = current();
      if (table !== undefined) table.headerRow = true;
    },
    openCell(span = 1): void {
      const table = current();
      if (table === undefined) return;
      closeCell(table);
      if (table.rows.length === 0) table.rows.push([]);
      table.cell = { blocks: [], span: spanOf(span) };
      blocks = table.cell.blocks;
    },
    /** The cell that is open covers so many columns. */
    spanCell(span: number): void {
      const cell = current()?.cell;
      if (cell !== undefined) cell.span = spanOf(span);
    },
    closeCell(): void {
      const table = current();
      if (table !== undefined) closeCell(table);
    },
    closeTable(): void {
      if (deeperTables > 0) {
        deeperTables -= 1;
        return;
      }
      const table = tables.pop();
      if (table === undefined) return;
      closeCell(table);
      blocks = table.around;
      for (const block of tableOrItsContent(table.rows)) blocks.push(block);
    },
    /** What is finished: blocks inside a table come with it. */
    take(): readonly Block[] {
      return tables.length === 0 ? blocks.splice(0) : (tables[0]?.around.splice(0) ?? []);
    },
    finish(): readonly Block[] {
      while (paragraphs.length > 0) flow.closeParagraph();
      while (tables.length > 0) flow.closeTable();
      return flow.take();
    },
  };
  return flow;
}

const spanOf = (span: number): number => (Number.isSafeInteger(span) ? Math.min(WIDEST_SPAN, Math.max(1, span)) : 1);

/** Without the empty ends; empty when it says nothing. */
function tidy(runs: readonly { text: string; bold: boolean; italic: boolean }[]): TextRun[] {
  if (runs.every(({ text }) => text.trim() === '')) return [];
  return runs
    .map(({ text, bold, italic }, index) => ({
      text: index === runs.length - 1 ? text.trimEnd() : text,
      ...(bold ? { bold } : {}),
      ...(italic ? { italic } : {}),
    }))
    .filter(({ text }) => text !== '');
}
