import { LOGIN_FAILED } from 'contract/messages';
import { expect, test } from 'vitest';
import { sessionLacks, sessionSentence, wantedBefore, wasCancelled } from './session-errors';

const refused = (error: string, message: string, more: object = {}) => Object.assign(new Error(message), { error, ...more });

test('who turned back is told that, and where they wanted to go is not forgotten', () => {
  const error = refused('access_denied', 'End-User aborted interaction', { appState: { returnTo: '/doc/lease.pdf?page=2' } });
  expect(wasCancelled(error)).toBe(true);
  expect(sessionSentence(error)).toBe('You cancelled signing in. Nothing was changed.');
  expect(wantedBefore(error)).toBe('/doc/lease.pdf?page=2');
});

test('a refusal is no cancelling, and its reason is passed on', () => {
  const error = refused('access_denied', 'This account is blocked');
  expect(wasCancelled(error)).toBe(false);
  expect(sessionSentence(error)).toBe('You were not let in: This account is blocked');
});

test.each([
  [new TypeError('Failed to fetch'), 'The server cannot be reached. Check your connection and try again.'],
  [refused('login_required', 'End-User authentication is required'), 'You are signed out. Sign in to continue.'],
  [refused('timeout', 'Timeout'), 'Signing in took too long. Try again.'],
])('texts meant for programs do not reach people: %s', (error, sentence) => {
  expect(sessionSentence(error)).toBe(sentence);
});

test("the specification's texts stay as they are", () => {
  expect(sessionSentence(refused('state_mismatch', 'Invalid state'))).toBe('Invalid state');
  expect(sessionSentence(new Error(''))).toBe(LOGIN_FAILED);
});

test('a token that cannot be renewed without a network does not say that nobody is signed in', () => {
  expect(sessionLacks(new TypeError('Failed to fetch'))).toBe(false);
  expect(sessionLacks(refused('invalid_grant', 'grant request is invalid'))).toBe(true);
});
