import { expect, test } from 'vitest';
import { readFilter } from './read-filter';

test.each([
  ['lease', 'lease', {}],
  ['kind:Rechnung oak', 'oak', { kind: 'invoice' }],
  ['sender:"Harbour Joinery"', '', { sender: 'Harbour Joinery' }],
  ['date:2025', '', { datedFrom: '2025-01-01', datedBefore: '2026-01-01' }],
  ['date:2024-02', '', { datedFrom: '2024-02-01', datedBefore: '2024-03-01' }],
  ['date:>2024-12-31', '', { datedFrom: '2025-01-01' }],
  ['date:<2025-03', '', { datedBefore: '2025-03-01' }],
  ['total:>500', '', { totalLeast: '500' }],
  ['total:100-200,50', '', { totalLeast: '100', totalMost: '200.50' }],
  ['tag:House source:dropbox', 'source:dropbox', { tag: 'House' }],
])('“%s” asks for names with “%s” and for %j', (typed, words, narrowed) => {
  expect(readFilter(typed)).toEqual({ words, narrowed });
});

test.each(['kind:spaceship', 'date:soon', 'total:many', 'unknown:word'])('“%s” makes no sense and stays a word', (typed) => {
  expect(readFilter(typed)).toEqual({ words: typed, narrowed: {} });
});
