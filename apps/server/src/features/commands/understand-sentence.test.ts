import { expect, test } from 'vitest';
import { sentenceTagger } from './sentences/open-tagger.ts';
import type { HeldNames } from './sentences/name-index.ts';
import type { ScoredMarks, SentenceModel } from './sentences/sentence-model.ts';
import { understandSentence } from './understand-sentence.ts';

const names: HeldNames = {
  folders: ['Costs'],
  tags: [],
  senders: ['Hallam'],
  people: [],
  connections: [],
  kinds: [],
  files: [],
};
const surroundings = { names, today: '2026-11-23' };

/** A model that marks words in ways that are given, each with its share; every mark is written before its word. */
function modelOf(outcome: string, ...ways: readonly (readonly [share: number, marks: readonly string[]])[]): SentenceModel {
  return {
    score: () => ({
      ways: ways.map(([certainty, marks]): ScoredMarks => ({
        certainty,
        tokens: marks.map((mark) => ({ mark, certainty, begins: true, one: false, it: false })),
      })),
      outcomes: [{ outcome, certainty: 0.99 }],
    }),
  };
}
const MOVED = ['move', 'KIND', '', 'TO-FOLDER'];
const OPEN = ['move', 'SENDER', '', 'TO-FOLDER'];
const OTHER = ['move', 'KIND', '', 'TO-TAG'];
const TEXT = 'move invoices to Costs';

test('ways that lead to no plan are no reason against one that does', () => {
  // Nobody is called “invoices”, so the likeliest marks leave a question.
  const { command, certainty } = understandSentence(TEXT, surroundings, modelOf('plan', [0.5, OPEN], [0.4, MOVED]));
  expect(command).toMatchObject({ kind: 'clauses', clauses: [{ verb: 'move', to: 'Costs', what: [{ kind: 'invoice' }] }] });
  expect(certainty).toBeGreaterThan(0.6);
});

test('a plan of too small a share, or beside another as likely, is asked about', () => {
  const small = understandSentence(TEXT, surroundings, modelOf('plan', [0.9, OPEN], [0.05, MOVED]));
  expect(small.command.kind).toBe('unsure');
  const starred = ['star', 'KIND', '', 'ABOUT'];
  const torn = understandSentence(
    TEXT,
    surroundings,
    modelOf('plan', [0.33, MOVED], [0.32, starred], [0.32, ['star', 'KIND', '', 'WORDS']]),
  );
  expect(torn.command.kind).toBe('unsure');
});

test('ways that lead to the same plan count together', () => {
  const said = 'move the invoices to Costs';
  const [move = '', ...rest] = MOVED;
  const apart = understandSentence(said, surroundings, modelOf('plan', [0.35, [move, 'SAY', ...rest]]));
  const together = understandSentence(
    said,
    surroundings,
    modelOf('plan', [0.35, [move, 'SAY', ...rest]], [0.3, [move, '', ...rest]]),
  );
  expect(together.certainty).toBeGreaterThan(apart.certainty);
});

test('nothing goes to Trash by marks that are not the likeliest', () => {
  const trashed = ['trash', 'KIND', '', 'FOLDER'];
  const { command } = understandSentence(TEXT, surroundings, modelOf('plan', [0.5, OPEN], [0.45, trashed]));
  expect(command.kind).toBe('unsure');
});

test('where no way leads to a plan, what the likeliest leaves open is asked', () => {
  const { command } = understandSentence(TEXT, surroundings, modelOf('plan', [0.6, OPEN], [0.3, OTHER]));
  expect(command).toMatchObject({ kind: 'unsure', question: expect.stringContaining('“invoices”') });
});

test('what is to be asked or refused as a whole is, whatever its marks', () => {
  expect(understandSentence(TEXT, surroundings, modelOf('ask where', [1, MOVED])).command.kind).toBe('unsure');
  expect(understandSentence(TEXT, surroundings, modelOf('refuse send', [1, MOVED])).command).toEqual({
    kind: 'refused',
    reason: 'mail',
  });
  // What would be added up is shown, and nothing moves.
  expect(understandSentence(TEXT, surroundings, modelOf('sum', [1, MOVED])).command).toMatchObject({
    kind: 'clauses',
    clauses: [{ verb: 'find', what: [{ kind: 'invoice' }], adds: true }],
  });
  expect(understandSentence(TEXT, surroundings, modelOf('sum', [1, ['move', '', '', '']])).command.kind).toBe('unread');
});

test('the model of the product reads a plain sentence', () => {
  const { command } = understandSentence('move the invoices from Hallam to Costs', surroundings, sentenceTagger());
  expect(command).toMatchObject({
    kind: 'clauses',
    clauses: [{ verb: 'move', to: 'Costs', what: [{ kind: 'invoice', sender: 'Hallam' }] }],
  });
});

test('a word too vague to choose by may be left out where others choose, and never so that more goes to Trash or is taken in', () => {
  const read = (text: string, marks: readonly string[]) =>
    understandSentence(text, surroundings, modelOf('ask which', [0.9, marks])).command;
  expect(read('star important invoices', ['star', 'VAGUE', 'KIND'])).toMatchObject({
    kind: 'unsure',
    unused: ['important'],
    clauses: [{ verb: 'star', what: [{ kind: 'invoice' }] }],
  });
  expect(read('star important', ['star', 'VAGUE'])).not.toHaveProperty('clauses');
  expect(read('delete important invoices', ['trash', 'VAGUE', 'KIND'])).not.toHaveProperty('clauses');
  expect(read('star letters except important invoices', ['star', 'KIND', 'EXCEPT', 'VAGUE', 'KIND'])).not.toHaveProperty(
    'clauses',
  );
});
