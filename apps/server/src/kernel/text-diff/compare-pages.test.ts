import { expect, test } from 'vitest';
import { comparePages, MOST_CHANGES } from './compare-pages.ts';

const pages = (...texts: string[]) => texts.map((text, index) => ({ pageNumber: index + 1, text }));

test('what changed is named by its place on both pages', () => {
  const [one, other] = ['The rent is 900 euros for each month.', 'The monthly rent is 950 euros for each.'];
  const { changes, words } = comparePages(pages(one), pages(other));
  const said = changes.map(({ from, to }) => [
    from.map(({ start, end }) => one.slice(start, end)),
    to.map(({ start, end }) => other.slice(start, end)),
  ]);
  expect(said).toEqual([
    [[], ['monthly']],
    [['900'], ['950']],
    [['month'], []],
  ]);
  expect(words).toEqual({ from: 9, to: 9, removed: 2, added: 2 });
});

test('a change that goes over a page has a range on each, and text that only moved to the next page is none', () => {
  const { changes } = comparePages(pages('one two three four', 'five six'), pages('one two', 'three four five six'));
  expect(changes).toEqual([]);
  const over = comparePages(pages('one two old', 'words seven eight nine'), pages('one two seven eight nine'));
  expect(over.changes).toEqual([
    {
      from: [
        { pageNumber: 1, start: 8, end: 11 },
        { pageNumber: 2, start: 0, end: 5 },
      ],
      to: [],
      at: { fromPage: 1, toPage: 1 },
    },
  ]);
});

test('other blanks, line breaks and code points of the same letters are no change', () => {
  const { changes } = comparePages(pages('Caf\u00e9  ﬁnds\nit'), pages('Cafe\u0301 finds it'));
  expect(changes).toEqual([]);
});

test('letters of scripts without spaces are compared one by one', () => {
  const { changes } = comparePages(pages('租金是九百元'), pages('租金是十百元'));
  expect(changes).toHaveLength(1);
  expect(changes[0]?.from).toEqual([{ pageNumber: 1, start: 3, end: 4 }]);
});

test('there are at most so many changes, and it says that there are more', () => {
  const word = (index: number, of: string) => `same${index} kept${index} so${index} ${of}${index}`;
  const text = (of: string) => Array.from({ length: MOST_CHANGES + 10 }, (_, index) => word(index, of)).join(' ');
  const { changes, more } = comparePages(pages(text('old')), pages(text('new')));
  expect(changes).toHaveLength(MOST_CHANGES);
  expect(more).toBe(true);
});
