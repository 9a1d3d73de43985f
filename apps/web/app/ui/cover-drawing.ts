export interface CoverLine {
  x: number;
  y: number;
  width: number;
  marked: boolean;
}

/** A small reproducible sequence of numbers in [0, 1) from a name. */
function numbersFrom(name: string): () => number {
  let state = 7;
  for (const letter of name) state = (Math.imul(state, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export interface CoverBlock {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What else a drawn page may carry beside its lines. */
type CoverKind = 'text' | 'figure' | 'table';

function coverKind(name: string): CoverKind {
  const kinds: readonly CoverKind[] = ['text', 'figure', 'table', 'text', 'figure'];
  return kinds[Math.floor(numbersFrom(`${name} kind`)() * kinds.length)] ?? 'text';
}

/** The picture or the table of a page, at its lower end. */
export function coverBlocks(name: string): CoverBlock[] {
  const kind = coverKind(name);
  if (kind === 'figure') return [{ x: 50, y: 106, width: 220, height: 64 }];
  if (kind === 'text') return [];
  return Array.from({ length: 12 }, (_, cell) => ({
    x: 50 + (cell % 4) * 56,
    y: 104 + Math.floor(cell / 4) * 24,
    width: 52,
    height: 20,
  }));
}

/** The lines of a drawn page, 320 by 180, one of them marked. The same name always gives the same page. */
export function coverLines(name: string): CoverLine[] {
  const next = numbersFrom(name);
  const columns = next() > 0.5 ? 2 : 1;
  const rows = coverKind(name) === 'text' ? 8 : 4;
  const columnWidth = columns === 2 ? 104 : 220;
  const lit = { column: Math.floor(next() * columns), row: 1 + Math.floor(next() * (rows - 2)) };
  return Array.from({ length: columns * rows }, (_, index) => {
    const column = Math.floor(index / rows);
    const row = index % rows;
    const isLastOfParagraph = (row + column) % 4 === 3;
    return {
      x: 50 + column * (columnWidth + 12),
      y: 36 + row * 17,
      width: Math.round(columnWidth * (isLastOfParagraph ? 0.3 + next() * 0.4 : 0.88 + next() * 0.12)),
      marked: column === lit.column && row === lit.row,
    };
  });
}
