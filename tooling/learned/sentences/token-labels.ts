import type { Token } from '../../../apps/server/src/features/commands/sentences/split-sentence.ts';
import { MARKS } from './marks.ts';
import type { Example } from './parse-example.ts';

/** Marks without what is learned apart from them: `+IT` and `1`. The first means that a word has none. */
export const LABELS: readonly string[] = ['', ...new Set([...MARKS].map((mark) => bareMark(mark)))];

export function bareMark(mark: string): string {
  return mark.replace(/\+IT$/, '').replace(/(?<=[A-Z])1$/, '');
}

export interface Label {
  readonly label: number;
  /** A mark begins here. */
  readonly begins: boolean;
  /** One document is meant. */
  readonly one: boolean;
  /** “it” or “them” has grown onto the verb. */
  readonly it: boolean;
}

/** What each token of an example should be marked with. */
export function labelsOf({ spans }: Example, tokens: readonly Token[]): Label[] {
  return tokens.map(({ from, to }, at) => {
    const span = spans.find((each) => each.from < to && from < each.to);
    if (!span) return { label: 0, begins: false, one: false, it: false };
    const before = tokens[at - 1];
    const begins = !before || before.to <= span.from;
    return {
      label: LABELS.indexOf(bareMark(span.mark)),
      begins,
      one: /[A-Z]1$/.test(span.mark),
      it: span.mark.endsWith('+IT'),
    };
  });
}
