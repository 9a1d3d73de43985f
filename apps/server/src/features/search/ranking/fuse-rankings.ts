import type { Candidate } from '#engines/passage-index/passage-index.ts';

/** What each piece of evidence by words counts beside BM25 over the passage; measured by `npm run bench -- retrieval`. */
export const WEIGHTS = { heading: 0.4, pairs: 0.3, filename: 1, document: 0.4 };
/** What a passage gains that says the question as it was asked, as a share of the most that words could give. */
const AS_ASKED = 0.4;
/** Parts of the question that come back are little; only nearly all of it is a quotation. */
export const QUOTATION = 3;
/** What of a few bare words is there counts beside that: whoever types a name wants all of it. In questions it leads astray. */
const ALL_OF_IT = 0.8;
/** What a passage gains where the words of the question stand close together. */
const TOGETHER = 1.5;
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

const wordsScore = ({ body, heading, pairs, filename, document, otherLanguage }: Candidate): number =>
  (otherLanguage ? OTHER_LANGUAGE : 1) *
  (body + WEIGHTS.heading * heading + WEIGHTS.pairs * pairs + WEIGHTS.filename * filename + WEIGHTS.document * document);

/** Where passages in the language of the question may answer, those in another say it less surely. */
const OTHER_LANGUAGE = 0.95;

/** What is known of the question as a whole. */
export interface Asked {
  /** The most that BM25 could have given. */
  readonly ceiling: number;
  /** Whether the question is but a few words without grammar, as one looks up a name. */
  readonly isLookup: boolean;
}

/** How far below nothing a score may fall: where a hundred passages are nearly alike, any other would fall without end. */
const LOWEST = -1;

/** Maps the best score to 1 and the one at place 100 to 0; below that it goes on under 0, to a floor. */
function normaliser(scores: readonly number[]): (score: number) => number {
  const sorted = scores.toSorted((a, b) => b - a);
  const best = sorted[0] ?? 0;
  const last = sorted[Math.min(COMPARED, sorted.length) - 1] ?? 0;
  return best === last ? () => (best > 0 ? 1 : 0) : (score) => Math.max(LOWEST, (score - last) / (best - last));
}

/** Joins the ranking by words and the one by meaning through their normalised scores, best first. */
export function fuseRankings(candidates: readonly Candidate[], { ceiling, isLookup }: Asked): RankedPassage[] {
  const evidence = candidates.map(wordsScore);
  // These order the list. How sure the answer is, was measured without them.
  const bonus = ({ run, coverage, window }: Candidate) =>
    AS_ASKED * run ** QUOTATION + (isLookup ? ALL_OF_IT * coverage : 0) + TOGETHER * window;
  const words = candidates.map((candidate, index) => (evidence[index] ?? 0) + ceiling * bonus(candidate));
  const byWords = normaliser(words);
  const meanings = candidates.flatMap(({ meaning }) => (meaning === null ? [] : [meaning]));
  const byMeaning = normaliser(meanings);
  // Some passages may have no vector yet: they must not fall behind for it.
  const share = meanings.length === 0 ? 1 : WORDS_SHARE;
  return candidates
    .map((candidate, index) => {
      const score = words[index] ?? 0;
      const meaning = candidate.meaning === null ? byWords(score) : byMeaning(candidate.meaning);
      return { candidate, words: evidence[index] ?? 0, rank: share * byWords(score) + (1 - share) * meaning };
    })
    .toSorted((a, b) => b.rank - a.rank || (a.candidate.passageId < b.candidate.passageId ? -1 : 1));
}
