import type { PageWord, Segment } from '../page/lay-out-page.ts';

/** A value as it stands in a stretch of words. */
export interface WrittenValue {
  readonly value: string;
  readonly currency?: string;
  /** In the text of the stretch. */
  readonly start: number;
  readonly end: number;
  readonly words: readonly PageWord[];
  readonly traits: readonly string[];
}

/** The words of a stretch that its text has between two places. */
export function wordsBetween({ words }: Segment, start: number, end: number): PageWord[] {
  let position = 0;
  return words.filter(({ text }) => {
    const from = position;
    position += text.length + 1;
    return from < end && from + text.length > start;
  });
}
