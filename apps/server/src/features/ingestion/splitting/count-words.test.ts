import { expect, test } from 'vitest';
import { countWords } from './count-words.ts';

test.each([
  ['words and numbers', 'It costs 3.50 today', 4],
  ['compounds and shortened words', "a well-known cook's book", 4],
  ['no punctuation', 'Yes – and no …', 3],
  ['Chinese words', '我们喜欢阅读', 3],
  ['nothing', ' \n', 0],
])('counts %s', (_what, text, expected) => {
  expect(countWords(text)).toBe(expected);
});

test('what has length but no words counts by its length', () => {
  expect(countWords('. '.repeat(1_200))).toBe(100);
  expect(countWords('x'.repeat(1_200))).toBe(100);
});
