import type { Marked } from '../../../apps/server/src/features/commands/sentences/tag-sentence.ts';
import { splitSentence } from '../../../apps/server/src/features/commands/sentences/split-sentence.ts';
import type { Example } from './parse-example.ts';
import { bareMark } from './token-labels.ts';

/** The marks of an example as a model that is always right would give them. */
export const marksOf = ({ text, spans }: Example): Marked[] =>
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
