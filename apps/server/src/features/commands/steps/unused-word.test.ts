import { expect, test } from 'vitest';
import { splitSentence } from '../sentences/split-sentence.ts';
import { isOnlyTalk, unusedWord } from './unused-word.ts';

const names = {
  folders: ['Attic'],
  tags: [],
  senders: ['Hallam Feeds'],
  people: [],
  connections: [],
  kinds: [],
  files: [],
};

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
  return unusedWord(marked, { names, isStrict });
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

test('polite talk may have words that no list knows, but none that could choose, and none where much is at stake', () => {
  expect(unusedIn('', 'please be so very quazzy')).toBeNull();
  expect(unusedIn('', 'please be so very quazzy', true)).toBe('quazzy');
  expect(unusedIn('', 'be very quazzy')).toBe('quazzy');
  expect(unusedIn('', 'please the invoice quazzy')).toBe('invoice');
  expect(unusedIn('', 'please the hallam quazzy')).toBe('hallam');
  expect(unusedIn('', 'please quazzy Brenner')).toBe('quazzy');
  expect(unusedIn('', 'please quazzy in March')).toBe('quazzy');
});

test.each([
  ['tagged', 'TAG', null],
  ['étiquetés', 'TO-TAG', null],
  ['tagged', 'SENDER', 'tagged'],
])('“%s” beside a mark %s', (word, mark, unused) => {
  const [token] = splitSentence(word);
  if (!token) throw new Error('no word');
  const beside = { mark, text: 'paid', from: 20, to: 24, one: false, it: false, certainty: 1, tokens: [] };
  const marked = { text: word, language: 'en', unmarked: [{ token, certainty: 1 }], marks: [beside] };
  expect(unusedWord(marked, { names, isStrict: false })).toBe(unused);
});

test('a small word of another language is believed where the model is sure of it', () => {
  const unmarked = (certainty: number) => ({
    text: 'sono',
    language: 'fr',
    unmarked: splitSentence('sono').map((token) => ({ token, certainty })),
    marks: [],
  });
  expect(unusedWord(unmarked(0.95), { names, isStrict: false })).toBeNull();
  expect(unusedWord(unmarked(0.7), { names, isStrict: false })).toBe('sono');
});

test('a small word in capitals that a folder is called by is that folder', () => {
  const text = 'leg die Rechnungen in DAS';
  const marked = {
    text,
    language: 'de',
    unmarked: splitSentence(text)
      .filter((token) => token.text === 'in' || token.text === 'DAS')
      .map((token) => ({ token, certainty: 1, otherwise: '' })),
    marks: [],
  };
  expect(unusedWord(marked, { names: { ...names, folders: ['Papers/DAS'] }, isStrict: false })).toBe('DAS');
  expect(unusedWord(marked, { names: { ...names, folders: ['Das'] }, isStrict: false })).toBeNull();
});

test.each([
  ['yes do it', true],
  ['ja mach das', true],
  ['sí dale', true],
  ['lease', false],
  ['tags', false],
  ['2025', false],
])('“%s” is nothing but talk: %s', (text, isTalk) => {
  expect(isOnlyTalk(text)).toBe(isTalk);
});
