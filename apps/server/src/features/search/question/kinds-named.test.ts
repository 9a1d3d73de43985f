import { expect, test } from 'vitest';
import { kindsNamed } from './kinds-named.ts';

test.each([
  ['When does my policy end?', ['insurance policy']],
  ['Was steht im Vertrag und auf der Rechnung?', ['contract', 'invoice']],
  ['the bill, and that bill again', ['invoice']],
  ['When does my broadband contract end?', []],
  ['What does the piano for the school cost?', []],
  ['When may I light a fire?', []],
])('“%s” means %j', (question, kinds) => {
  expect(kindsNamed(question)).toEqual(kinds);
});
