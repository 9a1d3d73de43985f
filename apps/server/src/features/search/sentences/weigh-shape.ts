import type { Held } from './held-words.ts';
import { hasDigit, isFurniture, isHeading, isWholeSentence, LABEL_MARGIN } from './sentence-shape.ts';

/** Fitted on the sentences of home-dev and the samples whose passage was found; each set left out, the other finds it as often. */
export const WEIGHT = {
  share: 0.62,
  /** The same with each word counting the less, the more sentences of the passage hold it. */
  distinct: 1.5,
  /** What it holds in the question's own words: these must not lose to what is only near in meaning. */
  exact: 0.5,
  likeness: 1.72,
  gives: 0.89,
  /** What is asked for stands beside a word of the question: "47 members present". */
  beside: 0.5,
  isSentence: 0.9,
  /** A row of a table or a label with its value. */
  isRow: 0.16,
  /** A heading or a name holds the words, but says nothing about them; the less where something particular was asked for. */
  isHeading: -0.45,
  isNoAnswer: -0.9,
  /** Page numbers, contents and references say where something stands. */
  isFurniture: -1.5,
  /** A row or a label that begins with a word of the question: "Telephone 0113 496 0182". */
  isLabel: 0.52,
  length: 0.77,
};
/** Characters from which a sentence is long enough to say something. */
const FULL_LENGTH = 300;

/** What a sentence counts by its form alone. */
export function weightOfShape(written: string, { span, marks }: Held, gives: number, repeatsHeading: boolean): number {
  const length = WEIGHT.length * Math.min(1, written.length / FULL_LENGTH);
  if (isFurniture(written)) return length + WEIGHT.isFurniture;
  if (isWholeSentence(written)) return length + WEIGHT.isSentence;
  if (repeatsHeading || isHeading(written)) return length + WEIGHT.isHeading + (gives === -1 ? WEIGHT.isNoAnswer : 0);
  const isLabel = marks.some(({ start }) => start <= span.start + LABEL_MARGIN);
  return length + (isLabel ? WEIGHT.isLabel : 0) + (hasDigit(written) ? WEIGHT.isRow : 0);
}
