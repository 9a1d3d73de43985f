import { expect, test } from 'vitest';
import { mayBeName } from './may-be-name.ts';

const english = { isShouted: false, isGerman: false };

test.each([
  ['Peru', 'per', english, true],
  ['Leeds', 'leads', english, true],
  ['peru', 'per', english, true],
  ['lisbon', 'listen', english, true],
  ['weks', 'weeks', english, false],
  ['WEKS', 'weeks', { ...english, isShouted: true }, false],
  ['PERU', 'per', { ...english, isShouted: true }, true],
  ['Kautoin', 'Kaution', { ...english, isGerman: true }, false],
  ['Leeds', 'leere', { ...english, isGerman: true }, true],
  ['Deutschland', 'deutschen', { ...english, isGerman: true }, true],
])('%s beside %s, %j: a name: %s', (typed, respelt, question, expected) => {
  expect(mayBeName(typed, respelt, question)).toBe(expected);
});
