import { expect, it } from 'vitest';
import { findQuote } from './find-quote';

it('finds a quotation however its lines are broken, as often as it is there', () => {
  const text = 'The rent\nis due. Later the rent is paid: the rent is due.';
  const found = findQuote(text, 'rent is\ndue.');
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(['rent\nis due.', 'rent is due.']);
});

it('finds nothing where there is nothing', () => {
  expect(findQuote('The rent', ' \n')).toEqual([]);
  expect(findQuote('', 'rent')).toEqual([]);
  expect(findQuote('The rent', 'deposit')).toEqual([]);
});
