import { expect, test } from 'vitest';
import { chooseReading } from './choose-reading.ts';
import { EMPTY_SELECTION, type ReadCommand, type Selection } from './reading/typed-command.ts';
import type { Understood } from './understand-sentence.ts';

const doing =
  (verb: 'trash' | 'star' | 'find') =>
  (what: Partial<Selection>): ReadCommand => ({
    kind: 'clauses',
    clauses: [{ verb, what: [{ ...EMPTY_SELECTION, ...what }] }],
  });
const [trash, star, find] = [doing('trash'), doing('star'), doing('find')];
const learned = (command: ReadCommand, is = 'plan', likely = 0.95): Understood => ({
  command,
  certainty: likely,
  outcome: { is, likely },
  hasDeed: true,
  isTalk: false,
  speaks: true,
  withheld: null,
  marked: [],
});
const UNSURE: ReadCommand = { kind: 'unsure', question: 'Which files?' };
const UNREAD: ReadCommand = { kind: 'unread' };
const PAYING: ReadCommand = { kind: 'refused', reason: 'payment' };

test('what was learned is planned, refused or asked, whatever the rules make of it', () => {
  for (const byRules of [
    star({ kind: 'invoice' }),
    trash({ kind: 'invoice' }),
    find({ kind: 'letter' }),
    PAYING,
    UNSURE,
    UNREAD,
  ])
    for (const command of [star({ kind: 'letter' }), PAYING]) expect(chooseReading(byRules, learned(command))).toBe(command);
});

test('the rules change nothing by themselves', () => {
  for (const byRules of [star({ kind: 'invoice' }), trash({ kind: 'invoice' }), star({ everything: true })])
    for (const is of ['plan', 'ask what', 'question']) expect(chooseReading(byRules, learned(UNSURE, is, 0.5))).toBe(UNSURE);
});

test('a plan that was learned and is not sure enough is planned where the rules read the same, with every filter of both', () => {
  const withheld = { ...learned(UNSURE), withheld: star({ kind: 'invoice' }) };
  expect(chooseReading(star({ kind: 'invoice' }), withheld)).toMatchObject(star({ kind: 'invoice' }));
  expect(chooseReading(star({ kind: 'invoice', tag: 'paid' }), withheld)).toMatchObject(star({ kind: 'invoice', tag: 'paid' }));
  for (const byRules of [star({ kind: 'letter' }), trash({ kind: 'invoice' }), UNSURE, PAYING])
    expect(chooseReading(byRules, withheld)).toBe(UNSURE);
});

test('what goes to Trash needs both, unless the rules read nothing of it', () => {
  const command = trash({ kind: 'invoice' });
  for (const byRules of [UNREAD, find({ kind: 'invoice' })]) expect(chooseReading(byRules, learned(command))).toBe(command);
  expect(chooseReading(command, learned(command))).toMatchObject(command);
  expect(chooseReading(trash({ kind: 'letter' }), learned(command)).kind).toBe('unsure');
  expect(chooseReading(star({ kind: 'invoice' }), learned(command)).kind).toBe('unsure');
  // Where one says more of it than the other, no more goes than both would put there.
  expect(chooseReading(trash({ kind: 'invoice', single: true }), learned(command))).toMatchObject(
    trash({ kind: 'invoice', single: true }),
  );
  // Where the rules refuse, forbid or are in doubt, so it is.
  for (const byRules of [PAYING, UNSURE, trash({ words: ['stuff'] })])
    expect(chooseReading(byRules, learned(command))).toBe(byRules);
});

test('files that the rules find by their whole names are those', () => {
  const byRules = star({ filenames: ['one.pdf', 'two.pdf'] });
  expect(chooseReading(byRules, learned(star({ filenames: ['one.pdf'] })))).toBe(byRules);
  expect(chooseReading(byRules, learned(trash({ filenames: ['one.pdf'] })))).not.toBe(byRules);
  const inDoubt = star({ filenames: ['one.pdf'], words: ['wobbly'] });
  expect(chooseReading(inDoubt, learned(UNSURE))).toBe(UNSURE);
});

test('what the rules tag or group is done where nothing whole was learned of a plan', () => {
  const group = (what: Partial<Selection>): ReadCommand => ({
    kind: 'clauses',
    clauses: [{ verb: 'group', what: [{ ...EMPTY_SELECTION, ...what }], by: 'month' }],
  });
  const byRules = group({ folder: 'Bank' });
  expect(chooseReading(byRules, learned(UNSURE))).toBe(byRules);
  expect(chooseReading(byRules, learned(UNSURE, 'ask'))).toBe(UNSURE);
  expect(chooseReading(group({ words: ['stuff'] }), learned(UNSURE))).toBe(UNSURE);
  // “My work files” are those of a folder or tag called so, or all that are there.
  const marked = group({ unmarked: 'work' });
  expect(chooseReading(marked, learned(group({ words: ['work'] })))).toBe(marked);
});

test('what looks like a question is planned where all of it is said and both read the same', () => {
  const everything = trash({ everything: true });
  const asked = { ...learned(UNSURE, 'ask'), marked: [everything] };
  expect(chooseReading(everything, asked)).toMatchObject(everything);
  expect(chooseReading(trash({ kind: 'letter', everything: true }), { ...asked, marked: [trash({ sender: 'Hallam' })] })).toBe(
    UNSURE,
  );
});

test('what the rules list is listed where no deed was said', () => {
  const byRules = find({ kind: 'letter' });
  expect(chooseReading(byRules, { ...learned(UNSURE, 'plan'), hasDeed: false })).toBe(byRules);
  expect(chooseReading(byRules, { ...learned(UNREAD, 'question', 0.6), hasDeed: false })).toBe(byRules);
  expect(chooseReading(byRules, learned(UNSURE, 'plan'))).toBe(UNSURE);
  expect(chooseReading(byRules, { ...learned(UNSURE, 'ask'), hasDeed: false })).toBe(UNSURE);
});

test('a sentence that nobody understands is a question for the search', () => {
  expect(chooseReading(UNREAD, learned(UNSURE, 'ask', 0.4))).toBe(UNREAD);
  expect(chooseReading(UNREAD, { ...learned(UNSURE, 'ask'), hasDeed: false })).toBe(UNREAD);
  expect(chooseReading(UNREAD, learned(UNREAD, 'question'))).toBe(UNREAD);
  // “Yes do it” names nothing to look for.
  expect(chooseReading(UNREAD, { ...learned(UNSURE, 'ask', 0.4), hasDeed: false, isTalk: true })).toBe(UNSURE);
});

test('letters that are no words are looked for, and not refused', () => {
  const refused: ReadCommand = { kind: 'refused', reason: 'outside' };
  const nonsense = { ...learned(refused, 'refuse'), hasDeed: false, speaks: false };
  expect(chooseReading(UNREAD, nonsense)).toBe(UNREAD);
  expect(chooseReading(UNREAD, { ...nonsense, speaks: true })).toBe(refused);
  expect(chooseReading(UNREAD, { ...nonsense, command: PAYING })).toBe(PAYING);
});
