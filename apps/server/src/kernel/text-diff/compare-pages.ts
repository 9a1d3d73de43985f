import { compareWords } from './compare-words.ts';
import { findWordsOf } from './find-words.ts';

export interface TextOfPage {
  readonly pageNumber: number;
  readonly text: string;
}

/** A stretch of a page's text; the end is not part of it. */
export interface PageRange {
  readonly pageNumber: number;
  readonly start: number;
  readonly end: number;
}

export interface TextChange {
  /** What the first text has instead, a range for each page it goes over; none where words were added. */
  readonly from: readonly PageRange[];
  /** None where words were taken away. */
  readonly to: readonly PageRange[];
  /** Where the side without words would have them. */
  readonly at: { readonly fromPage: number; readonly toPage: number };
}

export interface ComparedPages {
  readonly changes: readonly TextChange[];
  readonly words: { readonly from: number; readonly to: number; readonly removed: number; readonly added: number };
  /** There are more changes than are listed. */
  readonly more: boolean;
}

/** Changes listed of one comparison: more are no longer read one by one. */
export const MOST_CHANGES = 2_000;
/** Words compared of each side. */
const MOST_WORDS = 2_000_000;

interface Side {
  readonly words: readonly PageRange[];
  readonly tokens: Int32Array;
  readonly cut: boolean;
}

function sideOf(pages: readonly TextOfPage[], numbers: Map<string, number>): Side {
  const words: PageRange[] = [];
  const tokens: number[] = [];
  for (const { pageNumber, text } of pages)
    for (const { start, end, word } of findWordsOf(text)) {
      if (words.length >= MOST_WORDS) return { words, tokens: Int32Array.from(tokens), cut: true };
      let number = numbers.get(word);
      if (number === undefined) numbers.set(word, (number = numbers.size));
      words.push({ pageNumber, start, end });
      tokens.push(number);
    }
  return { words, tokens: Int32Array.from(tokens), cut: false };
}

/** Words that follow each other, as one range for each page. */
function rangesOf(words: readonly PageRange[], [start, end]: readonly [number, number]): PageRange[] {
  const ranges: PageRange[] = [];
  for (const word of words.slice(start, end)) {
    const last = ranges.at(-1);
    if (last?.pageNumber === word.pageNumber) ranges[ranges.length - 1] = { ...last, end: word.end };
    else ranges.push(word);
  }
  return ranges;
}

const pageAt = (words: readonly PageRange[], index: number): number => (words[index] ?? words.at(-1))?.pageNumber ?? 1;

/** What changed from one text to another, word by word, with its place on both. The texts are pages in order. */
export function comparePages(one: readonly TextOfPage[], other: readonly TextOfPage[]): ComparedPages {
  const numbers = new Map<string, number>();
  const [from, to] = [sideOf(one, numbers), sideOf(other, numbers)];
  const differences = compareWords(from.tokens, to.tokens);
  const sum = (side: 'from' | 'to') => differences.reduce((words, { [side]: [start, end] }) => words + end - start, 0);
  return {
    changes: differences.slice(0, MOST_CHANGES).map((difference) => ({
      from: rangesOf(from.words, difference.from),
      to: rangesOf(to.words, difference.to),
      at: { fromPage: pageAt(from.words, difference.from[0]), toPage: pageAt(to.words, difference.to[0]) },
    })),
    words: { from: from.words.length, to: to.words.length, removed: sum('from'), added: sum('to') },
    more: differences.length > MOST_CHANGES || from.cut || to.cut,
  };
}
