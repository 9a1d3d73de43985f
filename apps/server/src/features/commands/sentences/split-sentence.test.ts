import { expect, test } from 'vitest';
import { MOST_TOKENS, splitSentence } from './split-sentence.ts';

const texts = (sentence: string) => splitSentence(sentence).map(({ text }) => text);

test.each([
  ["move Ruth's payslips", ['move', 'Ruth', "'s", 'payslips']],
  ["range l'avis de l'an dernier", ['range', "l'", 'avis', 'de', "l'", 'an', 'dernier']],
  ['mets-les dans À classer', ['mets', '-', 'les', 'dans', 'À', 'classer']],
  ['rename scan(2).pdf, please', ['rename', 'scan(2).pdf', ',', 'please']],
  ['over 1,250.50 €', ['over', '1,250.50', '€']],
  ['Hallam -> Costs/Feed', ['Hallam', '->', 'Costs/Feed']],
  ['mets-les dans PDF-Dateien', ['mets', '-', 'les', 'dans', 'PDF-Dateien']],
  ["don't touch it", ["don't", 'touch', 'it']],
])('%s', (sentence, parts) => {
  expect(texts(sentence)).toEqual(parts);
});

test('each token knows where it stands', () => {
  const sentence = "put Tom's «a b».pdf away";
  for (const { text, from, to } of splitSentence(sentence)) expect(sentence.slice(from, to)).toBe(text);
});

test('five thousand words are cut', () => {
  expect(splitSentence('word '.repeat(5000))).toHaveLength(MOST_TOKENS);
});
