import { expect, test } from 'vitest';
import { findPhrase } from './find-phrase.ts';

const found = (text: string, phrase: string) => findPhrase(text, phrase).map(({ start, end }) => text.slice(start, end));

test('a phrase stands where its words follow each other, whatever the case, the accents and the stops', () => {
  expect(found('To be, or not\nto be: that is the question', 'to be or not to be')).toEqual(['To be, or not\nto be']);
  expect(found('Der Mieter zahlt für die Wohnung. FÜR DIE Garage auch.', 'fur die')).toEqual(['für die', 'FÜR DIE']);
  expect(found('Arctic Survey AS, TROMSØ. Große Straße 9', 'tromso')).toEqual(['TROMSØ']);
  expect(found('Arctic Survey AS, TROMSØ. Große Straße 9', 'grosse strasse')).toEqual(['Große Straße']);
});

test('a part of a word, another form and another order are not the phrase', () => {
  expect(found('the notice periods', 'notice period')).toEqual([]);
  expect(found('be to or not', 'to be')).toEqual([]);
  expect(found('a tobe', 'to be')).toEqual([]);
});

test('words that are not spaced stand within others', () => {
  expect(found('租赁合同到期', '合同')).toEqual(['租赁合同到期']);
});

test('nothing stands nowhere', () => {
  for (const phrase of ['', ' ', '?!', '"']) expect(found('to be or not', phrase)).toEqual([]);
  expect(found('', 'to be')).toEqual([]);
});
