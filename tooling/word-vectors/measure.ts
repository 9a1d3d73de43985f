import { readFileSync } from 'node:fs';
import { openWordVectors } from 'word-vectors/word-vectors';
import { stemOf } from '../../apps/server/src/kernel/language/stems.ts';
import { questionPairs, type QuestionPair } from './questions.ts';

const models = process.argv.slice(2);
if (models.length === 0) throw new Error('measure.ts WORDS.BIN...');

const KINDS: readonly (readonly [name: string, holds: (pair: QuestionPair) => boolean])[] = [
  ['all', () => true],
  ['English', ({ questionLanguage, sentenceLanguage }) => questionLanguage === 'en' && sentenceLanguage === 'en'],
  [
    'another language, both',
    ({ questionLanguage, sentenceLanguage }) => questionLanguage === sentenceLanguage && questionLanguage !== 'en',
  ],
  ['two languages', ({ questionLanguage, sentenceLanguage }) => questionLanguage !== sentenceLanguage],
];

function cosine(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
}

const percent = (share: number) => `${(100 * share).toFixed(0)} %`;

// Each question is asked of the sentences of all pairs that were kept back.
const { keptBack } = questionPairs();
for (const model of models) {
  const vectors = openWordVectors(new Uint8Array(readFileSync(model)), stemOf);
  const sentences = keptBack.map(({ sentence, sentenceLanguage }) => vectors.encode(sentence, sentenceLanguage));
  const places = keptBack.map(({ question, questionLanguage }, own) => {
    const asked = vectors.encode(question, questionLanguage);
    const likeness = sentences.map((sentence) => cosine(asked, sentence));
    return 1 + likeness.filter((value, at) => at !== own && value >= (likeness[own] ?? 0)).length;
  });
  for (const [name, holds] of KINDS) {
    const taken = places.filter((_, at) => keptBack[at] && holds(keptBack[at]));
    const share = (most: number) => percent(taken.filter((place) => place <= most).length / taken.length);
    console.log(
      `${model}, ${name} (${taken.length}): first ${share(1)}, in the top five ${share(5)}, in the top 25 ${share(25)}`,
    );
  }
}
