import { RELEVANCE } from 'contract/constants';
import { evidenceOf, NO_EVIDENCE, type Evidence, type Grounds } from './find-evidence.ts';
import type { RankedPassage } from './fuse-rankings.ts';
import { modelEvidence } from './read-cosine.ts';
import { UNREAD_SENTENCE, type WeighedSentence } from '../sentences/weighed-sentence.ts';
import { largeness } from './library-size.ts';
import { createOddsOf } from './weigh-evidence.ts';
import { shiftOfList } from './weigh-list.ts';

/** What is less sure is not among the results. */
const LEAST_RELEVANCE = 0.02;
/** Where more than this of a question was guessed, no answer is Strong. */
const MOSTLY = 0.5;
const NOT_STRONG = RELEVANCE.strong - 0.01;
/** A title that stands for what was asked about it is never lit as the answer, nor what holds another name than was asked for. */
const NOT_AN_ANSWER = RELEVANCE.possible - 0.01;
/** One word that a passage does not hold, only something like it, may be meant or not: nothing beside it can tell. */
const SUREST_OF_ONE = 0.49;
/** Where another document answers as likely, nobody can say which is meant: its odds are within this share of the first's, as a logarithm. */
const RIVAL = 0.4;
/** A word this rare, compared with the rarest of the question, must be in the document: without it the answer is about something else. */
const RARE = 0.5;
/** One that is as good as the rarest must be in the passage itself, or in what stands over it. */
const AS_RARE = 0.9;

/** What it adds to the logarithm of the odds that a document is of the kind that the question names: "my policy", "the bill". */
const OF_KIND = 0.4;

export interface JudgedPassage extends RankedPassage {
  /** How sure it is that this answers, 0 to 1. */
  readonly score: number;
  readonly best: WeighedSentence;
}

interface Weighed extends RankedPassage {
  readonly best: WeighedSentence;
  /** Logarithm of the odds that it answers. */
  readonly odds: number;
  /** The most that its score may be. */
  readonly most: number;
}

const asScore = (odds: number): number => 1 / (1 + Math.exp(-odds));

const scored = ({ odds, most }: Weighed, shift = 0): number => Math.min(most, asScore(odds + shift));

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

/** Tells of documents whether what was read of them lacks a word that is nearly as rare as the rarest of the question. */
function createLacksRareWord(rarities: readonly number[], weighed: readonly Pick<Weighed, 'candidate' | 'best'>[]) {
  const rarest = Math.max(0, ...rarities);
  // Most passages of a large library were not read, and hold nothing as far as anybody knows.
  const heldBy = new Map<string, number[]>();
  for (const { candidate, best } of weighed) {
    if (best.held.length === 0) continue;
    const before = heldBy.get(candidate.documentId) ?? [];
    heldBy.set(
      candidate.documentId,
      rarities.map((_, term) => Math.max(before[term] ?? 0, best.held[term] ?? 0)),
    );
  }
  const lacks = (held: readonly number[]) => rarities.some((rarity, term) => (1 - (held[term] ?? 0)) * rarity >= RARE * rarest);
  const known = new Map([...heldBy].map(([documentId, held]) => [documentId, lacks(held)]));
  const unread = lacks([]);
  return (documentId: string): boolean => known.get(documentId) ?? unread;
}

/** Tells of passages whether they lack a word that is as good as the rarest of the question, and no heading or name over them holds a word either. */
function createLacksRarestWord(rarities: readonly number[]) {
  const rarest = Math.max(0, ...rarities);
  const lacks = (held: readonly number[]) =>
    rarities.some((rarity, term) => (1 - (held[term] ?? 0)) * rarity >= AS_RARE * rarest);
  const unread = lacks([]);
  return ({ candidate, best: { held } }: Pick<Weighed, 'candidate' | 'best'>): boolean => {
    const isNamed = candidate.heading > 0 || candidate.filename > 0;
    return !isNamed && (held.length === 0 ? unread : lacks(held));
  };
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
      .map((passage) => ({ ...passage, score: passage.candidate.coverage }))
      .toSorted((a, b) => b.score - a.score || b.rank - a.rank);
  const evidence = evidenceOf(ranked, grounds, bestOf);
  const large = largeness(grounds.passages);
  const oddsOf = createOddsOf(large);
  const lacksRareWord = createLacksRareWord(grounds.rarities, read);
  const lacksRarestWord = createLacksRarestWord(grounds.rarities);
  const mostOf = ({ candidate, best }: RankedPassage & Pick<Weighed, 'best'>, { gives, quoted }: Evidence): number => {
    const isOneWord = grounds.words === 1;
    if (isOneWord && candidate.exact === 0 && candidate.filename === 0) return SUREST_OF_ONE;
    if (best.isTitle || grounds.lacksName === true) return NOT_AN_ANSWER;
    // A whole question with one word that says anything is too little, and a date that was asked for must be there.
    const isTooLittle = grounds.corrected > MOSTLY || (isOneWord && quoted === 0) || gives === -1;
    const lacksWord = lacksRareWord(candidate.documentId) || lacksRarestWord({ candidate, best });
    return isTooLittle || lacksWord ? NOT_STRONG : 1;
  };
  const weighed = read.map((passage, index): Weighed => {
    const of = evidence[index] ?? NO_EVIDENCE;
    const byModel = grounds.byModel === true ? modelEvidence(passage.candidate) : 0;
    const byKind = grounds.ofKind?.has(passage.candidate.documentId) === true ? OF_KIND : 0;
    const { candidate, words, rank, best } = passage;
    return { candidate, words, rank, best, odds: oddsOf(of, byModel + byKind), most: mostOf(passage, of) };
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
    .map(({ weighed: { candidate, words, rank, best, odds }, score }) => {
      // A list that looks unsure is not therefore empty.
      const least = Math.min(LEAST_RELEVANCE, asScore(odds));
      return { candidate, words, rank, best, score: Math.min(isRivalled ? NOT_STRONG : 1, Math.max(least, score)) };
    });
}

/** What shares no word with the question must at least say something like it. */
const LEAST_LIKENESS = 0.25;

/** Whether a passage is worth showing: something speaks for it, and it is not hopeless. */
export function mayAnswer({ score, candidate, best }: JudgedPassage): boolean {
  const isLike = Math.max(best.likeness, best.whole, candidate.meaning ?? 0) >= LEAST_LIKENESS;
  return score >= LEAST_RELEVANCE && (candidate.window > 0 || candidate.coverage > 0 || candidate.filename > 0 || isLike);
}
