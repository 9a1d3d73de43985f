import { expect, test } from 'vitest';
import { listProperties } from './list-properties';

test('properties come in the order of their labels, moments as people write them', () => {
  expect(listProperties({ slides: ['Start', 'End'], created: '2026-03-12', author: 'Ines', modified: 'last Tuesday' })).toEqual(
    [
      { name: 'author', texts: ['Ines'] },
      { name: 'created', texts: ['12 March 2026'] },
      { name: 'modified', texts: ['last Tuesday'] },
      { name: 'slides', texts: ['Start', 'End'] },
    ],
  );
});

test('a file that says nothing about itself has none', () => {
  expect(listProperties({})).toEqual([]);
});
