import { expect, test } from 'vitest';
import {
  badgeText,
  isSentence,
  lineTitle,
  noticeAddress,
  noticeTitle,
  recognisingInWords,
  withRecognising,
} from './shell.rules';

test('the badge counts up to nine and then says 9+', () => {
  expect([0, 1, 9, 10, 20].map(badgeText)).toEqual([undefined, '1', '9', '9+', '9+']);
});

test('an event is called after the file, or after what is to be done about a connection', () => {
  expect(noticeTitle({ type: 'uploaded', source: 'dropbox' })).toBe('File uploaded');
  expect(noticeTitle({ type: 'other', source: 'access-lost' })).toBe('Sign in again');
  expect(lineTitle({ type: 'uploaded', source: 'upload' }, 0)).toBe('File uploaded');
  expect(lineTitle({ type: 'uploaded', source: 'upload' }, 11)).toBe('12 files uploaded');
});

test('a notice leads to its document, to Trash, or to the connection it is about', () => {
  expect(noticeAddress({ type: 'uploaded', source: 'upload', documentId: 'a b' })).toBe('/doc/a%20b');
  expect(noticeAddress({ type: 'deleted', source: 'upload', documentId: 'a' })).toBe('/library?view=trash');
  expect(noticeAddress({ type: 'other', source: 'access-lost' })).toBe('/connections');
  expect(noticeAddress({ type: 'other', source: 'webhook' })).toBe('/settings/webhooks');
  const refused = { type: 'other', source: 'mail-in' } as const;
  expect([noticeAddress(refused), lineTitle(refused, 0), lineTitle(refused, 2)]).toEqual([
    '/settings/integrations',
    'E-mail refused',
    'E-mail refused, 3 times',
  ]);
  expect(noticeAddress({ type: 'modified', source: 'dropbox' })).toBe('/library');
});

test('a notice that a paper is here already leads to it, and several to all that are here twice', () => {
  const again = { type: 'other', source: 'same-again' } as const;
  expect([lineTitle(again, 0), lineTitle(again, 2)]).toEqual(['The same paper again', 'The same paper again, 3 times']);
  expect(noticeAddress({ ...again, documentId: 'a' })).toBe('/doc/a');
  expect(noticeAddress(again)).toBe('/library?filter=twin%3Aany');
  expect([isSentence(again), isSentence({ source: 'upload' })]).toEqual([true, false]);
});

test('the bell lists what is being recognised, the latest first, until it is done', () => {
  const standing = (documentId: string, settled: number, state: 'waiting' | 'done' = 'waiting') => ({
    documentId,
    path: `${documentId}.pdf`,
    state,
    pages: 40,
    settled,
  });
  const lists = [standing('a', 0), standing('b', 0), standing('a', 11), standing('b', 40, 'done')].reduce(withRecognising, []);
  expect(lists).toEqual([standing('a', 11)]);
  expect(lists.map(recognisingInWords)).toEqual(['Recognising letters: page 12 of 40']);
  expect(recognisingInWords(standing('a', 40))).toBe('Recognising letters: page 40 of 40');
});
