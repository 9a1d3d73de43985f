import { expect, test } from 'vitest';
import { badgeText, noticeTitle } from './shell.rules';

test('the badge counts up to nine and then says 9+', () => {
  expect([0, 1, 9, 10, 20].map(badgeText)).toEqual([undefined, '1', '9', '9+', '9+']);
});

test('an event is called after the file, or after what is to be done about a connection', () => {
  expect(noticeTitle({ type: 'uploaded', source: 'dropbox' })).toBe('File uploaded');
  expect(noticeTitle({ type: 'other', source: 'access-lost' })).toBe('Sign in again');
});
