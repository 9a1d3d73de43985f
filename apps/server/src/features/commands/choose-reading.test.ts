import { expect, test } from 'vitest';
import { chooseReading } from './choose-reading.ts';
import { EMPTY_SELECTION, type Clause, type ReadCommand, type Selection } from './reading/typed-command.ts';
import type { Understood } from './understand-sentence.ts';

const trash = (what: Partial<Selection>): ReadCommand => ({
  kind: 'clauses',
  clauses: [{ verb: 'trash', what: [{ ...EMPTY_SELECTION, ...what }] }],
});
const star = (what: Partial<Selection>): ReadCommand => ({
  kind: 'clauses',
  clauses: [{ verb: 'star', what: [{ ...EMPTY_SELECTION, ...what }] }],
});
const find = (what: Partial<Selection>): ReadCommand => ({
  kind: 'clauses',
  clauses: [{ verb: 'find', what: [{ ...EMPTY_SELECTION, ...what }] }],
});
const learned = (command: ReadCommand, is = 'plan', likely = 0.95): Understood => ({
  command,
  certainty: likely,
  outcome: { is, likely },
  hasDeed: true,
  withheld: null,
  marked: [],
});
const UNSURE: ReadCommand = { kind: 'unsure', question: 'Which files?' };
const UNREAD: ReadCommand = { kind: 'unread' };

const withheld = (plan: ReadCommand): Understood => ({ ...learned(UNSURE, 'plan', 0.95), withheld: plan });

test('a whole plan that was learned is believed against the rules', () => {
  const command = star({ kind: 'letter' });
  expect(chooseReading(star({ kind: 'invoice' }), learned(command))).toBe(command);
  expect(chooseReading(star({ words: ['stuff'] }), learned(command))).toBe(command);
  expect(chooseReading(find({ kind: 'letter' }), learned(command))).toBe(command);
});

test('where nothing whole was learned, rules of which every word is a filter are planned', () => {
  const byRules = star({ kind: 'invoice' });
  expect(chooseReading(byRules, withheld(star({ kind: 'letter' })))).toBe(byRules);
  expect(chooseReading(byRules, learned(UNSURE, 'plan'))).toBe(byRules);
  // What should be asked back is.
  expect(chooseReading(byRules, learned(UNSURE, 'ask'))).toBe(UNSURE);
  expect(chooseReading(star({ words: ['stuff'] }), learned(UNSURE, 'plan'))).toBe(UNSURE);
  expect(chooseReading(star({ words: ['stuff'] }), learned(UNSURE, 'ask'))).toBe(UNSURE);
});

test('what looks like a question is planned where both readers do the same with the same target, but never to Trash', () => {
  const byRules = star({ kind: 'invoice' });
  const asks = (marked: ReadCommand): Understood => ({ ...learned(UNSURE, 'ask'), marked: [marked] });
  expect(chooseReading(byRules, asks(star({ language: 'de' })))).toBe(byRules);
  expect(chooseReading(byRules, asks(trash({ kind: 'invoice' })))).toBe(UNSURE);
  expect(chooseReading(star({ words: ['stuff'] }), asks(star({ kind: 'invoice' })))).toBe(UNSURE);
  expect(chooseReading(trash({ kind: 'invoice' }), asks(trash({ kind: 'invoice' })))).not.toBe(byRules);
  const move = (to: string): ReadCommand => ({
    kind: 'clauses',
    clauses: [{ verb: 'move', what: [{ ...EMPTY_SELECTION, kind: 'invoice' }], to }],
  });
  const toBills = move('Bills');
  expect(chooseReading(toBills, asks(move('bills')))).toBe(toBills);
  expect(chooseReading(toBills, asks(move('Taxes')))).toBe(UNSURE);
});

test('where nothing says which files, the question of the rules is asked, which has files to choose from', () => {
  const bare = star({});
  expect(chooseReading(bare, learned(UNSURE, 'ask'))).toBe(bare);
  expect(chooseReading(trash({}), learned(UNSURE, 'ask'))).not.toBe(bare);
});

test('what the rules only list is listed where no deed was said', () => {
  const byRules = find({ kind: 'letter' });
  expect(chooseReading(byRules, { ...learned(UNSURE, 'plan'), hasDeed: false })).toBe(byRules);
  expect(chooseReading(byRules, learned(UNSURE, 'plan'))).toBe(UNSURE);
  expect(chooseReading(byRules, { ...learned(UNSURE, 'ask'), hasDeed: false })).toBe(UNSURE);
});

