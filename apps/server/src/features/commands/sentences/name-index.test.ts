import { expect, test } from 'vitest';
import { markNames, type HeldNames } from './name-index.ts';
import { splitSentence } from './split-sentence.ts';

const NONE: HeldNames = { folders: [], tags: [], senders: [], people: [], connections: [], kinds: [], files: [] };
const FOLDERS = 1;
const SENDERS = 4;

test('a name of several words begins at its first and goes on to its last', () => {
  const marks = markNames(splitSentence('all from Hallam Feeds to feed'), {
    ...NONE,
    folders: ['Costs/Feed'],
    senders: ['Hallam Feeds'],
  });
  expect(marks.map(({ begins }) => begins)).toEqual([0, 0, SENDERS, 0, 0, FOLDERS]);
  expect(marks.map(({ continues }) => continues)).toEqual([0, 0, 0, SENDERS, 0, 0]);
});

test('a part of a name is told from the whole, and another ending from a word of it', () => {
  const [whole, ending] = markNames(splitSentence('Kowalski Kowalskiego'), { ...NONE, senders: ['Jan Kowalski'] });
  expect(whole).toMatchObject({ begins: 0, holds: SENDERS });
  expect(ending).toMatchObject({ begins: 0, holds: 0, alike: SENDERS });
});
