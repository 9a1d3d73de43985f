import { expect, test } from 'vitest';
import { cleanPath } from './clean-path.ts';

test.each([
  ['Taxes/scan.pdf', { folder: 'Taxes', name: 'scan.pdf', path: 'Taxes/scan.pdf' }],
  ['Taxes/2026/March/scan.pdf', { folder: 'Taxes/2026/March', name: 'scan.pdf', path: 'Taxes/2026/March/scan.pdf' }],
  ['/Taxes//2026/', { folder: 'Taxes', name: '2026', path: 'Taxes/2026' }],
  ['a\u202egpj.pdf', { name: 'a_gpj.pdf' }],
  ['line\r\nfeed.pdf', { name: 'line__feed.pdf' }],
  ['letter.pdf. . .', { name: 'letter.pdf' }],
  ['..\\..\\up.pdf', { name: '.._.._up.pdf' }],
])('%j is kept under a name that any system takes', (given, kept) => expect(cleanPath(given)).toMatchObject(kept));

test.each(['a/../c.pdf', '../x.pdf', 'x/..', '. .', '\u0020', `${'long name/'.repeat(21)}x.pdf`])('%j is refused', (given) =>
  expect(() => cleanPath(given)).toThrow('names a file'),
);

test('a name made to keep it busy ends', () => {
  expect(cleanPath(`${'. '.repeat(300_000)}x`).name).toHaveLength(255);
});