test('what goes to Trash needs both, or is asked', () => {
  const byRules = trash({ kind: 'invoice' });
  expect(chooseReading(byRules, learned(trash({ kind: 'letter' })))).toBe(byRules);
  expect(chooseReading(byRules, withheld(trash({ kind: 'invoice', said: 'in other words' })))).toBe(byRules);
  // Each would put something else there.
  expect(chooseReading(byRules, withheld(trash({ kind: 'letter' })))).toBe(UNSURE);
  expect(chooseReading(byRules, withheld(star({ kind: 'invoice' })))).toBe(UNSURE);
  // What is surely no plan is none.
  expect(chooseReading(byRules, learned(UNSURE, 'ask'))).toBe(UNSURE);
  expect(chooseReading(byRules, learned(UNSURE, 'plan'))).toBe(UNSURE);
  expect(chooseReading(byRules, learned(star({ kind: 'invoice' }))).kind).toBe('unsure');
  expect(chooseReading(star({ kind: 'invoice' }), learned(trash({ kind: 'invoice' }))).kind).toBe('unsure');
  // Where words were looked for, the rules ask themselves.
  const inDoubt = trash({ words: ['stuff'] });
  expect(chooseReading(inDoubt, learned(trash({ kind: 'letter' })))).toBe(inDoubt);
  expect(chooseReading(inDoubt, withheld(trash({ kind: 'letter' })))).toBe(UNSURE);
  expect(chooseReading(inDoubt, withheld(star({ kind: 'letter' })))).toBe(UNSURE);
});

const INVOICES = [{ ...EMPTY_SELECTION, kind: 'invoice' as const }];
test.each<Clause>([
  { verb: 'untag', what: INVOICES, to: 'paid' },
  { verb: 'unstar', what: INVOICES },
  { verb: 'move', what: INVOICES, to: 'Bills' },
  { verb: 'delete-folder', what: INVOICES, from: 'Old' },
])('what the rules would put to Trash is meant otherwise where $verb was read whole: no document goes there', (clause) => {
  const byRules = trash({ kind: 'invoice' });
  const command: ReadCommand = { kind: 'clauses', clauses: [clause] };
  expect(chooseReading(byRules, learned(command))).toBe(command);
  expect(chooseReading(byRules, withheld(command))).toBe(UNSURE);
  const mixed: ReadCommand = { kind: 'clauses', clauses: [clause, { verb: 'star', what: INVOICES }] };
  expect(chooseReading(byRules, learned(mixed)).kind).toBe('unsure');
});

test('everything is meant where the rules know the words for it', () => {
  const everything = star({ everything: true });
  expect(chooseReading(everything, learned(UNSURE, 'ask'))).toBe(everything);
  expect(chooseReading(trash({ everything: true }), learned(UNSURE, 'plan'))).toBe(UNSURE);
  expect(chooseReading(everything, learned(star({ everything: true }))).kind).toBe('clauses');
  // A word fell away for the one, or was looked for by the other.
  expect(chooseReading(star({ folder: 'Papers' }), learned(everything)).kind).toBe('unsure');
  expect(chooseReading(find({ words: ['Papers'] }), learned(everything)).kind).toBe('unsure');
  for (const inDoubt of [star({ words: ['Papers'] }), star({ everything: true, words: ['Papers'] })])
    expect(chooseReading(inDoubt, learned(everything))).toBe(inDoubt);
});

test('files that the rules find by their whole names are those', () => {
  const byRules = star({ filenames: ['one.pdf', 'two.pdf'] });
  expect(chooseReading(byRules, learned(star({ filenames: ['one.pdf', 'two.pdf'], single: true })))).toBe(byRules);
  expect(chooseReading(byRules, learned(trash({ filenames: ['one.pdf'] }))).kind).toBe('unsure');
});

test('parts of a name are parts to whoever reads them so', () => {
  const rename = (to: string | null): ReadCommand => ({
    kind: 'clauses',
    clauses: [{ verb: 'rename', what: [{ ...EMPTY_SELECTION, kind: 'payslip' }], to, parts: to === null ? ['date'] : null }],
  });
  const byRules = rename(null);
  expect(chooseReading(byRules, learned(rename('date')))).toBe(byRules);
  const command = rename(null);
  expect(chooseReading(rename('date'), learned(command))).toBe(command);
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

test('where one reader says more of what goes to Trash than the other, no more goes than both would put there', () => {
  const quotation = trash({ kind: 'quotation', single: true });
  expect(chooseReading(quotation, withheld(trash({ kind: 'quotation' })))).toMatchObject(quotation);
  const lease = { kind: 'contract', words: ['lease'] } as const;
  expect(chooseReading(trash({ kind: 'contract', single: true }), withheld(trash(lease)))).toMatchObject(
    trash({ ...lease, single: true }),
  );
  expect(chooseReading(trash({ kind: 'contract' }), learned(trash(lease)))).toMatchObject(trash(lease));
  // What one of them does not know at all is asked about.
  expect(chooseReading(quotation, withheld(trash({ kind: 'invoice', single: true })))).toBe(UNSURE);
  expect(chooseReading(quotation, withheld(trash({ sender: 'Voltara' })))).toBe(UNSURE);
});
