import { expect, test } from 'vitest';
import { BARE_CANDIDATE } from './bare-candidate.test-support.ts';
import { NO_EVIDENCE } from './weigh-evidence.ts';
import { createIsNear } from './judge-nearness.ts';

const why = { evidence: NO_EVIDENCE, isOfKind: false, byModel: 0, shift: 0, limit: null, reread: null };
const far = { candidate: BARE_CANDIDATE, score: 0.05, why };
const held = { isHeld: true, corrected: null };
const missing = { isHeld: false, corrected: null };

test('what only sounds a little like words that no document holds is not near', () => {
  expect(createIsNear([missing, missing])(far)).toBe(false);
});

test('what holds much of the question is near, though another word is in no document', () => {
  const holding = { ...far, score: 0.2, why: { ...why, evidence: { ...NO_EVIDENCE, words: 0.4, strength: 0.2 } } };
  expect(createIsNear([held, missing])(holding)).toBe(true);
});

test('a word that was put right counts as held', () => {
  const holding = { ...far, score: 0.15, why: { ...why, evidence: { ...NO_EVIDENCE, words: 0.3 } } };
  expect([createIsNear([missing])(holding), createIsNear([{ isHeld: false, corrected: 'rent' }])(holding)]).toEqual([
    false,
    true,
  ]);
});

test.each([
  ['sure by itself', { ...far, score: 0.31 }],
  ['of a file whose name was typed', { ...far, candidate: { ...BARE_CANDIDATE, filename: 2 } }],
  ['like it, as an installed model sees it', { ...far, score: 0.06, why: { ...why, byModel: 1 } }],
  ['let pass by a filter, where nothing else was asked', { ...far, why: { ...why, evidence: null } }],
])('near is what is %s', (_name, passage) => {
  expect(createIsNear([missing])(passage)).toBe(true);
});
