import { expect, it } from 'vitest';
import { joinSentences } from './join-sentences.ts';

it('joins what belongs to one sentence, and begins anew after its end, a long silence or too much text', () => {
  const said = joinSentences([
    { start: 0, end: 2, text: 'The boiler was' },
    { start: 2, end: 4, text: 'repaired in May.' },
    { start: 4, end: 6, text: '“It costs 90 euros.”' },
    { start: 7, end: 8, text: 'and then' },
    { start: 20, end: 21, text: 'somebody came' },
    { start: 21, end: 60, text: 'x'.repeat(490) },
    { start: 60, end: 61, text: 'y'.repeat(20) },
  ]);
  expect(said.map(({ seconds, text }) => [seconds, text.slice(0, 35)])).toEqual([
    [0, 'The boiler was repaired in May.'],
    [4, '“It costs 90 euros.”'],
    [7, 'and then'],
    [20, 'somebody came'],
    [21, 'x'.repeat(35)],
    [60, 'y'.repeat(20)],
  ]);
});
