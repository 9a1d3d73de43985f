import { expect, test } from 'vitest';
import { activityLines, foldLines } from './activity-lines';

const said = (...given: Parameters<typeof activityLines>) =>
  activityLines(...given).map(({ says, name, percent }) => `${says} ${name} ${percent}%`);

test('what is read has a line; what is done comes last', () => {
  expect(
    said({ doc_1: { path: 'old.pdf', processed: 2, total: 2 }, doc_2: { path: 'other.pdf', processed: 1, total: 2 } }),
  ).toEqual(['Processing other.pdf 50%', 'Processed old.pdf 100%']);
});

test('a document without pages has been read', () => {
  expect(said({ doc_1: { path: 'empty.csv', processed: 0, total: 0 } })).toEqual(['Processed empty.csv 100%']);
});

test('many documents are counted instead of named, and only those under way keep a line', () => {
  const lines = (...processed: number[]) =>
    activityLines(
      Object.fromEntries(
        processed.map((pages, index) => [`doc_${index}`, { path: `${index}.pdf`, processed: pages, total: 2 }]),
      ),
    );
  const folded = (...processed: number[]) => {
    const { named, rest } = foldLines(lines(...processed), 3);
    return [...named.map(({ name }) => name), rest];
  };
  expect(folded(2, 1, 0)).toEqual(['1.pdf', '2.pdf', '0.pdf', '']);
  expect(folded(2, 1, 0, 2)).toEqual(['1.pdf', '2.pdf', '2 documents processed']);
  expect(folded(1, 1, 1, 1, 2)).toEqual(['0.pdf', '1.pdf', '2.pdf', 'and 1 more, 1 document processed']);
  expect(folded(2, 2, 2, 2)).toEqual(['4 documents processed']);
});
