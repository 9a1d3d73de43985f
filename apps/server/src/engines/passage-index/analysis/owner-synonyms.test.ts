import { expect, test } from 'vitest';
import { synonymStems } from './owner-synonyms.ts';

const GROUPS = [
  ['Kundennr.', 'Kundennummer', 'Kd-Nr'],
  ['Project Heron', 'bridge repair'],
];
const stemsAt = (question: string, languages = ['en', 'de']) =>
  [...synonymStems(question.split(' '), GROUPS, languages)].map(
    ([place, stems]) => [place, [...new Set(stems.map(({ stem }) => stem))].toSorted()] as const,
  );

test('a word stands for the others of its group, in the stems of every language', () => {
  expect(stemsAt('my Kundennr please')).toEqual([[1, ['kd', 'kundennumm', 'nr']]]);
});

test('a phrase stands for the words of another, at each of its places, whatever their form', () => {
  expect(stemsAt('cost of bridges repair', ['en'])).toEqual([
    [2, ['heron', 'project']],
    [3, ['heron', 'project']],
  ]);
  expect(stemsAt('cost of a bridge', ['en'])).toEqual([]);
});

test('a phrase weighs less by each of its words than one word does', () => {
  const weights = (question: string) =>
    [...synonymStems(question.split(' '), GROUPS, ['en']).values()].flat().map(({ weight }) => weight);
  expect(Math.max(...weights('project heron'))).toBeLessThan(Math.min(...weights('Kundennummer').slice(0, 1)));
});

test('no groups, and groups without a word, stand for nothing', () => {
  expect(synonymStems(['rent'], [], ['en']).size).toBe(0);
  expect(synonymStems(['rent'], [['-', 'rent']], ['en']).get(0)).toEqual([]);
});
