import { expect, test } from 'vitest';
import { splitCompound } from './compound-words.ts';

const splits = (word: string, languages = ['de']) =>
  splitCompound(word, languages).flatMap(({ heads, tails }) => heads.flatMap((head) => tails.map((tail) => `${head}+${tail}`)));

test('a compound may be made of two words, with or without a letter between them', () => {
  expect(splits('Mietvertrag')).toContain('miet+vertrag');
  expect(splits('Heizungsausfall')).toContain('heizung+ausfall');
});

test('only languages that write words together have compounds', () => {
  expect(splits('thermometer', ['en', 'fr'])).toEqual([]);
  expect(splits('Haus')).toEqual([]);
  expect(splits('A4-Papierformat')).toEqual([]);
});
