import { RELEVANCE, SURE_SCORE } from 'contract/constants';
import { QUOTATION, type Asked, type RankedPassage } from './fuse-rankings.ts';
import { modelEvidence } from './read-cosine.ts';
import { UNREAD_SENTENCE, type WeighedSentence } from '../sentences/weigh-sentences.ts';

/** What tells an answer from junk, most of it between 0 and 1. */
export interface Evidence {
  /** The evidence by words, as a share of the most that the question could have given. */
  readonly words: number;
  /** Share of the question that stands close together, by itself or in other words; of what stands elsewhere in the document a part. */
  readonly window: number;
  /** Share of the question that stands there in its own words. */
  readonly exact: number;
  /** How far the evidence by words stands out from the tenth passage: many alike are seldom the answer. */
  readonly lead: number;
  /** Share of the question's neighbouring words that stand next to each other in the same order. */
  readonly run: number;
  /** Whether a few bare words, typed like a name or a title, stand there as they were typed. Then nothing more was asked for. */
  readonly quoted: number;
  /** Share of the question that the best sentence covers. */
  readonly sentence: number;
  /** Likeness of the best sentence in meaning. */
  readonly likeness: number;
  /** Whether the best sentence gives what is asked for: -1, 0 or 1. */
  readonly gives: number;
  /** All that speaks for the best sentence together. */
  readonly strength: number;
  /** Likeness of the passage in meaning, as the owner's model sees it. */
  readonly meaning: number;
  /** The same, as the word vectors see it. */
  readonly whole: number;
  /** The mean of it over the passages of its document that were read. */
  readonly document: number;
  /** Natural logarithm of the number of passages: the more there are, the more may seem right. */
  readonly size: number;
  /** Share of the question's words that the library does not hold at all, saying more the more it holds in their language: then it is about something else. */
  readonly unknown: number;
}
export type EvidenceName = keyof Evidence;

type Weights = Evidence & { readonly bias: number };

/**
 * Weights of two logistic regressions, fitted on questions with and without an answer. In a small library nothing is learned from the
 * passages, and few of them hold any word of the question; in a large one a word says less, and what was learned says more.
 */
const FEW_PASSAGES: Weights = {
  bias: -3.93,
  words: 1.73,
  window: 1.95,
  exact: 0,
  lead: 2.15,
  run: 0.5,
  quoted: 1.66,
  sentence: 1.56,
  likeness: 2.15,
  gives: 0.7,
  strength: 0.4,
  meaning: 0,
  whole: 1.45,
  document: 0.78,
  size: -0.5,
  unknown: 0,
};
const MANY_PASSAGES: Weights = {
  bias: -1.25,
  words: 1.53,
  window: 0.36,
  exact: 0.83,
  lead: 2.15,
  run: 0.43,
  quoted: 1.66,
  sentence: 0.62,
  likeness: 1.39,
  gives: 0.3,
  strength: 0.4,
  meaning: 1.94,
  whole: 0.51,
  document: 0.74,
  size: -0.35,
  unknown: -0.31,
};
/** Passages up to which the first weights hold, and from which the second do. */
const FEW = 200;
const MANY = 1_000;

export const EVIDENCE_NAMES: readonly EvidenceName[] = [
  'words',
  'window',
  'exact',
  'lead',
  'run',
  'quoted',
  'sentence',
  'likeness',
  'gives',
  'strength',
  'meaning',
  'whole',
  'document',
  'size',
  'unknown',
];

