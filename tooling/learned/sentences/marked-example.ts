import type { Marked, TaggedSentence } from '../../../apps/server/src/features/commands/sentences/tag-sentence.ts';
import { splitSentence } from '../../../apps/server/src/features/commands/sentences/split-sentence.ts';
import type { Example } from './parse-example.ts';
import { bareMark } from './token-labels.ts';

/** The marks of an example as a model that is always right would give them. */
const marksOf = ({ text, spans }: Example): Marked[] =>
  spans.map(({ mark, from, to }) => ({
    mark: bareMark(mark),
    text: text.slice(from, to),
    from,
    to,
    one: /[A-Z]1$/.test(mark),
    it: mark.endsWith('+IT'),
    certainty: 1,
    tokens: splitSentence(text).filter((token) => token.from < to && from < token.to),
  }));

/** An example as such a model would tag it. */
export function tagOf(example: Example, language: string): Pick<TaggedSentence, 'marks' | 'language' | 'unmarked'> {
  const isMarked = (from: number) => example.spans.some((span) => span.from <= from && from < span.to);
  const unmarked = splitSentence(example.text).filter(({ from }) => !isMarked(from));
  return { marks: marksOf(example), language, unmarked: unmarked.map((token) => ({ token, certainty: 1 })) };
}
