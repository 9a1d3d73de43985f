// Whether two papers are laid out alike: papers of one office share their labels, letterhead and foot, whatever else they say.
import { plainWord } from '../page/find-labels.ts';
import type { LaidPage } from '../page/lay-out-page.ts';

/** Longer stretches are running text. */
const MOST_WORDS = 7;
/** Rows at the top and at the bottom of a page whose words count however long their stretches are. */
const HEAD_ROWS = 8;
const FOOT_ROWS = 5;
const SHORTEST = 3;
const MOST_KEPT = 160;

/** Words of the first page that the next paper of its office is likely to have too. */
export function layoutWords(pages: readonly LaidPage[]): string[] {
  const [page] = pages;
  if (!page) return [];
  const found = new Set<string>();
  page.rows.forEach(({ segments }, at) => {
    const isEdge = at < HEAD_ROWS || at >= page.rows.length - FOOT_ROWS;
    for (const { words } of segments)
      if (isEdge || words.length <= MOST_WORDS)
        for (const { text } of words) {
          const word = plainWord(text);
          if (word.length >= SHORTEST && !/\d/.test(word)) found.add(word);
        }
  });
  return [...found].slice(0, MOST_KEPT);
}

/** Share of the words that two papers have in common, 0 to 1. */
export function likenessOf(one: readonly string[], other: ReadonlySet<string>): number {
  const all = one.length + other.size;
  return all === 0 ? 0 : (2 * one.filter((word) => other.has(word)).length) / all;
}
