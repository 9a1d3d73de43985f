import { expect, test } from 'vitest';
import type { Marked } from '../sentences/tag-sentence.ts';
import { buildSelection } from './build-selection.ts';

const NAMES = { folders: [], tags: [], senders: [], people: [], connections: [], kinds: [], files: [] };
const SURROUNDINGS = { names: NAMES, language: 'it', today: '2026-11-23' };
const marked = (mark: string, text: string, it = false): Marked => ({
  mark,
  text,
  it,
  from: 0,
  to: text.length,
  one: false,
  certainty: 1,
  tokens: [],
});

test('a pronoun that has grown onto its verb speaks of the same as one by itself', () => {
  const grown = buildSelection([marked('move', 'spostali', true)], SURROUNDINGS);
  expect(grown).toEqual(buildSelection([marked('move', 'sposta'), marked('IT', 'li')], SURROUNDINGS));
  expect(grown).toMatchObject({ query: null, from: 'it' });
});

test('both of what is spoken of are two', () => {
  expect(buildSelection([marked('trash', 'bórralos', true), marked('QUANT', 'los dos')], SURROUNDINGS)).toMatchObject({
    from: 'it',
    count: 2,
  });
});
