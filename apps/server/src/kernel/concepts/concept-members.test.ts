import { LEXICON_LANGUAGES } from 'lexicon/read-concepts';
import { expect, test } from 'vitest';
import { otherWordsFor } from './concept-members.ts';

const others = (phrase: string): string[] => otherWordsFor(phrase, LEXICON_LANGUAGES, 60);

test('a word is widened to others that mean the same', () => {
  expect(others('dentist')).toContain('zahnarzt');
  expect(others('Zahnarzt')).toContain('dentist');
});

test.each(['Madrid', 'Paris', 'Berlin'])('%s is a name, and no other word stands for it', (name) => {
  expect(others(name)).toEqual([]);
});
