import { expect, test } from 'vitest';
import { cutSnippet } from './cut-snippet.ts';
import { wantedWords } from './wanted-words.ts';

const found = (question: string, text: string) =>
  wantedWords(question)
    ?.findIn(text)
    ?.map(({ start, end }) => text.slice(start, end));

test.each([
  ['do dogs need permission', 'Permission is needed. A dog may stay.', ['Permission', 'needed', 'dog']],
  ['quiet hours', 'Quiet hour begins at ten, quiet all night.', ['Quiet', 'hour', 'quiet']],
  ['die Kündigung der Wohnung', 'KÜNDIGUNGEN betreffen die Wohnung.', ['KÜNDIGUNGEN', 'Wohnung']],
  ['cats and dogs', 'Only dogs are allowed.', undefined],
])('all words of “%s” are looked for, in any form: %s', (question, text, words) => {
  expect(found(question, text)).toEqual(words);
});

test.each([
  ['do dogs need permission', 'Permission is needed. A dog may stay.'],
  ['happy families', 'A happier family.'],
  ['cities with parties', 'a city and a party'],
  ['die Kündigung der Wohnung', 'kündigungen betreffen die wohnung.'],
  ['die Straße im Süden', 'strassen? nein: straße im süden.'],
  ['賃貸契約', '賃貸契約の解除'],
])('the parts of “%s” are in every text that has its words', (question, text) => {
  for (const part of wantedWords(question)?.parts ?? []) expect(text.toLowerCase()).toContain(part);
});

test('of small words alone nothing is looked for', () => {
  expect(wantedWords('is it the')).toBeUndefined();
});

test('a snippet begins and ends at words, with the first of the words in it', () => {
  const text = `${'Before. '.repeat(40)}The cat\nmay stay. ${'After. '.repeat(60)}`;
  const at = text.indexOf('cat');
  const { snippet, highlights } = cutSnippet(text, [{ start: at, end: at + 3 }]);
  expect(snippet).toMatch(/^Before\. .*The cat may stay\. .*After\.$/);
  expect(snippet.length).toBeLessThanOrEqual(200);
  expect(highlights.map(({ start, end }) => snippet.slice(start, end))).toEqual(['cat']);
  expect(cutSnippet('Cats only.', [{ start: 0, end: 4 }])).toEqual({
    snippet: 'Cats only.',
    highlights: [{ start: 0, end: 4 }],
  });
});
