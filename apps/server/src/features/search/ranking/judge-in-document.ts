import type { JudgedPassage } from './judge-relevance.ts';

/**
 * The passages of one document as the whole library judges them: what is said of a passage must not depend on where it was asked. Those
 * that do not stand out in the library are judged beside each other, and none of them is surer than what does.
 *
 * @param library judged among all that may be asked
 * @param alone the passages of the document, judged among themselves
 */
export function judgeInDocument(
  library: readonly JudgedPassage[],
  alone: readonly JudgedPassage[],
  documentId: string,
): JudgedPassage[] {
  const known = library.filter(({ candidate }) => candidate.documentId === documentId);
  const ids = new Set(known.map(({ candidate }) => candidate.passageId));
  const most = Math.min(1, ...known.map(({ score }) => score));
  const rest = alone
    .filter(({ candidate }) => !ids.has(candidate.passageId))
    .map((passage): JudgedPassage => {
      if (passage.score <= most) return passage;
      return { ...passage, score: most, why: { ...passage.why, limit: { most, why: 'library' } } };
    });
  // The sort is stable: of equal scores the library's own stay first.
  return [...known, ...rest].toSorted((a, b) => b.score - a.score);
}
