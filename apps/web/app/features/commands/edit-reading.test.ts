import type { CommandReading, ReadClause } from 'contract/command-reading';
import { expect, test } from 'vitest';
import { NO_CHOICES } from '~/domain/chips/chip-choices';
import { strikeUnused, unusedIn, withDeed, withoutClause, withoutUnused } from './edit-reading';
import { chipsOfClause } from './reading-chips';

const MOVE: ReadClause = {
  deed: 'move',
  which: [
    {
      query: { all: [{ kind: 'invoice' }, { not: { sender: { exactly: 'Voltara' } } }] },
      unused: [{ said: 'wobbly', why: 'unheld' }],
    },
  ],
  to: 'Taxes/2025',
};
const READING: CommandReading = { clauses: [MOVE] };

const chips = (reading: CommandReading, onChange: (reading: CommandReading) => void = () => undefined) =>
  chipsOfClause({ reading, at: 0, choices: NO_CHOICES, now: 0, onChange });

test('a step is a row of chips, with what chose nothing and what is still asked for', () => {
  expect(chips(READING).map(({ label, tone }) => [label, tone])).toEqual([
    ['move', 'deed'],
    ['invoices', undefined],
    ['not from Voltara', undefined],
    ['wobbly', 'unused'],
    ['to Taxes/2025', undefined],
    ['Add', 'add'],
  ]);
  const nowhere = chips({ clauses: [{ deed: 'move', which: [{}], to: null }] });
  expect(nowhere.map(({ label, tone }) => [label, tone])).toEqual([
    ['move', 'deed'],
    ['which documents?', 'missing'],
    ['to which folder?', 'missing'],
  ]);
  const ordered = chips({
    clauses: [{ deed: 'star', which: [{ from: 'these', order: { by: 'date', descending: true }, first: 3 }] }],
  });
  expect(ordered.map(({ label }) => label)).toEqual(['star', 'what is selected', 'only the newest 3', 'Add']);
});

test('taking a chip away leaves the others', () => {
  const sent: CommandReading[] = [];
  const [, invoices, , wobbly] = chips(READING, (reading) => sent.push(reading));
  invoices?.onRemove?.();
  wobbly?.onRemove?.();
  expect(sent[0]?.clauses[0]).toMatchObject({ which: [{ query: { not: { sender: { exactly: 'Voltara' } } } }] });
  expect(sent[1]).toEqual(withoutUnused(READING));
});

test('another deed keeps the documents and asks where to anew', () => {
  expect(withDeed(MOVE, 'tag')).toEqual({ deed: 'tag', which: MOVE.which, to: null });
  expect(withDeed({ deed: 'tag', which: [{}], to: 'home' }, 'untag')).toMatchObject({ deed: 'untag', to: 'home' });
  expect(withoutClause(READING, 0)).toBeNull();
});

test('words that chose nothing are struck where they stand', () => {
  expect(unusedIn({ ...READING, unused: ['perhaps'] })).toEqual(['wobbly', 'perhaps']);
  expect(strikeUnused('Move the Wobbly invoices, perhaps', ['perhaps', 'wobbly', 'gone'])).toEqual([
    { text: 'Move the ', isStruck: false },
    { text: 'Wobbly', isStruck: true },
    { text: ' invoices, ', isStruck: false },
    { text: 'perhaps', isStruck: true },
  ]);
});
