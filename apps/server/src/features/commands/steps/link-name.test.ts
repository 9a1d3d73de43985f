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
  ['der Wieser', ['Kieferorthopädin Dr. Wieser', 'Noll'], 'de', ['Kieferorthopädin Dr. Wieser']],
  ['dem Klütsch', ['Sanitär Klütsch', 'Notarin Pütz'], 'de', ['Sanitär Klütsch']],
  ['du tribunal', ['Tribunal de Tours', 'Étude Maillard'], 'fr', ['Tribunal de Tours']],
  ['Stadtwerken', ['Stadtwerke', 'Stadtkasse'], 'de', ['Stadtwerke']],
  ['Valeries', ['Valerie', 'Valentin'], 'de', ['Valerie']],
  ['hurtowni', ['Hurtownia Smrek', 'Bank Polny'], 'pl', ['Hurtownia Smrek']],
  ['z ciepłowni', ['Ciepłownia Oksywie', 'ZUS'], 'pl', ['Ciepłownia Oksywie']],
  ['hurtowni', ['Hurtownia Smrek', 'Hurtownia Nowak'], 'pl', ['Hurtownia Smrek', 'Hurtownia Nowak']],
  ['Brandes', ['Brandt'], 'de', []],
  ['Müllner', ['Müllers'], 'de', []],
  ['Möller', ['Müller'], 'de', []],
  ['Dachdecker', ['Dachdeckerei Sporrer'], 'de', ['Dachdeckerei Sporrer']],
  ['el fontanero', ['Fontanería Ribes'], 'es', ['Fontanería Ribes']],
  ['the cleaners', ['Lumley Cleaning'], 'en', ['Lumley Cleaning']],
  ['bioval', ['Laboratoire Biovallon'], 'fr', ['Laboratoire Biovallon']],
  ['betonwekr', ['Betonwerk Osterholz'], 'de', ['Betonwerk Osterholz']],
  ['Marty', ['Marka', 'Marta'], 'pl', ['Marta']],
  ['Meier', ['Meyer'], 'de', []],
  ['bank', ['Bank Oberland', 'Bank Polny'], 'de', ['Bank Oberland', 'Bank Polny']],
])('%s of %j (%s)', (said, names, language, linked) => {
  expect(linkName(said, names, { language })).toEqual(linked);
});

test('a folder is known by another case in Polish alone', () => {
  expect(linkName('podatkach', ['Podatki'], { least: 2, language: 'pl' })).toEqual(['Podatki']);
  expect(linkName('szufladzie', ['Szuflada', 'Szafa'], { least: 2, language: 'pl' })).toEqual(['Szuflada']);
  expect(linkName('Chórze', ['Chór'], { least: 2, language: 'pl' })).toEqual(['Chór']);
  expect(linkName('Klientów', ['Klienci'], { least: 2, language: 'pl' })).toEqual(['Klienci']);
  expect(linkName('Hauses', ['Haus'], { least: 2, language: 'de' })).toEqual([]);
});
