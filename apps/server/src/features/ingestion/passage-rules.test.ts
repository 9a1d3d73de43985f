import { expect, test } from 'vitest';
import { lexiconEdition } from '#kernel/concepts/concept-lexicon.ts';
import { passageRules } from './passage-rules.ts';

test('the rules are a whole number that any database holds, the same at each call and for the same lexicon', () => {
  expect(lexiconEdition()).toMatch(/^[0-9a-f]{16}$/);
  expect(passageRules()).toBe(passageRules());
  expect(Number.isInteger(passageRules())).toBe(true);
  expect(passageRules()).toBeLessThan(2 ** 31);
});
