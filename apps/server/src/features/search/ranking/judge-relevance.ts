import { evidenceOf, type Grounds } from './find-evidence.ts';
import type { RankedPassage } from './fuse-rankings.ts';
import { modelEvidence } from './read-cosine.ts';
import { UNREAD_SENTENCE, type WeighedSentence } from '../sentences/weighed-sentence.ts';
import { largeness } from './library-size.ts';
import { createLimitScore, lowerOf, RIVALLED, type Limit } from './limit-score.ts';
import { createOddsOf, NO_EVIDENCE, type Evidence } from './weigh-evidence.ts';
import { shiftOfList } from './weigh-list.ts';

/** What is less sure is not among the results. */
const LEAST_RELEVANCE = 0.02;
/** Where another document answers as likely, nobody can say which is meant: its odds are within this share of the first's, as a logarithm. */
const RIVAL = 0.4;

/** What it adds to the logarithm of the odds that a document is of the kind that the question names: "my policy", "the bill". */
export const OF_KIND = 0.4;

export interface JudgedPassage extends RankedPassage {
  /** How sure it is that this answers, 0 to 1. */
  readonly score: number;
  readonly best: WeighedSentence;
  readonly why: Why;
}

/** What made a score, for whoever asks. */
export interface Why {
  /** Null where nothing but a filter was asked. */
  readonly evidence: Evidence | null;
  /** Whether the document is of a kind that the question names. */
  readonly isOfKind: boolean;
  /** What an installed model adds to the logarithm of the odds. */
  readonly byModel: number;
  /** By how much the list as a whole moves the logarithm of the odds. */
  readonly shift: number;
  readonly limit: Limit | null;
  /** What a model that read the passage again added to the logarithm of the odds. */
  readonly reread: number | null;
}

interface Weighed extends RankedPassage {
  readonly best: WeighedSentence;
  /** Logarithm of the odds that it answers. */
  readonly odds: number;
  readonly limit: Limit | null;
  readonly why: Pick<Why, 'evidence' | 'isOfKind' | 'byModel'>;
}

const NOT_WEIGHED: Why = { evidence: null, isOfKind: false, byModel: 0, shift: 0, limit: null, reread: null };

const asScore = (odds: number): number => 1 / (1 + Math.exp(-odds));

const scored = ({ odds, limit }: Weighed, shift = 0): number => Math.min(limit?.most ?? 1, asScore(odds + shift));

interface Scored {
  readonly weighed: Weighed;
  readonly score: number;
}

/** Each with its score, which is worked out once and not at every comparison. */
const withScores = (all: readonly Weighed[], shift: number): Scored[] =>
  all.map((weighed) => ({ weighed, score: scored(weighed, shift) }));

const surestFirst = (a: Scored, b: Scored): number =>
  b.score - a.score || b.weighed.odds - a.weighed.odds || b.weighed.rank - a.weighed.rank;

/** The one that would be first if they were sorted. */
const surestOf = (all: readonly Scored[]): Weighed | undefined =>
  all.reduce<Scored | undefined>((first, next) => (first && surestFirst(first, next) <= 0 ? first : next), undefined)?.weighed;

/** Whether two passages hold the same text: a copy of a document is no other answer. */
const isCopy = (one: Weighed, other: Weighed): boolean =>
  one.best.sentence !== null && one.best.likeness === other.best.likeness && one.best.share === other.best.share;

/** The best odds of each document but the first's, copies of it aside. */
function oddsOfOthers(first: Weighed, weighed: readonly Weighed[]): number[] {
  const best = new Map<string, number>();
  for (const other of weighed) {
    const { documentId } = other.candidate;
    if (documentId === first.candidate.documentId || isCopy(first, other)) continue;
    best.set(documentId, Math.max(other.odds, best.get(documentId) ?? -Infinity));
  }
  return [...best.values()];
}

/** Gives each passage its probability of answering, and puts the surest first. How the list looks as a whole moves all of it alike. */
export function judgeRelevance(
  ranked: readonly RankedPassage[],
  grounds: Grounds,
  bestOf: (passageId: string) => WeighedSentence | undefined,
): JudgedPassage[] {
  const read = ranked.map((passage) => ({ ...passage, best: bestOf(passage.candidate.passageId) ?? UNREAD_SENTENCE }));
  // Where nothing but a filter was asked, what it lets pass is right.
  if (grounds.ceiling === 0)
    return read
      .map((passage) => ({ ...passage, score: passage.candidate.coverage, why: NOT_WEIGHED }))
      .toSorted((a, b) => b.score - a.score || b.rank - a.rank);
  const evidence = evidenceOf(ranked, grounds, bestOf);
  const large = largeness(grounds.passages);
  const oddsOf = createOddsOf(large);
  const limitOf = createLimitScore(grounds, read);
  const weighed = read.map((passage, index): Weighed => {
    const of = evidence[index] ?? NO_EVIDENCE;
    const byModel = grounds.byModel === true ? modelEvidence(passage.candidate) : 0;
    const isOfKind = grounds.ofKind?.has(passage.candidate.documentId) === true;
    const { candidate, words, rank, best } = passage;
    const odds = oddsOf(of, byModel + (isOfKind ? OF_KIND : 0));
    return { candidate, words, rank, best, odds, limit: limitOf(passage, of), why: { evidence: of, isOfKind, byModel } };
  });
  const first = surestOf(withScores(weighed, 0));
  if (first === undefined) return [];
  const others = oddsOfOthers(first, weighed);
  const ofList = shiftOfList({ odds: first.odds, likeness: first.best.likeness, others }, large);
  // Whoever types a name wants all that bears it: none needs to stand out.
  const shift = grounds.isLookup ? Math.max(0, ofList) : ofList;
  const isRivalled = !grounds.isLookup && Math.max(...others) > first.odds - RIVAL;
  return withScores(weighed, shift)
    .toSorted(surestFirst)
    .map(({ weighed: { candidate, words, rank, best, odds, limit: own, why }, score }) => {
      // A list that looks unsure is not therefore empty.
      const least = Math.min(LEAST_RELEVANCE, asScore(odds));
      const limit = isRivalled ? lowerOf(own, RIVALLED) : own;
      const most = limit?.most ?? 1;
      return {
        candidate,
        words,
        rank,
        best,
        score: Math.min(most, Math.max(least, score)),
        why: { ...why, shift, limit, reread: null },
      };
    });
}

/** What shares no word with the question must at least say something like it. */
const LEAST_LIKENESS = 0.25;

/** Whether a passage is worth showing: something speaks for it, and it is not hopeless. */
export function mayAnswer({ score, candidate, best }: JudgedPassage): boolean {
  const isLike = Math.max(best.likeness, best.whole, candidate.meaning ?? 0) >= LEAST_LIKENESS;
  return score >= LEAST_RELEVANCE && (candidate.window > 0 || candidate.coverage > 0 || candidate.filename > 0 || isLike);
}
