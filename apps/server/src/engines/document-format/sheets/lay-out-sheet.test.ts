import { expect, test } from 'vitest';
import type { SheetRow } from './gather-sheet.ts';
import { layOutSheet } from './lay-out-sheet.ts';

/** A row that counts how often it is asked what stands in a column. */
class CountedCells extends Map<number, string> {
  static looks = 0;
  override has(column: number): boolean {
    CountedCells.looks += 1;
    return super.has(column);
  }
  override get(column: number): string | undefined {
    CountedCells.looks += 1;
    return super.get(column);
  }
}

test('a sheet whose rows each have a column of their own is gone through once, not once for each table', () => {
  const size = 2_000;
  const rows: SheetRow[] = Array.from({ length: size }, (_none, index) => ({
    number: index + 1,
    cells: new CountedCells([[index, 'x']]),
  }));
  CountedCells.looks = 0;
  const tables = [...layOutSheet(rows, { named: true })].flatMap((block) => (block.kind === 'table' ? [block] : []));
  expect(tables.length).toBeGreaterThan(50);
  expect(tables.reduce((sum, { rows: shown }) => sum + shown.length, 0)).toBe(size + tables.length);
  expect(CountedCells.looks).toBeLessThan(50 * size);
});
