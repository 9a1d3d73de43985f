import { expect, test } from 'vitest';
import { readLanguage, readState } from './read-state.ts';

const OVERDUE = { all: [{ open: true }, { due: { before: '2026-11-22' } }] };

test.each([
  ['overdue', OVERDUE],
  ['po terminie', OVERDUE],
  ["haven't been paid", { open: true }],
  ['noch nich bezahlt', { open: true }],
  ['pas encore payées', { open: true }],
  ['kein Etikett haben', { untagged: true }],
  ["haven't got a tag", { untagged: true }],
  ['não têm etiqueta', { untagged: true }],
  ['nicht einsortierte', { unfiled: true }],
  ['in nessuna cartella', { unfiled: true }],
  ['w żadnym folderze', { unfiled: true }],
  ['keinen Stern', { not: { starred: true } }],
  ['mit Stern', { starred: true }],
  ['ohne Gesamtbetrag', { missing: 'total' }],
  ['non datés', { missing: 'date' }],
  ['dupes', { twinOf: 'any' }],
  ['aus dem Müll', { inTrash: true }],
  // Trash does not keep when something came there.
  ['gestern gelöscht', null],
  ['ungelesen', null],
  ['paid', null],
])('%s', (text, query) => {
  expect(readState(text, '2026-11-22')).toEqual(query);
});

test.each([
  ['inglês', 'en'],
  ['in het Frans', 'fr'],
  ['niemiecku', 'de'],
])('%s is a language', (text, language) => {
  expect(readLanguage(text)).toBe(language);
});