/** The weight of size was found between these numbers of passages, and is not stretched beyond them. */
const FEWEST_MEASURED = 10;
const MOST_MEASURED = 20_000;
/** A library of the first size lacks many words of any question, one of the second few that it could answer. */
const WORDS_ARE_MISSING = 100;
const WORDS_ARE_THERE = 1_000;
const TELLING = Math.log(WORDS_ARE_THERE / WORDS_ARE_MISSING);
/** What is less sure is not among the results. */
const LEAST_RELEVANCE = 0.02;
/** Where more than this of a question was guessed, no answer is Strong. */
const MOSTLY = 0.5;
const NOT_STRONG = RELEVANCE.strong - 0.01;
/** One word that a passage does not hold, only something like it, may be meant or not: nothing beside it can tell. */
const SUREST_OF_ONE = 0.49;
/** Above the score from which the first result is called sure, the regressions are surer than right: without this Strong was right 81 times in 100. */
const OVERSURE = 0.9;
/** The same for many passages, where more seem right. */
const OVERSURE_OF_MANY = 0.8;
const SURE = Math.log(SURE_SCORE / (1 - SURE_SCORE));
/** Where another document answers as likely, nobody can say which is meant: its odds are within this share of the first's, as a logarithm. */
const RIVAL = 0.4;
/** Place of the passage that `lead` is measured from. */
const LEAD_OVER = 10;
/** A lead beyond this makes no surer. */
const CLEAR_LEAD = 0.5;
/** Headings, names and whole documents may bring more than the passage alone could. */
const MOST_WORDS = 1.5;

export interface JudgedPassage extends RankedPassage {
  /** How sure it is that this answers, 0 to 1. */
  readonly score: number;
  readonly best: WeighedSentence;
}

/** What the judgement of a list of passages rests on. */
export interface Grounds extends Asked {
  /** How many there are to find: those in the question's language. */
  readonly passages: number;
  /** Share of the question's words that none of them holds, nor any word like it. */
  readonly unknown: number;
  /** How many words were looked for. */
  readonly words: number;
  /** Share of the question's words that are taken for others that are spelled much like them. */
  readonly corrected: number;
  /** Whether an installed model says how like the passages are. */
  readonly byModel?: boolean;
}

/** What the best sentence of a passage usually has. */
const USUAL_STRENGTH = 2.5;

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + Math.max(0, value), 0) / values.length;

const within = (least: number, most: number, value: number): number => Math.min(most, Math.max(least, value));

/** The evidence for each of a list of passages. `bestOf`: the best sentence of those that were read. */
export function evidenceOf(
  ranked: readonly RankedPassage[],
  { ceiling, isLookup, passages, words: asked, unknown }: Grounds,
  bestOf: (passageId: string) => WeighedSentence | undefined,
): Evidence[] {
  const most = ceiling > 0 ? ceiling : 1;
  const byWords = ranked.map(({ words }) => words).toSorted((a, b) => b - a);
  const tenth = byWords[LEAD_OVER - 1] ?? 0;
  const ofDocument = Map.groupBy(ranked, ({ candidate }) => candidate.documentId);
  const meanings = new Map(
    [...ofDocument].map(([document, of]) => [
      document,
      mean(of.flatMap(({ candidate }) => bestOf(candidate.passageId)?.whole ?? [])),
    ]),
  );
  return ranked.map(({ candidate, words }) => {
    const best = bestOf(candidate.passageId) ?? UNREAD_SENTENCE;
    return {
      words: Math.min(MOST_WORDS, words / most),
      window: candidate.window,
      exact: candidate.exact,
      lead: Math.min(CLEAR_LEAD, Math.max(0, words - tenth) / most),
      run: asked > 1 ? Math.max(0, candidate.run * asked - 1) / (asked - 1) : 0,
      quoted: isLookup ? candidate.run ** QUOTATION : 0,
      sentence: best.share,
      likeness: Math.max(0, best.likeness),
      gives: best.gives,
      strength: within(-1, 1, (best.strength - USUAL_STRENGTH) / USUAL_STRENGTH),
      meaning: Math.max(0, candidate.meaning ?? 0),
      whole: Math.max(0, best.whole),
      document: meanings.get(candidate.documentId) ?? 0,
      size: Math.log(within(FEWEST_MEASURED, MOST_MEASURED, passages)),
      unknown: (unknown * Math.log(within(WORDS_ARE_MISSING, WORDS_ARE_THERE, passages) / WORDS_ARE_MISSING)) / TELLING,
    };
  });
}

/** How much of a large library's weights count for one of this size, 0 to 1. */
const largeness = (passages: number): number => Math.log(within(FEW, MANY, passages) / FEW) / Math.log(MANY / FEW);

