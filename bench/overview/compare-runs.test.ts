import { expect, it } from 'vitest';
import { compareRuns, linesOfTable, SavedRun } from './compare-runs.ts';

const runOf = (search: number, ingest: number): SavedRun => ({
  node: '24',
  size: { pages: 600, questions: 150 },
  columns: {
    SQLite: [
      { what: 'search, p95', value: search, unit: 'ms' },
      { what: 'ingest', value: ingest, unit: 'pages/s', better: 'higher' },
    ],
    PostgreSQL: [{ what: 'search, p95', value: 2 * search, unit: 'ms' }],
  },
});

it('puts databases side by side, and says how many times the first the second is', () => {
  const [head, search, ingest] = linesOfTable(runOf(20, 200).columns);
  expect(head).toMatch(/SQLite +PostgreSQL/);
  expect(search).toMatch(/search, p95 +20\.0 +40\.0 ms +2\.00x/);
  expect(ingest).toMatch(/ingest +200 +pages\/s/);
});

it('names what became worse first, whether more or less of it is better, and is silent about noise', () => {
  const lines = compareRuns(runOf(30, 150), runOf(20, 200));
  expect(lines.map((line) => line.trim().split(' ')[0])).toEqual(['WORSE', 'WORSE', 'WORSE']);
  expect(compareRuns(runOf(10, 150), runOf(20, 200))[0]).toContain('WORSE  SQLite, ingest: 200 -> 150 pages/s (-25 %)');
  expect(compareRuns(runOf(20.5, 205), runOf(20, 200))).toEqual(['  Nothing differs by 10 % or more.']);
});

it('says so when the saved run measured other work', () => {
  expect(compareRuns({ ...runOf(20, 200), size: { pages: 10, questions: 10 } }, runOf(20, 200))[0]).toContain('another size');
  expect(SavedRun.safeParse({ columns: 1 }).success).toBe(false);
});
