import { expect, test } from 'vitest';
import { coverBlocks, coverLines } from './cover-drawing';

const names = ['install', 'backup', 'find-the-sentence', 'empty-list', 'serve-a-team', 'x'];

test.each(names)('the drawing for %s has one marked line and stays on its page', (name) => {
  const lines = coverLines(name);
  expect(lines.filter(({ marked }) => marked)).toHaveLength(1);
  for (const { x, y, width } of lines) expect(x >= 50 && x + width <= 280 && y < 180).toBe(true);
});

test('the same name gives the same drawing, another name another', () => {
  expect(coverLines('install')).toEqual(coverLines('install'));
  expect(new Set(names.map((name) => JSON.stringify([coverLines(name), coverBlocks(name)]))).size).toBe(names.length);
});
