import type { Block } from '../../document-format.ts';
import { createParagraph } from './join-runs.ts';
import { tableOrItsContent, type BuiltCell } from './tell-tables.ts';

type HeadingLevel = Extract<Block, { kind: 'heading' }>['level'];

/** Deeper nesting of lists and quotations is shown at this depth. */
const DEEPEST = 8;
/** Tables inside cells of tables, beyond which cells are paragraphs. */
const DEEPEST_TABLE = 16;

/** A table under way, and where the blocks around it go. */
interface OpenTable {
  readonly rows: BuiltCell[][];
  readonly around: Block[];
  cell: { readonly blocks: Block[]; readonly header: boolean; readonly span: number } | undefined;
}

/** Makes blocks out of what a parser meets in the order in which it meets it. */
export function createBlockBuilder() {
  let blocks: Block[] = [];
  const paragraph = createParagraph();
  const lists: { readonly ordered: boolean; next: number }[] = [];
  const tables: OpenTable[] = [];
  let deeperTables = 0;
  let quotes = 0;
  let marker: string | undefined;
  let heading: HeadingLevel | undefined;
  let preformatted: string | undefined;

  const flush = () => {
    const runs = paragraph.take();
    if (runs.length === 0) return;
    if (heading !== undefined) {
      blocks.push({ kind: 'heading', level: heading, text: runs.map(({ text }) => text).join('') });
      return;
    }
    const depth = Math.min(DEEPEST, lists.length + quotes - (marker === undefined ? 0 : 1));
    blocks.push({
      kind: 'paragraph',
      runs,
      ...(depth > 0 ? { depth } : {}),
      ...(marker === undefined ? {} : { marker }),
      ...(quotes > 0 ? { quoted: true } : {}),
    });
    marker = undefined;
  };
  const endCell = (table: OpenTable) => {
    flush();
    if (table.cell === undefined) return;
    const { blocks: content, header, span } = table.cell;
    table.rows.at(-1)?.push({ blocks: content, header, span });
    table.cell = undefined;
    blocks = table.around;
  };

  return {
    text(piece: string): void {
      if (preformatted === undefined) paragraph.add(piece);
      else preformatted += piece;
    },
    lineBreak(): void {
      if (preformatted === undefined) paragraph.add('\n', { keepsBreaks: true });
      else preformatted += '\n';
    },
    bold: (by: 1 | -1): void => paragraph.style('bold', by),
    italic: (by: 1 | -1): void => paragraph.style('italic', by),
    breakParagraph: flush,
    picture(picture: Extract<Block, { kind: 'picture' }>): void {
      flush();
      blocks.push(picture);
    },
    rule(): void {
      flush();
      blocks.push({ kind: 'rule' });
    },
    openHeading(level: HeadingLevel): void {
      flush();
      heading = level;
    },
    closeHeading(): void {
      flush();
      heading = undefined;
    },
    openList(ordered: boolean, start: number): void {
      flush();
      lists.push({ ordered, next: Number.isSafeInteger(start) ? start : 1 });
    },
    closeList(): void {
      flush();
      lists.pop();
      marker = undefined;
    },
    openItem(): void {
      flush();
      const list = lists.at(-1);
      marker = list?.ordered === true ? `${list.next++}.` : '•';
    },
    closeItem(): void {
      flush();
      marker = undefined;
    },
    openQuote(): void {
      flush();
      quotes += 1;
    },
    closeQuote(): void {
      flush();
      quotes = Math.max(0, quotes - 1);
    },
    openPreformatted(): void {
      flush();
      preformatted = '';
    },
    closePreformatted(): void {
      const text = preformatted?.replace(/^\n|\n$/g, '') ?? '';
      preformatted = undefined;
      if (text.trim() !== '') blocks.push({ kind: 'preformatted', text });
    },
    openTable(): void {
      flush();
      if (tables.length >= DEEPEST_TABLE) deeperTables += 1;
      else tables.push({ rows: [], around: blocks, cell: undefined });
    },
    openRow(): void {
      flush();
      const table = deeperTables > 0 ? undefined : tables.at(-1);
      if (table === undefined) return;
      endCell(table);
      table.rows.push([]);
    },
    openCell({ header, span }: { header: boolean; span: number }): void {
      flush();
      const table = deeperTables > 0 ? undefined : tables.at(-1);
      if (table === undefined) return;
      endCell(table);
      if (table.rows.length === 0) table.rows.push([]);
      table.cell = { blocks: [], header, span: Number.isSafeInteger(span) ? Math.min(100, Math.max(1, span)) : 1 };
      blocks = table.cell.blocks;
    },
    closeCell(): void {
      const table = deeperTables > 0 ? undefined : tables.at(-1);
      if (table === undefined) flush();
      else endCell(table);
    },
    closeTable(): void {
      if (deeperTables > 0) {
        flush();
        deeperTables -= 1;
        return;
      }
      const table = tables.at(-1);
      if (table === undefined) return;
      endCell(table);
      tables.pop();
      blocks = table.around;
      for (const block of tableOrItsContent(table.rows)) blocks.push(block);
    },
    finish(): readonly Block[] {
      if (preformatted !== undefined) this.closePreformatted();
      flush();
      while (tables.length > 0) this.closeTable();
      return blocks;
    },
  };
}