function relevanceOf(evidence: Evidence, large: number, more: number): number {
  const weightOf = (name: keyof Weights) => (1 - large) * FEW_PASSAGES[name] + large * MANY_PASSAGES[name];
  const sum = EVIDENCE_NAMES.reduce((total, name) => total + weightOf(name) * evidence[name], weightOf('bias') + more);
  const oversure = (1 - large) * OVERSURE + large * OVERSURE_OF_MANY;
  return 1 / (1 + Math.exp(-(sum <= SURE ? sum : SURE + oversure * (sum - SURE))));
}

const logOdds = (score: number): number => Math.log(score / (1 - score));

/** Whether two passages hold the same text: a copy of a document is no other answer. */
const isCopy = (one: JudgedPassage, other: JudgedPassage): boolean =>
  one.best.sentence !== null && one.best.likeness === other.best.likeness && one.best.share === other.best.share;

/** Takes "Strong" from answers that another document rivals. The order stays. */
function withoutRivalled(judged: readonly JudgedPassage[]): JudgedPassage[] {
  const [first] = judged;
  if (first === undefined || first.score < RELEVANCE.strong || first.score >= 1) return [...judged];
  const rival = judged.find((other) => other.candidate.documentId !== first.candidate.documentId && !isCopy(first, other));
  if (rival === undefined || logOdds(first.score) - logOdds(rival.score) >= RIVAL) return [...judged];
  return judged.map((passage) => ({ ...passage, score: Math.min(NOT_STRONG, passage.score) }));
}

/** Gives each passage its probability of answering, and puts the surest first. What stands beside it only ever takes "Strong" from it. */
export function judgeRelevance(
  ranked: readonly RankedPassage[],
  grounds: Grounds,
  bestOf: (passageId: string) => WeighedSentence | undefined,
): JudgedPassage[] {
  const evidence = evidenceOf(ranked, grounds, bestOf);
  const large = largeness(grounds.passages);
  const most = grounds.corrected > MOSTLY ? NOT_STRONG : 1;
  const mostOf = ({ candidate }: RankedPassage, { gives, quoted }: Evidence): number => {
    const isOneWord = grounds.words === 1;
    if (isOneWord && candidate.exact === 0 && candidate.filename === 0) return Math.min(most, SUREST_OF_ONE);
    // A whole question with one word that says anything is too little, and a date that was asked for must be there.
    return (isOneWord && quoted === 0) || gives === -1 ? Math.min(most, NOT_STRONG) : most;
  };
  const byModel = ({ candidate }: RankedPassage) => (grounds.byModel === true ? modelEvidence(candidate) : 0);
  const scoreOf = (passage: RankedPassage, of: Evidence) =>
    Math.min(mostOf(passage, of), relevanceOf(of, large, byModel(passage)));
  const judged = ranked
    .map((passage, index) => ({
      ...passage,
      // Where nothing but a filter was asked, what it lets pass is right.
      score: grounds.ceiling === 0 ? passage.candidate.coverage : scoreOf(passage, evidence[index] ?? NO_EVIDENCE),
      best: bestOf(passage.candidate.passageId) ?? UNREAD_SENTENCE,
    }))
    .toSorted((a, b) => b.score - a.score || b.rank - a.rank);
  // Whoever types a name wants all that bears it.
  return grounds.ceiling === 0 || grounds.isLookup ? judged : withoutRivalled(judged);
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript types the keys of any object as string; the entries come from the very names
const NO_EVIDENCE = Object.fromEntries(EVIDENCE_NAMES.map((name) => [name, 0])) as Record<EvidenceName, number>;

/** What shares no word with the question must at least say something like it. */
const LEAST_LIKENESS = 0.25;

/** Whether a passage is worth showing: something speaks for it, and it is not hopeless. */
export function mayAnswer({ score, candidate, best }: JudgedPassage): boolean {
  const isLike = Math.max(best.likeness, best.whole, candidate.meaning ?? 0) >= LEAST_LIKENESS;
  return score >= LEAST_RELEVANCE && (candidate.window > 0 || candidate.coverage > 0 || candidate.filename > 0 || isLike);
}
