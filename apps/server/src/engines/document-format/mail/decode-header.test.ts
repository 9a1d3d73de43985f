import { expect, test } from 'vitest';
import { encodeAs } from '../encode-as.test-support.ts';
import { decodeCharset } from './decode-header.ts';

const RUSSIAN = 'Все люди рождаются свободными и равными в своем достоинстве и правах.';

test.each([
  ['says none', undefined],
  ['says a wrong one', 'utf-8'],
  ['says one that nobody knows', 'x-unknown'],
])('a mail that %s is read in the encoding of its letters', (_what, label) => {
  expect(decodeCharset(encodeAs('koi8-r', RUSSIAN), label)).toBe(RUSSIAN);
  expect(decodeCharset(Buffer.from('Café, naïve', 'latin1'), label)).toBe('Café, naïve');
});
