import type { Asked, RankedPassage } from './fuse-rankings.ts';

/** What tells an answer from junk, each between about 0 and 1. */
export interface Evidence {
  /** Share of the question's words that occur, the rare ones counting more. */
  readonly coverage: number;
  /** How far the evidence by words stands out from the tenth passage: many alike are seldom the answer. */
  readonly lead: number;
  /** Whether a few bare words, typed like a name or a title, stand there as they were typed. Then nothing more was asked for. */
  readonly quoted: number;
  /** Likeness in meaning. */
  readonly meaning: number;
  /** Natural logarithm of the number of passages: the more there are, the more may seem right. */
  readonly size: number;
  /** Share of the question's words that the library does not hold at all, saying more the larger it is: then it is about something else. */
  readonly unknown: number;
}

/** Weights of a logistic regression, fitted by `npm run bench -- calibration` on questions with and without an answer. */
const FITTED: Evidence & { readonly bias: number } = {
  bias: -1.11,
  coverage: 2.24,
  lead: 4.15,
  quoted: 1.66,
  meaning: 0.41,
  size: -0.25,
  unknown: -2.8,
};
/** The weight of size was found between these numbers of passages, and is not stretched beyond them. */
const FEWEST_MEASURED = 30;
const MOST_MEASURED = 20_000;
/** A library of the first size lacks many words of any question, one of the second few that it could answer. */
const WORDS_ARE_MISSING = 100;
const WORDS_ARE_THERE = 1_000;
const TELLING = Math.log(WORDS_ARE_THERE / WORDS_ARE_MISSING);
/** Of the questions that have an answer 95 in 100 have a first passage above this, in a library of some size. */
const LEAST_RELEVANCE = 0.22;
/**
 * A small library tells little about which words are rare, and whoever has few documents knows what is in them: weak matches are shown as
 * such rather than dropped.
 */
const FULL_SIZE = 300;
const LEAST_OF_ALL = 0.18;
/** Place of the passage that `lead` is measured from. */
const LEAD_OVER = 10;
/** A lead beyond this makes no surer. */
const CLEAR_LEAD = 0.5;
/** Parts of what was typed are no quotation. */
const QUOTATION = 3;

export interface JudgedPassage extends RankedPassage {
  /** How sure it is that this answers, 0 to 1. */
  readonly score: number;
}

/** What the judgement of a list of passages rests on. */
export interface Grounds extends Asked {
  /** How many there are to find. */
  readonly passages: number;
  /** Share of the question's words that none of them holds, nor any word like it. */
  readonly unknown: number;
}

const within = (least: number, most: number, value: number): number => Math.min(most, Math.max(least, value));

export function evidenceOf(
  { candidate, words }: RankedPassage,
  ranked: readonly RankedPassage[],
  { ceiling, isLookup, passages, unknown }: Grounds,
): Evidence {
  const most = ceiling > 0 ? ceiling : 1;
  const tenth = ranked.length < LEAD_OVER ? 0 : (ranked[LEAD_OVER - 1]?.words ?? 0);
  return {
    coverage: candidate.coverage,
    lead: Math.min(CLEAR_LEAD, Math.max(0, words - tenth) / most),
    quoted: isLookup ? candidate.run ** QUOTATION : 0,
    meaning: Math.max(0, candidate.meaning ?? 0),
    size: Math.log(within(FEWEST_MEASURED, MOST_MEASURED, passages)),
    unknown: (unknown * Math.log(within(WORDS_ARE_MISSING, WORDS_ARE_THERE, passages) / WORDS_ARE_MISSING)) / TELLING,
  };
}

function relevanceOf({ coverage, lead, quoted, meaning, size, unknown }: Evidence): number {
  const sum =
    FITTED.bias +
    FITTED.coverage * coverage +
    FITTED.lead * lead +
    FITTED.quoted * quoted +
    FITTED.meaning * meaning +
    FITTED.size * size +
    FITTED.unknown * unknown;
  return 1 / (1 + Math.exp(-sum));
}

/** Gives each passage its probability of answering; the order stays. */
export function judgeRelevance(ranked: readonly RankedPassage[], grounds: Grounds): JudgedPassage[] {
  let least = 1;
  return ranked.map((passage) => {
    // A later passage is never surer than one before it.
    least = Math.min(least, relevanceOf(evidenceOf(passage, ranked, grounds)));
    return Object.assign({ score: least }, passage);
  });
}

/** Whether a passage is worth showing, in a library of so many passages. */
export function mayAnswer({ score }: JudgedPassage, passages: number): boolean {
  const share = Math.min(1, Math.sqrt(passages / FULL_SIZE));
  return score >= Math.max(LEAST_OF_ALL, LEAST_RELEVANCE * share);
}
