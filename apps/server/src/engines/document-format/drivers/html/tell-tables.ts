import type { Block, TableCell } from '../../document-format.ts';

export interface BuiltCell {
  readonly blocks: readonly Block[];
  readonly header: boolean;
  readonly span: number;
}

/** Characters. A cell with more is a column of a page, not a cell of data. */
const LONGEST_CELL = 1_500;

/** A table of data stays one; one that only arranges a page, as mails have them, becomes what its cells hold, in their order. */
export function* tableOrItsContent(rows: readonly (readonly BuiltCell[])[]): Generator<Block> {
  const filled = rows.filter((row) => row.length > 0);
  if (filled.length === 0) return;
  if (arrangesPage(filled)) {
    for (const row of filled) for (const cell of row) yield* cell.blocks;
    return;
  }
  const cells = filled.map((row) =>
    row.map(({ blocks, header, span }): TableCell => ({
      text: blocks
        .filter(({ kind }) => kind !== 'picture')
        .map(textOf)
        .join('\n'),
      ...(header ? { header } : {}),
      ...(span > 1 ? { span } : {}),
    })),
  );
  yield { kind: 'table', rows: cells, headerRows: cells[0]?.every((cell) => cell.header === true) ? 1 : 0 };
  // A picture stands below its table: cells hold text alone.
  for (const row of filled) for (const { blocks } of row) yield* blocks.filter(({ kind }) => kind === 'picture');
}

const arrangesPage = (rows: readonly (readonly BuiltCell[])[]): boolean =>
  rows.every((row) => row.length === 1) || rows.some((row) => row.some(isColumnOfPage));

const isColumnOfPage = ({ blocks }: BuiltCell): boolean =>
  blocks.some(({ kind }) => kind === 'table') || blocks.reduce((sum, block) => sum + textOf(block).length, 0) > LONGEST_CELL;

function textOf(block: Block): string {
  if (block.kind === 'paragraph')
    return `${block.marker === undefined ? '' : `${block.marker} `}${block.runs.map(({ text }) => text).join('')}`;
  return block.kind === 'heading' || block.kind === 'preformatted' ? block.text : '';
}
