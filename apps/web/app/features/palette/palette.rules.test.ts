import { expect, test } from 'vitest';
import { answersTo, destinations, documentOfPath, nextIndex, shortened, withRecent } from './palette.rules';

const found = (typed: string) => destinations.filter((one) => answersTo(typed, one)).map(({ label }) => label);

test('typing the beginnings of words finds a page by its name or by what people call it', () => {
  expect(found('set adv')).toEqual(['Settings: Advanced']);
  expect(found('settings: advanced')).toEqual(['Settings: Advanced']);
  expect(found('bin')).toEqual(['Trash']);
  expect(found('DRIVE')).toEqual(['Connections', 'Settings: Integrations']);
  expect(found('brary')).toEqual([]);
});

test('typing nothing finds every page', () => {
  expect(found('  ')).toHaveLength(destinations.length);
});

test('the document opened last is first, each is there once, and eight are kept', () => {
  const many = Array.from({ length: 8 }, (_, index) => ({ id: `doc_${index}`, filename: `${index}.pdf` }));
  const after = withRecent(many, { id: 'doc_3', filename: 'renamed.pdf' });
  expect([after[0]?.filename, after.length]).toEqual(['renamed.pdf', 8]);
  const added = withRecent(many, { id: 'doc_9', filename: '9.pdf' });
  expect([added.length, added.at(-1)?.id]).toEqual([8, 'doc_6']);
});

test('only the address of a document names one, whatever signs its name holds', () => {
  expect(documentOfPath('/doc/Rent%20%26%20deposit.pdf')).toBe('Rent & deposit.pdf');
  expect([documentOfPath('/library'), documentOfPath('/doc/'), documentOfPath('/doc/50%.pdf')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('arrows go round', () => {
  expect([
    nextIndex(0, 'ArrowUp', 3),
    nextIndex(2, 'ArrowDown', 3),
    nextIndex(0, 'ArrowDown', 0),
    nextIndex(0, 'a', 3),
  ]).toEqual([2, 0, undefined, undefined]);
});

test('what was typed is repeated in short', () => {
  expect(shortened('rent')).toBe('rent');
  expect(shortened('a'.repeat(200))).toBe(`${'a'.repeat(80)}…`);
});
