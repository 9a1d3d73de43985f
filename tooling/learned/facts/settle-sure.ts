import type { Figure } from './judge-papers.ts';

/** A choice called sure is right so often. */
const SURE = 0.98;
/** Choices that must have been right so often before any odds are called sure. */
const FEWEST = 20;

/** The least odds from which on choices are right often enough. */
export function settleSure(choices: Figure['choices']): number {
  const sorted = choices.toSorted((a, b) => b.odds - a.odds);
  let right = 0;
  let sure = 1;
  sorted.forEach((choice, at) => {
    right += choice.right ? 1 : 0;
    if (at >= FEWEST && right / (at + 1) >= SURE) sure = choice.odds;
  });
  return sure;
}
