import { expect, it } from 'vitest';
import { createUnigram, likeliestPieces } from './unigram.ts';

/** Vocabularies and cuts as SentencePiece's own tests have them. */
const few = [
  ['<unk>', 0],
  ['ab', 0],
  ['cd', -0.1],
  ['abc', -0.2],
  ['a', -0.3],
  ['b', -0.4],
  ['c', -0.5],
  ['ABC', -0.5],
  ['abcdabcd', 20],
  ['q', 20.5],
  ['r', 20.5],
  ['qr', -0.5],
] as const;

const cut = (vocabulary: readonly (readonly [string, number])[], word: string) =>
  likeliestPieces(word, createUnigram(vocabulary, 0)).map((id) => vocabulary[id]?.[0]);

it.each([
  ['abc', ['abc']],
  ['abcd', ['ab', 'cd']],
  ['abcc', ['abc', 'c']],
  ['xabcabaabcdd', ['<unk>', 'abc', 'ab', 'a', 'ab', 'cd', '<unk>']],
  ['ABC', ['ABC']],
  ['abABCcd', ['ab', 'ABC', 'cd']],
  ['ababcdabcdcd', ['ab', 'abcdabcd', 'cd']],
  ['abqrcd', ['ab', 'q', 'r', 'cd']],
])('%s is cut into its likeliest pieces', (word, pieces) => expect(cut(few, word)).toEqual(pieces));

it('unknown signs that stand together are one, also those outside the basic plane', () => {
  expect(cut(few, 'xyz東京🦊')).toEqual(['<unk>']);
  expect(cut(few, '🦊a🦊')).toEqual(['<unk>', 'a', '<unk>']);
  expect(cut(few, '')).toEqual([]);
});

it('a longer piece that is likelier wins over its parts', () => {
  const vocabulary = [
    ['<unk>', 0],
    ['a', 0],
    ['b', 0],
    ['c', 0],
    ['d', 0],
    ['cd', 1],
    ['ab', 2],
    ['abc', 5],
    ['abcd', 10],
  ] as const;
  expect(cut(vocabulary, 'abcd')).toEqual(['abcd']);
});
