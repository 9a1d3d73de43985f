import { expect, test } from 'vitest';
import { fieldOf, nameChip, readTyped } from './chip-fields';
import { sayChip } from './chip-words';
import { chosenOf, turned, withMore, withPart } from './edit-query';

const NOW = Date.UTC(2026, 10, 23);

test('a chip says its part as a sentence would, and its name says what it is', () => {
  expect(
    [
      { kind: 'invoice' } as const,
      { not: { sender: { exactly: 'Voltara' } } },
      { date: { from: '2025-01-01', before: '2026-01-01' } },
      { folder: { path: 'Taxes/2025', deep: true } },
      { about: { matter: 'roof', atLeast: 'possible' } } as const,
      { any: [{ kind: 'invoice' }, { kind: 'receipt' }] } as const,
    ].map(sayChip),
  ).toEqual(['invoices', 'not from Voltara', '2025', 'in Taxes/2025', 'about “roof”', 'invoices or receipts']);
  expect(nameChip({ kind: 'invoice' })).toBe('Kind: invoices');
  expect(nameChip({ not: { tag: 'home' } })).toBe('Tag: not tagged home');
});

test('parts are changed, added, turned and taken away; nothing left is not everything', () => {
  const query = { all: [{ kind: 'invoice' }, { tag: 'home' }] } as const;
  expect(withPart(query, 0, { kind: 'letter' })).toEqual({ all: [{ kind: 'letter' }, { tag: 'home' }] });
  expect(withPart(query, 1, null)).toEqual({ kind: 'invoice' });
  expect(withPart({ kind: 'invoice' }, 0, null)).toBeUndefined();
  expect(withMore(undefined, { tag: 'home' })).toEqual({ tag: 'home' });
  expect(withMore({ everything: true }, { tag: 'home' })).toEqual({ tag: 'home' });
  expect(withMore({ everything: true }, { not: { tag: 'home' } })).toEqual({
    all: [{ everything: true }, { not: { tag: 'home' } }],
  });
  expect(withMore({ tag: 'home' }, { tag: 'home' })).toEqual({ tag: 'home' });
  expect(turned(turned({ tag: 'home' }))).toEqual({ tag: 'home' });
  expect(chosenOf({ not: { tag: 'home' } }, { tag: 'work' })).toEqual({ not: { tag: 'work' } });
});

test('of what a document has one of, another value is an alternative', () => {
  const either = { any: [{ kind: 'invoice' }, { kind: 'letter' }] } as const;
  expect(withMore({ kind: 'invoice' }, { kind: 'letter' })).toEqual(either);
  expect(withMore(either, { kind: 'letter' })).toEqual(either);
  expect(withMore({ tag: 'home' }, { tag: 'work' })).toEqual({ all: [{ tag: 'home' }, { tag: 'work' }] });
  expect(chosenOf(either, { kind: 'letter' })).toEqual({ kind: 'invoice' });
  expect(chosenOf(either, { kind: 'recipe' })).toEqual({ any: [...either.any, { kind: 'recipe' }] });
});

test('a part knows its field, and what is typed for it is read or answered with a sentence', () => {
  expect(fieldOf({ not: { sender: { part: 'harb' } } })?.label).toBe('Sender');
  expect(fieldOf({ any: [{ kind: 'invoice' }, { kind: 'letter' }] })?.label).toBe('Kind');
  expect(fieldOf({ any: [{ kind: 'invoice' }, { tag: 'home' }] })).toBeUndefined();
  expect(readTyped('total', '>500 EUR', NOW)).toEqual({ query: { total: { above: 500, currency: 'EUR' } } });
  expect(readTyped('about', 'roof', NOW)).toEqual({ query: { about: { matter: 'roof', atLeast: 'possible' } } });
  expect(readTyped('date', 'soonish', NOW)).toEqual({ sentence: expect.stringContaining('soonish') });
});
