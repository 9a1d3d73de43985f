import { expect, test } from 'vitest';
import { chooseReading } from './choose-reading.ts';
import type { ReadCommand, Selection } from './reading/typed-command.ts';
import type { Understood } from './understand-sentence.ts';

const EMPTY: Selection = {
  said: '',
  filenames: [],
  unknownFilenames: [],
  words: [],
  single: false,
  everything: false,
  except: [],
};
const trash = (what: Partial<Selection>): ReadCommand => ({
  kind: 'clauses',
  clauses: [{ verb: 'trash', what: [{ ...EMPTY, ...what }] }],
});
const star = (what: Partial<Selection>): ReadCommand => ({
  kind: 'clauses',
  clauses: [{ verb: 'star', what: [{ ...EMPTY, ...what }] }],
});
const find = (what: Partial<Selection>): ReadCommand => ({
  kind: 'clauses',
  clauses: [{ verb: 'find', what: [{ ...EMPTY, ...what }] }],
});
const learned = (command: ReadCommand, is = 'plan', likely = 0.95): Understood => ({
  command,
  certainty: likely,
  outcome: { is, likely },
  hasDeed: true,
  isWithheld: false,
});
const UNSURE: ReadCommand = { kind: 'unsure', question: 'Which files?' };
const UNREAD: ReadCommand = { kind: 'unread' };

test('rules of which every word is a filter are believed', () => {
  const byRules = trash({ kind: 'invoice' });
  expect(chooseReading(byRules, learned(trash({ kind: 'letter' })))).toBe(byRules);
  expect(chooseReading(byRules, learned(UNSURE, 'ask'))).toBe(byRules);
});

test('where rules looked for words, or only list, what was learned is believed', () => {
  const command = star({ kind: 'letter' });
  expect(chooseReading(star({ words: ['stuff'] }), learned(command))).toBe(command);
  expect(chooseReading(star({ words: ['stuff'] }), learned(UNSURE, 'ask'))).toBe(UNSURE);
  expect(chooseReading(find({ kind: 'letter' }), learned(command))).toBe(command);
});

test('what goes to Trash stays with the rules where they are in doubt, or is asked', () => {
  const byRules = trash({ words: ['stuff'] });
  expect(chooseReading(byRules, learned(trash({ kind: 'letter' })))).toBe(byRules);
  expect(chooseReading(byRules, learned(UNSURE, 'plan'))).toBe(UNSURE);
  expect(chooseReading(byRules, { ...learned(UNSURE, 'plan'), isWithheld: true })).toBe(byRules);
});

test('a verb that was taken for something not done here refuses nothing that the rules understand', () => {
  const byRules = star({ kind: 'invoice' });
  const outside: ReadCommand = { kind: 'refused', reason: 'outside' };
  expect(chooseReading(byRules, learned(outside))).toBe(byRules);
  // A folder may be called like what is not done here, but paying is no name.
  expect(chooseReading(byRules, learned(outside, 'refuse'))).toBe(byRules);
  const pay: ReadCommand = { kind: 'refused', reason: 'payment' };
  expect(chooseReading(byRules, learned(pay, 'refuse'))).toBe(pay);
  expect(chooseReading(star({ words: ['song'] }), learned(outside, 'refuse'))).toBe(outside);
});

test('what rules refuse or forbid is planned by nobody', () => {
  const refused: ReadCommand = { kind: 'refused', reason: 'payment' };
  expect(chooseReading(refused, learned(trash({ kind: 'invoice' })))).toBe(refused);
  expect(chooseReading(UNSURE, learned(trash({ kind: 'invoice' })))).toBe(UNSURE);
});

test('a sentence that nobody understands is a question for the search', () => {
  expect(chooseReading(UNREAD, learned(UNSURE, 'ask', 0.4))).toBe(UNREAD);
  expect(chooseReading(UNREAD, learned(UNREAD, 'question'))).toBe(UNREAD);
});
