import { rarity } from './bm25.ts';
import type { TermList } from './term-list.ts';

/** What a concept counts beside the word itself, where the passage surely speaks of it. Tuned by `npm run bench -- home`. */
const CONCEPT_COVERAGE = 1;
/** Passages about anything that a library is taken together with, to tell which words are rare: its own, when few, cannot. */
const USUAL = 300;

/** How rare a word is in the library and anywhere. @param generalShare of passages about anything that hold it */
export const mixedRarity = (holders: number, passages: number, generalShare: number): number =>
  rarity(holders + USUAL * generalShare, passages + USUAL);

/** What a concept that stands for a word by this much covers of it. */
export const coverageOf = (weight: number): number => CONCEPT_COVERAGE * weight;

/** What words say of one passage. BM25 parts are unbounded sums, the others shares of the question. */
export interface PassageEvidence {
  readonly body: number;
  readonly heading: number;
  readonly coverage: number;
  /** What stands there in the question's own words. */
  readonly exact: number;
}

/**
 * What the words of a question say of a passage: of each word the best that it or a concept has to say.
 *
 * @param shares of the question that each word is
 */
export function evidenceAt(
  terms: readonly (readonly TermList[])[],
  shares: readonly number[],
  passage: number,
): PassageEvidence {
  const sums = { body: 0, heading: 0, coverage: 0, exact: 0 };
  terms.forEach((lists, term) => {
    let [body, heading, cover, exact] = [0, 0, 0, 0];
    for (const list of lists) {
      const at = list.postingOf(passage);
      if (at < 0) continue;
      body = Math.max(body, list.textAt(at));
      heading = Math.max(heading, list.headingAt(at));
      cover = Math.max(cover, list.coverAt(at));
      if (list.weights.isExact) exact = 1;
    }
    const share = shares[term] ?? 0;
    sums.body += body;
    sums.heading += heading;
    sums.coverage += share * cover;
    sums.exact += share * exact;
  });
  return sums;
}
