import type { Passage, Recall } from '#engines/passage-index/passage-index.ts';
import type { Question } from '../question/parse-question.ts';
import { sayCorrected } from '../results/say-corrected.ts';
import type { SentenceReader } from './read-sentences.ts';
import type { WeighedSentence } from './weighed-sentence.ts';

/** Finds the best sentence of passages for a question, by their ids; from `closely` on by their words alone. None where no word was asked for. */
export function createReadBestSentences({ sentences }: { readonly sentences: Pick<SentenceReader, 'weigh'> }) {
  return async (
    question: Pick<Question, 'text'>,
    { terms }: Pick<Recall, 'terms'>,
    passages: readonly Passage[],
    closely?: number,
  ): Promise<ReadonlyMap<string, WeighedSentence>> => {
    if (terms.length === 0 || passages.length === 0) return new Map();
    const weighed = await sentences.weigh({
      // What was mistyped says nothing to the word vectors.
      text: sayCorrected(question.text, terms)?.query ?? question.text,
      terms: terms.map(({ word, stems, concepts, rarity }) => ({ word, stems, concepts, rarity })),
      passages: passages.map(({ text, language, headingPath, start, tables }) => ({
        text,
        language,
        headingPath,
        start,
        tables,
      })),
      ...(closely !== undefined && { closely }),
    });
    return new Map(passages.flatMap(({ id }, at) => (weighed[at] ? [[id, weighed[at]] as const] : [])));
  };
}
export type ReadSentences = ReturnType<typeof createReadBestSentences>;
