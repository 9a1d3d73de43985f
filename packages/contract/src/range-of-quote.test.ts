import { expect, test } from 'vitest';
import { rangeOfQuote, shortQuote } from './range-of-quote.ts';

test('the words of a place are found in the text of the page, whatever the blanks', () => {
  expect(rangeOfQuote('A\nTotal   2,380.00\nB', 'Total 2,380.00')).toEqual({ start: 2, end: 18 });
  expect(rangeOfQuote('nothing', 'Total (net)')).toBeNull();
  // Of several places the one that was found; where the page has moved, the nearest there is.
  expect(rangeOfQuote('see below, see below', 'see below', 5)).toEqual({ start: 11, end: 20 });
  expect(rangeOfQuote('see\nbelow, see\nbelow', 'see below', 5)).toEqual({ start: 11, end: 20 });
  expect(rangeOfQuote('see below', 'see below', 500)).toEqual({ start: 0, end: 9 });
});

test('many words are found by the first and the last of them', () => {
  const clause =
    'The tenant may end the lease at the end of any month with three months’ notice, in writing, to the address above.';
  const page = `5. Rent. The tenant may pay by transfer to the address above.\n6. ${clause.replaceAll(' ', '\n')} The end.`;
  const short = shortQuote(clause);
  expect(short).toBe('The tenant may end the … to the address above.');
  const { start, end } = rangeOfQuote(page, short) ?? { start: 0, end: 0 };
  expect(page.slice(start, end)).toBe(clause.replaceAll(' ', '\n'));
  expect(shortQuote('Due  on\n12 March')).toBe('Due on 12 March');
  // Three dots of the page itself are words like others.
  expect(rangeOfQuote('He said … nothing', 'said … nothing')).toEqual({ start: 3, end: 17 });
  expect(rangeOfQuote('The tenant may end the lease.', short)).toBeNull();
});

test('of places that say the same the nearest is meant, though a line breaks within it', () => {
  const page = 'The party pays within thirty days of\nnotice. The party leaves within thirty days of notice.';
  expect(rangeOfQuote(page, 'within thirty days of notice.')).toEqual({ start: 15, end: 44 });
  const first = 'The party pays within thirty days of\nnotice.';
  expect(rangeOfQuote(page, 'The party pays … days of notice.')).toEqual({ start: 0, end: first.length });
  expect(rangeOfQuote('a a a', 'a a', 2)).toEqual({ start: 2, end: 5 });
});
