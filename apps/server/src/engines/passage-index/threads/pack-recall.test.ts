import { describe, expect, it } from 'vitest';
import type { Candidate, Recall } from '../passage-index.ts';
import { packRecall, unpackRecall } from './pack-recall.ts';

const candidate: Candidate = {
  passageId: 'doc_a:0',
  documentId: 'doc_a',
  pageNumber: 7,
  body: 1.1,
  heading: 2.2,
  pairs: 3.3,
  run: 0.4,
  filename: 5.5,
  document: 6.6,
  coverage: 0.7,
  exact: 0.8,
  window: 0.9,
  otherLanguage: true,
  meaning: -0.25,
};
const recalled = (candidates: readonly Candidate[]): Recall => ({
  candidates,
  ceiling: 12.5,
  terms: [
    {
      word: 'rent',
      stems: ['rent'],
      concepts: [],
      rarity: 3,
      approximate: false,
      corrected: null,
      suggested: null,
      isHeld: true,
    },
  ],
  passagesInLanguage: 3,
});

describe('what was recalled goes from thread to thread and', () => {
  it.each([
    ['comes as it was', [candidate, { ...candidate, passageId: 'doc_b:12', documentId: 'doc_b', otherLanguage: false }]],
    [
      'keeps a passage without a vector apart from one of no likeness',
      [
        { ...candidate, meaning: null },
        { ...candidate, meaning: 0 },
      ],
    ],
    ['may be nothing', []],
  ])('%s', (_name, candidates) => {
    expect(unpackRecall(structuredClone(packRecall(recalled(candidates))))).toEqual(recalled(candidates));
  });
});
