// One name is often written in several ways on a paper: `Alder Mutual` in the letterhead, `Alder Mutual Insurance plc` at the foot.
import type { Candidate } from '../candidates/found-candidate.ts';
import { plainWord } from '../page/find-labels.ts';

interface Choice {
  readonly candidate: Candidate | null;
  readonly odds: number;
}

/** Letters of a name that is long enough to be found within another. */
const TELLING = 5;

export const isSameParty = (a: string, b: string): boolean => {
  const [one, other] = [plainWord(a), plainWord(b)];
  return one === other || (one.length > TELLING && other.includes(one)) || (other.length > TELLING && one.includes(other));
};

/** Choices that are looked at; behind them nothing is likely. */
const LIKELIEST = 12;

/**
 * Names with the odds of all their writings together, each as its likeliest writing says it: otherwise a firm that is written in three ways loses to
 * somebody who is written in one.
 *
 * @param choices the likeliest first, "none" among them
 */
export function poolWritings(choices: readonly Choice[]): Choice[] {
  const pooled: { candidate: Candidate | null; odds: number }[] = [];
  for (const { candidate, odds } of choices.slice(0, LIKELIEST)) {
    const known = candidate && pooled.find((one) => one.candidate && isSameParty(one.candidate.value, candidate.value));
    if (known) known.odds += odds;
    else pooled.push({ candidate, odds });
  }
  const none = choices.slice(LIKELIEST).find(({ candidate }) => candidate === null);
  return [...pooled, ...(none ? [none] : [])].toSorted((a, b) => b.odds - a.odds);
}

/** A choice with the odds of its own writing alone. */
export const ownOdds = (choice: Choice | undefined, choices: readonly Choice[]): Choice | undefined =>
  choice && (choices.find(({ candidate }) => candidate === choice.candidate) ?? choice);
