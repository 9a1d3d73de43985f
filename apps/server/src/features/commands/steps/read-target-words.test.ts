import { expect, test } from 'vitest';
import { groupKeyOf, namePartsOf } from './read-target-words.ts';

test.each([
  ['year', 'year'],
  ['den Absendern', 'sender'],
  ['mois', 'month'],
  ['rodzaju', 'kind'],
  ['each supplier', 'sender'],
  ['plot holder', null],
  ['customer', 'recipient'],
])('groups by “%s” are made by %s', (said, key) => {
  expect(groupKeyOf(said)).toBe(key);
});

test.each([
  ['date, sender, amount', ['date', 'sender', 'total']],
  ['start with the date', ['date', 'name']],
  ['Datum und Absender', ['date', 'sender']],
  ['fecha y remitente', ['date', 'sender']],
  ['begin with year and month', ['year', 'month', 'name']],
  ['proper names', null],
  ['2024-01, 2024-02 and so on', null],
])('names after “%s” are put together from %j', (said, parts) => {
  expect(namePartsOf(said)).toEqual(parts);
});
