import { expect, test } from 'vitest';
import type { Passage } from '#engines/passage-index/passage-index.ts';
import { foldSimilar } from './fold-similar.ts';

const passage = (id: string, text: string, documentId = 'lease'): Passage => ({
  id,
  documentId,
  ordinal: 0,
  text,
  language: 'en',
  headingPath: [],
  pageNumber: 1,
  start: 0,
  end: text.length,
});
const folded = (...passages: Passage[]) =>
  foldSimilar(passages.map((each) => ({ judged: each.id, passage: each }))).map(({ judged, similar }) => [
    judged,
    ...similar.map(({ id }) => id),
  ]);

const CLAUSE = 'The tenant pays the rent by the third working day of each month to the account of the landlord.';

test('what says nearly the same in one document is folded under the best of it', () => {
  const other = passage('b', 'Pets need the written consent of the landlord, small animals in cages excepted.');
  const again = passage('c', `${CLAUSE.toUpperCase()} See page 4.`);
  expect(folded(passage('a', CLAUSE), other, again)).toEqual([['a', 'c'], ['b']]);
});

test('the same words in another document stay', () => {
  expect(folded(passage('a', CLAUSE), passage('b', CLAUSE, 'second lease'))).toEqual([['a'], ['b']]);
});

test('few words are compared as a whole, and the same words in another order are something else', () => {
  expect(folded(passage('a', 'Total'), passage('b', 'total.'), passage('c', 'Deposit'))).toEqual([['a', 'b'], ['c']]);
  expect(folded(passage('a', 'Rent due'), passage('b', 'Due rent'))).toEqual([['a'], ['b']]);
});

test('letters beyond Latin ones count', () => {
  const texts = ['Срок аренды составляет три года.', 'Срок аренды составляет три года!', 'Плата вносится пятого числа месяца.'];
  expect(folded(...texts.map((text, at) => passage(`${at}`, text)))).toEqual([['0', '1'], ['2']]);
});

test('of several that say nearly the same the first is the one it is folded under', () => {
  const [one, two] = ['The rent is due on the third working day.', 'The rent is due on the third working day of the month.'];
  const both = 'The rent is due on the third working day of the month, by transfer, without being asked for it in writing.';
  expect(folded(passage('a', one), passage('b', both), passage('c', two))).toEqual([['a', 'b', 'c']]);
});
