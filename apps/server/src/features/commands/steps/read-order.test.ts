import { expect, test } from 'vitest';
import { readQuantity } from './read-order.ts';

test.each([
  ['all', 'all'],
  ['the lot', 'all'],
  ['tudo', 'all'],
  ['cuanto', 'all'],
  ['quello che c’è', 'all'],
  ['allemaal', 'all'],
  ['tt', 'all'],
  ['wszystko', 'all'],
  ['los dos', 'both'],
  ['as duas', 'both'],
  ['unos cuantos', 'part'],
  ['due o tre', 'part'],
  ['umas duas', 'part'],
  ['half', 'part'],
  ['jakieś', 'part'],
])('“%s” means %s', (said, quantity) => {
  expect(readQuantity(said)).toBe(quantity);
});
