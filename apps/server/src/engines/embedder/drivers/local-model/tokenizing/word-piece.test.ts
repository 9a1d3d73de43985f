import { expect, it } from 'vitest';
import { bertWords, piecesOf } from './word-piece.ts';

const plain = { lowercase: true, stripAccents: true, splitChinese: true };

it('words are cut at spaces and signs, lowered, without accents', () => {
  expect(bertWords('Héllo,\tWORLD! 5$', plain)).toEqual(['hello', ',', 'world', '!', '5', '$']);
  expect(bertWords('ah博推zz', plain)).toEqual(['ah', '博', '推', 'zz']);
  expect(bertWords('a\u0000b\u200bc\ufffd \u3000d', plain)).toEqual(['abc', 'd']);
  expect(bertWords('ΟΔΟΣ', plain)).toEqual(['οδοσ']);
  expect(bertWords('Ärger', { ...plain, lowercase: false, stripAccents: false })).toEqual(['Ärger']);
});

const words = ['[UNK]', 'want', '##want', '##ed', 'wa', 'un', 'runn', '##ing', '##aff', '##able'];
const pieces = { ids: new Map(words.map((word, id) => [word, id])), unknown: 0, prefix: '##', longestWord: 20 };

// As the tests of BERT have them.
it.each([
  ['unwanted', ['un', '##want', '##ed']],
  ['unaffable', ['un', '##aff', '##able']],
  ['running', ['runn', '##ing']],
  ['unwantedX', ['[UNK]']],
  ['w'.repeat(21), ['[UNK]']],
  ['', []],
])('%s is cut into the longest pieces there are', (word, expected) =>
  expect(piecesOf(word, pieces).map((id) => words[id])).toEqual(expected),
);
