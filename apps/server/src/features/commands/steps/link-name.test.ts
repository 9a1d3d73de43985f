import { expect, test } from 'vitest';
import { linkName } from './link-name.ts';

test.each([
  ['the HSE', ['HSE', 'Atlantic Linen'], 'en', ['HSE']],
  ['Frau Rehbein', ['Rehbein', 'Noll'], 'de', ['Rehbein']],
  ['Frau Brandt', ['Mrs Ada Brandt'], 'de', ['Mrs Ada Brandt']],
  ['Herr Brandt', ['Mrs Ada Brandt'], 'de', []],
  ['Omas', ['Oma', 'Mia'], 'de', ['Oma']],
  ['Banku Polnego', ['Bank Polny', 'Zorza'], 'pl', ['Bank Polny']],
  ['pana Zenka', ['Zenek', 'Olga'], 'pl', ['Zenek']],
  ['urzędu skarbowego', ['Urząd Skarbowy'], 'pl', ['Urząd Skarbowy']],
  ['Meier', ['Meyer'], 'de', []],
  ['bank', ['Bank Oberland', 'Bank Polny'], 'de', ['Bank Oberland', 'Bank Polny']],
])('%s of %j (%s)', (said, names, language, linked) => {
  expect(linkName(said, names, { language })).toEqual(linked);
});

test('a folder is known by another case in Polish alone', () => {
  expect(linkName('podatkach', ['Podatki'], { least: 2, language: 'pl' })).toEqual(['Podatki']);
  expect(linkName('Hauses', ['Haus'], { least: 2, language: 'de' })).toEqual([]);
});
