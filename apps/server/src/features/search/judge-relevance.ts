import type { RankedPassage } from './fuse-rankings.ts';

/** What tells an answer from junk, each between about 0 and 1. */
export interface Evidence {
  /** Share of the question's words that occur, the rare ones counting more. */
  readonly coverage: number;
  /** Evidence by words, as a share of the most there could be. */
  readonly strength: number;
  /** Likeness in meaning. */
  readonly meaning: number;
  /** How far the evidence by words stands out from the tenth passage: many alike are seldom the answer. */
  readonly lead: number;
}

/** Weights of a logistic regression, fitted by `npm run bench -- calibration` on questions with and without an answer. */
const FITTED: Evidence & { readonly bias: number } = {
  bias: -2.49,
  coverage: 1.91,
  strength: -0.36,
  meaning: 0.88,
  lead: 2.89,
};
/** Of the questions that have an answer 95 in 100 have a first passage above this, in a library of some size. */
const LEAST_RELEVANCE = 0.25;
/**
 * A small library tells little about which words are rare, and whoever has few documents knows what is in them: weak matches are shown as
 * such rather than dropped.
 */
const FULL_SIZE = 400;
const LEAST_OF_ALL = 0.08;
/** Place of the passage that `lead` is measured from. */
const LEAD_OVER = 10;

export interface JudgedPassage extends RankedPassage {
  /** How sure it is that this answers, 0 to 1. */
  readonly score: number;
}

/** @param ceiling the most that BM25 could have given */
export function evidenceOf({ candidate, words }: RankedPassage, ranked: readonly RankedPassage[], ceiling: number): Evidence {
  const most = ceiling > 0 ? ceiling : 1;
  const tenth = ranked[Math.min(LEAD_OVER, ranked.length) - 1]?.words ?? 0;
  return {
    coverage: candidate.coverage,
    strength: words / most,
    meaning: Math.max(0, candidate.meaning ?? 0),
    lead: ranked.length < LEAD_OVER ? words / most : Math.max(0, words - tenth) / most,
  };
}

function relevanceOf({ coverage, strength, meaning, lead }: Evidence): number {
  const sum =
    FITTED.bias + FITTED.coverage * coverage + FITTED.strength * strength + FITTED.meaning * meaning + FITTED.lead * lead;
  return 1 / (1 + Math.exp(-sum));
}

/** Gives each passage its probability of answering; the order stays. */
export function judgeRelevance(ranked: readonly RankedPassage[], ceiling: number): JudgedPassage[] {
  let least = 1;
  return ranked.map((passage) => {
    // A later passage is never surer than one before it.
    least = Math.min(least, relevanceOf(evidenceOf(passage, ranked, ceiling)));
    return Object.assign({ score: least }, passage);
  });
}

/** Whether a passage is worth showing, in a library of so many passages. */
export function mayAnswer({ score }: JudgedPassage, passages: number): boolean {
  const share = Math.min(1, Math.sqrt(passages / FULL_SIZE));
  return score >= Math.max(LEAST_OF_ALL, LEAST_RELEVANCE * share);
}
