import { SURE_SCORE } from 'contract/constants';
import type { RecalledTerm } from '#engines/passage-index/passage-index.ts';
import type { JudgedPassage } from './judge-relevance.ts';

/**
 * Fitted on 524 questions whose right document is among the first three, and 1,000 to other libraries, of twelve libraries in six families,
 * each family left out in turn; rounded. The word that no document holds counts most: "wombat husbandry" has sentences that sound a little like it.
 */
const WEIGHTS = { odds: 0.9, words: 2.9, strength: 1.4, held: 2.5 };
/** Not near is only what is below: one right document in 524 was. */
const LEAST = -0.2;
/** What an installed model finds shares no word with the question; it is not near with less than this. */
const LEAST_BY_MODEL = 0.05;
const SMALLEST = 0.005;

/** Share of the question's words that the library holds, in these or other words, or as they were likely meant to be typed. */
const heldShare = (terms: readonly Pick<RecalledTerm, 'isHeld' | 'corrected'>[]): number =>
  terms.filter(({ isHeld, corrected }) => isHeld || corrected !== null).length / (terms.length || 1);

/** Tells of judged passages whether they are near enough to be shown as a guess. */
export function createIsNear(terms: readonly Pick<RecalledTerm, 'isHeld' | 'corrected'>[]) {
  const held = heldShare(terms);
  return ({ score, candidate, why: { evidence, byModel } }: Pick<JudgedPassage, 'score' | 'candidate' | 'why'>): boolean => {
    // A filter alone lets pass what is right; a file whose name was typed was meant.
    if (evidence === null || score >= SURE_SCORE || candidate.filename > 0) return true;
    if (byModel > 0 && score >= LEAST_BY_MODEL) return true;
    const certain = Math.max(SMALLEST, score);
    const { odds, words, strength, held: byHeld } = WEIGHTS;
    const sum =
      odds * Math.log(certain / (1 - certain)) + words * evidence.words + strength * evidence.strength + byHeld * held;
    return sum >= LEAST;
  };
}
