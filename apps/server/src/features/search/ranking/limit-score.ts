import { RELEVANCE } from 'contract/constants';
import type { LimitReason } from 'contract/search-evidence';
import type { WeighedSentence } from '../sentences/weighed-sentence.ts';
import type { Grounds } from './find-evidence.ts';
import type { RankedPassage } from './fuse-rankings.ts';
import type { Evidence } from './weigh-evidence.ts';

/** Where more than this of a question was guessed, no answer is Strong. */
const MOSTLY = 0.5;
const NOT_STRONG = RELEVANCE.strong - 0.01;
/** A title that stands for what was asked about it is never lit as the answer, nor what holds another name than was asked for. */
const NOT_AN_ANSWER = RELEVANCE.possible - 0.01;
/** One word that a passage does not hold, only something like it, may be meant or not: nothing beside it can tell. */
const SUREST_OF_ONE = 0.49;
/** A word this rare, compared with the rarest of the question, must be in the document: without it the answer is about something else. */
const RARE = 0.5;
/** One that is as good as the rarest must be in the passage itself, or in what stands over it. */
const AS_RARE = 0.9;

/** The most that a score may be, and why. */
export interface Limit {
  readonly most: number;
  readonly why: LimitReason;
}

/** Where another document answers as likely. */
export const RIVALLED: Limit = { most: NOT_STRONG, why: 'rival' };

export const lowerOf = (one: Limit | null, other: Limit): Limit => (one !== null && one.most <= other.most ? one : other);

type Read = Pick<RankedPassage, 'candidate'> & { readonly best: WeighedSentence };

/** Tells what holds this much of each word whether it lacks one that is nearly as rare as the rarest of the question. */
function createLacks(rarities: readonly number[], asRare: number) {
  const rarest = Math.max(0, ...rarities);
  return (held: readonly number[]) => rarities.some((rarity, term) => (1 - (held[term] ?? 0)) * rarity >= asRare * rarest);
}

/** Tells of documents whether what was read of them lacks a rare word. */
function createLacksRareWord(rarities: readonly number[], weighed: readonly Read[]) {
  const lacks = createLacks(rarities, RARE);
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
  const known = new Map([...heldBy].map(([documentId, held]) => [documentId, lacks(held)]));
  const unread = lacks([]);
  return (documentId: string): boolean => known.get(documentId) ?? unread;
}

/** Tells of passages the most that their score may be, whatever speaks for them; null where nothing limits it. */
export function createLimitScore(grounds: Grounds, read: readonly Read[]) {
  const lacksRareWord = createLacksRareWord(grounds.rarities, read);
  const lacksRarest = createLacks(grounds.rarities, AS_RARE);
  const isNamed = ({ heading, filename }: Read['candidate']) => heading > 0 || filename > 0;
  const isOneWord = grounds.words === 1;
  return ({ candidate, best }: Read, { gives, quoted }: Evidence): Limit | null => {
    if (isOneWord && candidate.exact === 0 && candidate.filename === 0) return { most: SUREST_OF_ONE, why: 'one_word' };
    if (best.isTitle) return { most: NOT_AN_ANSWER, why: 'title' };
    if (grounds.lacksName === true) return { most: NOT_AN_ANSWER, why: 'unknown_name' };
    if (grounds.corrected > MOSTLY) return { most: NOT_STRONG, why: 'guessed' };
    // A whole question with one word that says anything is too little, and a date that was asked for must be there.
    if (isOneWord && quoted === 0) return { most: NOT_STRONG, why: 'little' };
    if (gives === -1) return { most: NOT_STRONG, why: 'not_given' };
    const lacksWord = lacksRareWord(candidate.documentId) || (!isNamed(candidate) && lacksRarest(best.held));
    return lacksWord ? { most: NOT_STRONG, why: 'rare_word' } : null;
  };
}
