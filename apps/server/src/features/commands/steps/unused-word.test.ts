import { expect, test } from 'vitest';
import { splitSentence } from '../sentences/split-sentence.ts';
import { unusedWord } from './unused-word.ts';

/** A sentence in which `said` is marked as talk, and nothing else is marked at all. */
function unusedIn(unmarked: string, said = '', isStrict = false): string | null {
  const tokens = splitSentence(said);
  const text = said;
  const marked = {
    text,
    language: 'en',
    unmarked: splitSentence(unmarked).map((token) => ({ token, certainty: 1, otherwise: '' })),
    marks:
      said === '' ? [] : [{ mark: 'SAY', text: said, from: 0, to: said.length, one: false, it: false, certainty: 1, tokens }],
  };
  return unusedWord(marked, isStrict);
}

test.each([
  ['the from in the folder', null],
  ["de l'étiquette dans le dossier", null],
  ['die von der in den Ordner', null],
  ['the boiler in the folder', 'boiler'],
  ['z folderu Kowalskiego', 'Kowalskiego'],
])('of “%s” without marks, %s was not used', (text, word) => {
  expect(unusedIn(text)).toBe(word);
});

test.each(['not', 'except', 'only', 'nicht', 'sauf', 'sin', 'senza', 'zonder', 'bez', 'unless', 'wenn'])(
  '“%s” may never be left out',
  (word) => {
    expect(unusedIn(`the ${word} in`)).toBe(word);
  },
);

test.each([
  ['could you please', null],
  ['bitte mal', null],
  ["s'il te plaît", null],
  ['the ones from my boss', 'boss'],
])('talk such as “%s” hides nothing', (said, word) => {
  expect(unusedIn('', said)).toBe(word);
});

test('a reason at the end chooses nothing, whatever its words, unless much is at stake or one of them decides', () => {
  expect(unusedIn('', 'because the accountant comes')).toBeNull();
  expect(unusedIn('', 'weil die Steuerberaterin kommt')).toBeNull();
  expect(unusedIn('', 'because the accountant comes', true)).toBe('accountant');
  expect(unusedIn('', 'because the boiler is not paid')).toBe('boiler');
  expect(unusedIn('', 'because of 2024 boilers')).toBe('2024');
});
