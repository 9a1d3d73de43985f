import { expect, it } from 'vitest';
import { createIsForOtherPeriod } from './sum-periods.ts';

it.each([
  ['how much is the yearly fee', ' a night', true],
  ['how much is the yearly fee', ' and falls due on the first day', false],
  ['what is the monthly rent', ' a month', false],
  ['Wie hoch ist die Miete im Jahr', ' im Monat', true],
  ['quel est le loyer par mois', '/jour', true],
  ['what does it cost', ' a night', false],
])('%s: a sum “%s” is for something else: %s', (question, after, isOther) => {
  expect(createIsForOtherPeriod(question)(after)).toBe(isOther);
});
