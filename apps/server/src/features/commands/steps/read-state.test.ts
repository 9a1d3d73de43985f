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
  ['we still owe', { open: true }],
  ['still to be paid', { open: true }],
  ['are still owing', { open: true }],
  ['have not yet been settled', { open: true }],
  ['noch nicht beglichen', { open: true }],
  ['restent dues', { open: true }],
  ['encore à régler', { open: true }],
  ['quedan por abonar', { open: true }],
  ['da saldare', { open: true }],
  ['zijn nog niet voldaan', { open: true }],
  ['faltam pagar', { open: true }],
  ['jeszcze nie opłaciliśmy', { open: true }],
  ['kein Datum', { missing: 'date' }],
  ['lacking a date', { missing: 'date' }],
  ['with no folder', { unfiled: true }],
  ['not filed in any folder', { unfiled: true }],
  ['carecen de carpeta', { unfiled: true }],
  ['has a tag', { not: { untagged: true } }],
  ['étiqueté', { not: { untagged: true } }],
  ['in a folder', { not: { unfiled: true } }],
  ['pas classées', { unfiled: true }],
  ['there is two of', { twinOf: 'any' }],
  ['doppioni', { twinOf: 'any' }],
  ['en deux exemplaires', { twinOf: 'any' }],
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
