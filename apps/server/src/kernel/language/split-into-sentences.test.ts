import { expect, test } from 'vitest';
import { splitIntoSentences } from './split-into-sentences.ts';

const sentences = (text: string) => splitIntoSentences(text).map(({ start, end }) => text.slice(start, end).trim());

test.each([
  ['plain sentences', 'It rains. Does it? It does!', ['It rains.', 'Does it?', 'It does!']],
  ['sentences over line ends', 'It rains\nin the town. Then it\nstops.', ['It rains\nin the town.', 'Then it\nstops.']],
  ['initials and titles', 'Dr. J. Smith met Mrs. Jones. They spoke.', ['Dr. J. Smith met Mrs. Jones.', 'They spoke.']],
  ['abbreviations', 'See Fig. 3 and Smith et al. 2019. Then go on.', ['See Fig. 3 and Smith et al. 2019.', 'Then go on.']],
  ['German ordinals', 'Die Übergabe ist am 1. März 2024. Sie dauert.', ['Die Übergabe ist am 1. März 2024.', 'Sie dauert.']],
  ['decimals and versions', 'It costs 3.50 in version 2.1 of it. Good.', ['It costs 3.50 in version 2.1 of it.', 'Good.']],
  ['Chinese', '我喜欢读书。你呢？', ['我喜欢读书。', '你呢？']],
])('splits %s', (_what, text, expected) => {
  expect(sentences(text)).toEqual(expected);
});

test('the sentences cover the text without gaps', () => {
  const text = '  One. Two\n\nthree? Four and no end';
  const found = splitIntoSentences(text);
  expect(found.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
  expect(splitIntoSentences('')).toEqual([]);
});
