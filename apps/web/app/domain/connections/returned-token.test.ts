import { expect, test } from 'vitest';
import { readReturn } from './returned-token';

test('a token on /drive is Google’s', () => {
  expect(readReturn('/drive', '#state=google_drive_auth&access_token=abc&expires_in=3599', '')).toEqual({
    service: 'gdrive',
    token: 'abc',
    error: undefined,
  });
});

test.each(['/', '/dropbox'])('a token on %s is Dropbox’s', (path) => {
  expect(readReturn(path, '#access_token=abc&token_type=bearer', '')?.service).toBe('dropbox');
});

test('a refused consent is told, whether it stands in the hash or in the query', () => {
  expect(readReturn('/drive', '#error=access_denied', '')?.error).toBe('access_denied');
  expect(readReturn('/dropbox', '', '?error=access_denied')?.error).toBe('access_denied');
});

test('an anchor is no return, and a token elsewhere is nobody’s', () => {
  expect(readReturn('/', '#features', '')).toBeUndefined();
  expect(readReturn('/library', '#access_token=abc', '')).toBeUndefined();
});
