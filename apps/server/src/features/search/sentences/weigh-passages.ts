import { questionLanguage } from '#kernel/language/question-language.ts';
import { wordsOf } from '#kernel/language/words.ts';
import type { SentencesToWeigh } from './read-sentences.ts';
import { createReadPassage, type Encode } from './read-passage.ts';
import { createWeighSentences } from './weigh-sentences.ts';
import type { WeighedSentence } from './weighed-sentence.ts';

/** Finds the best sentence of each passage, in order. Passages that it read lately are remembered. */
export function createWeighPassages(encode: Encode) {
  const readPassage = createReadPassage(encode);
  return ({ text, terms, passages, closely = Infinity }: SentencesToWeigh): WeighedSentence[] => {
    const written = wordsOf(text).map(({ text: word }) => word);
    const spoken = [...new Set(passages.map(({ language }) => language))];
    const vector = encode(text, questionLanguage(written, spoken) ?? spoken[0] ?? 'en');
    const weigh = createWeighSentences({ text, terms, vector }, readPassage);
    return passages.map((passage, at) => weigh(passage, at >= closely));
  };
}
