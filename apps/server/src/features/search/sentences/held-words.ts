import type { Span } from './find-sentences.ts';
import type { Mark } from './mark-words.ts';
import { isAddressee, isHeading } from './sentence-shape.ts';

/** Characters between a word of the question and what is asked for, at most, for both to belong together. */
const BESIDE = 25;

/** A sentence with the words of the question that it holds. */
export interface Held {
  readonly span: Span;
  readonly marks: readonly Mark[];
  /** Of each word of the question that stands there, the best it is covered. */
  readonly held: Map<number, number>;
}

/** Of each word the best that the marks cover it. */
export function bestOfEach(marks: readonly Mark[]): Map<number, number> {
  const held = new Map<number, number>();
  for (const { term, value } of marks) held.set(term, Math.max(value, held.get(term) ?? 0));
  return held;
}

/** What of all marks of a passage stands in one sentence. */
export function wordsHeld(span: Span, all: readonly Mark[]): Held {
  const marks = all.filter(({ start, end }) => start >= span.start && end <= span.end);
  return { span, marks, held: bestOfEach(marks) };
}

/** Whether one of the places in a sentence stands beside a mark in it. */
export const standsBeside = (places: readonly Span[], { span, marks }: Held): boolean =>
  places.some(({ start, end }) =>
    marks.some((mark) => mark.start < span.start + end + BESIDE && mark.end > span.start + start - BESIDE),
  );

/** Tells of sentences of a text whether they say whom it is for or about. */
export const isNaming =
  (text: string) =>
  ({ span: { start, end } }: Held): boolean =>
    isAddressee(text.slice(start, end));

/** Tells of sentences of a text whether they say what all of it is about: a heading, or whom it is for. */
export const isAboveAll =
  (text: string) =>
  (line: Held): boolean =>
    isHeading(text.slice(line.span.start, line.span.end)) || isNaming(text)(line);
