import type { Candidate } from '#engines/passage-index/passage-index.ts';

/** What each piece of evidence by words counts beside BM25 over the passage; measured by `npm run bench -- retrieval`. */
export const WEIGHTS = { heading: 0.4, pairs: 0.3, filename: 1, document: 0.4 };
/** What a passage gains that says the question as it was asked, as a share of the most that words could give. */
const AS_ASKED = 0.4;
/** Parts of the question that come back are little; only nearly all of it is a quotation. */
const QUOTATION = 3;
/** Share of the words in the final score; the rest is meaning. */
const WORDS_SHARE = 0.8;
/** Scores are compared over this many of the best: further down both are noise. */
const COMPARED = 100;

export interface RankedPassage {
  readonly candidate: Candidate;
  /** Evidence by words, unbounded. */
  readonly words: number;
  /** Orders the list; comparable within one list only. */
  readonly rank: number;
}

const wordsScore = ({ body, heading, pairs, filename, document, run }: Candidate, ceiling: number): number =>
  body +
  WEIGHTS.heading * heading +
  WEIGHTS.pairs * pairs +
  WEIGHTS.filename * filename +
  WEIGHTS.document * document +
  AS_ASKED * ceiling * run ** QUOTATION;

/** Maps the best score to 1 and the one at place 100 to 0; below that it goes on under 0. */
function normaliser(scores: readonly number[]): (score: number) => number {
  const sorted = scores.toSorted((a, b) => b - a);
  const best = sorted[0] ?? 0;
  const last = sorted[Math.min(COMPARED, sorted.length) - 1] ?? 0;
  return best === last ? () => (best > 0 ? 1 : 0) : (score) => (score - last) / (best - last);
}

/**
 * Joins the ranking by words and the one by meaning through their normalised scores, best first.
 *
 * @param ceiling the most that BM25 could have given
 */
export function fuseRankings(candidates: readonly Candidate[], ceiling: number): RankedPassage[] {
  const words = candidates.map((candidate) => wordsScore(candidate, ceiling));
  const byWords = normaliser(words);
  const meanings = candidates.flatMap(({ meaning }) => (meaning === null ? [] : [meaning]));
  const byMeaning = normaliser(meanings);
  // Some passages may have no vector yet: they must not fall behind for it.
  const share = meanings.length === 0 ? 1 : WORDS_SHARE;
  return candidates
    .map((candidate, index) => {
      const score = words[index] ?? 0;
      const meaning = candidate.meaning === null ? byWords(score) : byMeaning(candidate.meaning);
      return { candidate, words: score, rank: share * byWords(score) + (1 - share) * meaning };
    })
    .toSorted((a, b) => b.rank - a.rank || (a.candidate.passageId < b.candidate.passageId ? -1 : 1));
}
