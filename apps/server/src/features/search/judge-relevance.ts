import type { RankedPassage } from './fuse-rankings.ts';

/** Weights of a logistic regression, fitted by `npm run bench -- calibration` on questions with and without an answer. */
const FITTED = { bias: -4, coverage: 4, strength: 6, meaning: 2 };
/** Below this a passage is more likely junk than an answer, and is not shown. */
const LEAST_RELEVANCE = 0.15;

export interface JudgedPassage extends RankedPassage {
  /** How sure it is that this answers, 0 to 1. */
  readonly score: number;
}

/** @param ceiling the most that BM25 could have given */
export function relevanceOf({ candidate, words }: RankedPassage, ceiling: number): number {
  const strength = ceiling > 0 ? words / ceiling : 0;
  const sum =
    FITTED.bias +
    FITTED.coverage * candidate.coverage +
    FITTED.strength * strength +
    FITTED.meaning * Math.max(0, candidate.meaning ?? 0);
  return 1 / (1 + Math.exp(-sum));
}

/** Gives each passage its probability of answering; the order stays. */
export function judgeRelevance(ranked: readonly RankedPassage[], ceiling: number): JudgedPassage[] {
  let least = 1;
  return ranked.map((passage) => {
    // A later passage is never surer than one before it.
    least = Math.min(least, relevanceOf(passage, ceiling));
    return Object.assign({ score: least }, passage);
  });
}

/** Whether a passage is worth showing. */
export const mayAnswer = ({ score }: JudgedPassage): boolean => score >= LEAST_RELEVANCE;
