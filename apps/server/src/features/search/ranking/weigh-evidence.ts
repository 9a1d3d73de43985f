import { SURE_SCORE } from 'contract/constants';
import { EVIDENCE_NAMES, type Evidence } from './find-evidence.ts';

type Weights = Evidence & { readonly bias: number };

/**
 * Weights of two logistic regressions, fitted on questions with and without an answer. In a small library nothing is learned from the
 * passages, and few of them hold any word of the question; in a large one a word says less, and what was learned says more.
 */
const FEW_PASSAGES: Weights = {
  bias: -4.1,
  words: 1.73,
  window: 1.95,
  exact: 0,
  lead: 2.15,
  run: 0.5,
  quoted: 1.66,
  sentence: 1.56,
  likeness: 2.45,
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
/** Above the score from which the first result is called sure, the regressions are surer than right: without this Strong was right 81 times in 100. */
const OVERSURE = 0.9;
/** The same for many passages, where more seem right. */
const OVERSURE_OF_MANY = 0.8;
const SURE = Math.log(SURE_SCORE / (1 - SURE_SCORE));

/** What each piece of evidence counts in a library of some largeness. */
export function weightsOf(large: number) {
  const weightOf = (name: keyof Weights) => (1 - large) * FEW_PASSAGES[name] + large * MANY_PASSAGES[name];
  return {
    bias: weightOf('bias'),
    weights: Float64Array.from(EVIDENCE_NAMES, weightOf),
    oversure: (1 - large) * OVERSURE + large * OVERSURE_OF_MANY,
  };
}

/** What of a sum of evidence is above that of a sure answer: there the regressions are surer than right. */
export const beyondSure = (sum: number): number => Math.max(0, sum - SURE);

/**
 * Tells the logarithm of the odds that a passage answers, by its own evidence, in a library of some largeness. `more`: what a model adds. The
 * weights are mixed once, for some hundred passages.
 */
export function createOddsOf(large: number): (evidence: Evidence, more: number) => number {
  const { bias, weights, oversure } = weightsOf(large);
  return (evidence, more) => {
    const sum = EVIDENCE_NAMES.reduce((total, name, at) => total + (weights[at] ?? 0) * evidence[name], bias + more);
    return sum - (1 - oversure) * beyondSure(sum);
  };
}
