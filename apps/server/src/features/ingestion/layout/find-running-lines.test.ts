import { expect, test } from 'vitest';
import { findRunningLines } from './find-running-lines.ts';

function page(...written: readonly string[]) {
  const text = written.join('\n');
  let start = 0;
  const lines = written.map((line) => {
    const placed = { start, end: start + line.length, fontSize: 10, bold: false };
    start += line.length + 1;
    return placed;
  });
  return { text, lines };
}
const body = (index: number) =>
  Array.from({ length: 10 }, (_, line) => `Body of page ${'abcdefgh'[index]}, line ${'abcdefghij'[line]}`);

test('lines that come back at the edges of pages run, whatever number they carry', () => {
  const pages = Array.from({ length: 4 }, (_, index) =>
    page('The harbour', ...body(index), `${index + 7}`, `Page ${index + 7} of 90`),
  );
  const isRunning = findRunningLines(pages);
  expect(['The harbour', 'Page 3 of 90', '12'].map(isRunning)).toEqual([true, true, true]);
  expect(isRunning('Body of page a, line b')).toBe(false);
});

test('headers that change from left to right and from chapter to chapter run as well', () => {
  const pages = Array.from({ length: 8 }, (_, index) => page(index % 2 === 0 ? 'A Book' : 'CHAPTER 1. SHIPS', ...body(index)));
  const isRunning = findRunningLines(pages);
  expect(['A Book', 'CHAPTER 1. SHIPS'].map(isRunning)).toEqual([true, true]);
});

test('what stands on two pages only, or in the middle of a few, does not run', () => {
  const pages = Array.from({ length: 8 }, (_, index) =>
    page(
      index < 2 ? 'Twice' : `Once ${'abcdefgh'[index]}`,
      ...body(index).slice(0, 5),
      index < 3 ? 'Total' : 'Other',
      ...body(index).slice(5),
    ),
  );
  const isRunning = findRunningLines(pages);
  expect(['Twice', 'Total'].map(isRunning)).toEqual([false, false]);
});
